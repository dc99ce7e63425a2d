import { Writable } from "node:stream";

/** A destination for React's renderer, as a stream of one piece per flush instead of 4 kB each. The page is held in memory as a whole. */
export function inChunks(cancelled: () => void): { sink: Writable; stream: ReadableStream<Uint8Array> } {
  let [chunks, out]: [Buffer[], ReadableStreamDefaultController<Uint8Array> | null] = [[], null];
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => void (out = controller),
    cancel() {
      out = null;
      cancelled();
    },
  });
  const flush = (): void => {
    if (chunks.length > 0) out?.enqueue(Buffer.concat(chunks));
    chunks = [];
  };
  const sink = new Writable({
    write: (chunk: Buffer, _, next) => (chunks.push(chunk), next()),
    final: (next) => (flush(), out?.close(), next()),
    destroy(error, next) {
      if (error) out?.error(error);
      next(error);
    },
  });
  // React calls it after each flush, as it does with streams that compress.
  return { sink: Object.assign(sink, { flush }), stream };
}
