import { openAsBlob } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { receive, type LocalFile } from "#app/platform/storage/local-file.server.ts";
import { Unreadable } from "#app/values/errors.ts";

/** A file that came with a form: on the disk, not in memory. It is there until the form is discarded. */
export class ReceivedFile extends File {
  readonly local: LocalFile;
  constructor(content: Blob, name: string, type: string, local: LocalFile) {
    super([content], name, { type });
    this.local = local;
  }
}

export type FormLimits = {
  limit: number;
  /** Bytes of all text in it together; it is kept in memory. */
  texts: number;
  fields: number;
  /** False: a form with a file is none of ours. */
  files?: boolean;
  tooLarge: () => Error;
};

export type ReceivedForm = {
  form: FormData;
  /** Removes the files that came with it. The store has its own by then. */
  discard: () => Promise<void>;
};

/** Bytes of an encoded form: what is longer goes in parts. Node's parser takes 0.2 s for the worst of this length. */
const longestEncoded = 1_000_000;
/** More than the 70 characters of RFC 2046, 5.1.1: searching for such a boundary in the body is slow. */
const longBoundary = /boundary="?[^";]{71}/i;

type Part = { name: string; value: string | ReceivedFile };

/**
 * Reads a form. Files are written to the disk while they come, and stand in the form as `ReceivedFile`. Beyond a limit `tooLarge` is thrown
 * and no more is read. A file input where nothing was chosen is an empty text. Throws `Unreadable` for what is no form; whatever is thrown, no
 * file stays behind.
 */
export async function readForm(request: Request, limits: FormLimits): Promise<ReceivedForm> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new Unreadable();
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(await encodedText(request, limits))) form.append(name, value);
    return { form, discard: async () => {} };
  }
  const parts: Promise<Part>[] = [];
  const discard = async (): Promise<void> => {
    for (const part of await Promise.allSettled(parts))
      if (part.status === "fulfilled" && typeof part.value.value !== "string") await part.value.value.local[Symbol.asyncDispose]();
  };
  try {
    await collect(request, type, limits, parts);
    const form = new FormData();
    for (const { name, value } of await Promise.all(parts)) form.append(name, value);
    return { form, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** The text of an encoded form. Its fields are counted while it comes: the parser's time grows with the square of their number. */
async function encodedText(request: Request, { limit, texts, fields, tooLarge }: FormLimits): Promise<string> {
  const pieces: Uint8Array[] = [];
  let left = fields;
  for await (const piece of boundedPieces(request, Math.min(limit, texts, longestEncoded), tooLarge)) {
    for (let at = piece.indexOf(ampersand); at >= 0; at = piece.indexOf(ampersand, at + 1)) left -= 1;
    if (left > 0) pieces.push(piece);
  }
  if (left < 1) throw tooLarge();
  return Buffer.concat(pieces).toString();
}

const ampersand = 0x26;

/** Adds the parts of the body to `parts`, in their order, as they begin. A file's part is settled when it is on the disk. */
async function collect(
  request: Request,
  type: string,
  { limit, texts, fields, files, tooLarge }: FormLimits,
  parts: Promise<Part>[],
): Promise<void> {
  const stop = new AbortController();
  const open = new Set<Readable>();
  let letters = 0;
  const parser = parserOf(type, { texts, fields });
  parser.on("field", (name, value, _nameCut, cut) => {
    letters += value.length;
    if (cut || letters > texts) stop.abort(tooLarge());
    else parts.push(Promise.resolve({ name: unescaped(name), value }));
  });
  parser.on("file", (name, stream, fileName, _encoding, fileType) => {
    if (files === false) {
      stream.resume();
      return stop.abort(new Unreadable());
    }
    open.add(stream);
    // The parser announces a body that ends in the middle without ending the stream.
    stream.on("error", (error: Error) => stream.destroy(error));
    const part = keep(stream, fileName, fileType).then((value) => ({ name: unescaped(name), value }));
    parts.push(part);
    // The disk may be full: what still comes is not waited for.
    part.then(
      () => open.delete(stream),
      (error: unknown) => stop.abort(error),
    );
  });
  parser.on("partsLimit", () => stop.abort(tooLarge()));
  try {
    await pipeline(noting(boundedPieces(request, limit, tooLarge), stop), parser, { signal: stop.signal });
  } catch {
    // A file whose rest will not come must not be waited for.
    for (const stream of open) stream.destroy(new Error("the form broke off"));
    // Only the parser is left: what it was given is no form, or ends in the middle.
    throw stop.signal.aborted ? stop.signal.reason : new Unreadable();
  }
}

async function* noting<T>(pieces: AsyncIterable<T>, failed: AbortController): AsyncGenerator<T> {
  try {
    yield* pieces;
  } catch (error) {
    failed.abort(error);
    throw error;
  }
}

function parserOf(type: string, { texts, fields }: Pick<FormLimits, "texts" | "fields">): BusboyInstance {
  if (longBoundary.test(type)) throw new Unreadable();
  try {
    return new Busboy({
      headers: { "content-type": type },
      limits: { fieldSize: texts, parts: fields },
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    });
  } catch {
    // No boundary.
    throw new Unreadable();
  }
}

async function keep(stream: Readable, fileName: string, type: string): Promise<ReceivedFile> {
  const local = await receive(stream);
  return new ReceivedFile(await openAsBlob(local.path), unescaped(fileName), type, local);
}

/** Browsers write quotes and line ends in names this way (HTML, multipart/form-data encoding algorithm). */
const unescaped = (name: string): string =>
  name
    .replaceAll("%22", '"')
    .replaceAll(/%0[Dd]/g, "\r")
    .replaceAll(/%0[Aa]/g, "\n");

/** Of a body that is too long this much is still taken from the line and dropped: its sender reads no answer before all is sent (bytes). */
const mostDropped = 4_000_000;

/** The pieces of a body up to the limit (bytes), then `tooLarge`. The declared length is only a hint, so the bytes are counted. */
async function* boundedPieces(request: Request, limit: number, tooLarge: () => Error): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > Math.max(limit, mostDropped)) throw tooLarge();
  let size = 0;
  // Leaving the loop early cancels the stream.
  for await (const piece of request.body ?? []) {
    size += piece.byteLength;
    if (size > Math.max(limit, mostDropped)) throw tooLarge();
    if (size <= limit && declared <= limit) yield piece;
  }
  if (size > limit) throw tooLarge();
}
