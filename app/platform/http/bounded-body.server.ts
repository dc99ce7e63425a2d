/**
 * The pieces of a request's body as they come, up to the limit (bytes); beyond it `tooLarge` is thrown and no more is read. The declared length
 * is only a hint, and a body sent in pieces has none, so the bytes are counted.
 */
export async function* boundedPieces(request: Request, limit: number, tooLarge: () => Error): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  let size = 0;
  // Leaving the loop early cancels the stream.
  for await (const piece of request.body ?? []) {
    size += piece.byteLength;
    if (size > limit) throw tooLarge();
    yield piece;
  }
}

/** The whole body in memory, up to the limit (bytes). Keeps the content type, for `formData()`. */
export async function boundedBody(request: Request, limit: number, tooLarge: () => Error): Promise<Response> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of boundedPieces(request, limit, tooLarge)) pieces.push(piece);
  return new Response(new Blob(pieces), { headers: { "content-type": request.headers.get("content-type") ?? "" } });
}
