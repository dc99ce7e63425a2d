/**
 * The body of a request, read up to the limit (bytes); beyond it `tooLarge` is thrown and no more is read. The declared length is only a
 * hint, and a body sent in pieces has none, so the bytes are counted as they come. Keeps the content type, for `formData()`.
 */
export async function boundedBody(request: Request, limit: number, tooLarge: () => Error): Promise<Response> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream.
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return new Response(new Blob(chunks), { headers: { "content-type": request.headers.get("content-type") ?? "" } });
}
