import { addAbortSignal, Readable } from "node:stream";

/** A stream as the body of an answer. It is closed when the asker has gone: the framework drops such an answer unread, and the file would stay open. */
export const bodyOf = (stream: Readable, { signal }: Request): ReadableStream =>
  Readable.toWeb(addAbortSignal(signal, stream)) as ReadableStream;
