import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { constants, createGzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { parseAccept } from "hono/utils/accept";

/** Pages, and the router's answers with their data. */
const streamed = /^text\/(?:html|x-script)\b/;

/**
 * Compresses pages so that each piece leaves as soon as it is written: what a page waits for would else hold back what is there. Hono's `compress`,
 * which stands around this, keeps pieces until it has enough of them.
 */
export const compressStreamed: MiddlewareHandler = async (c, next) => {
  await next();
  const { body, headers } = c.res;
  const taken = parseAccept(c.req.header("accept-encoding") ?? "").some(({ type, q }) => type.toLowerCase() === "gzip" && q > 0);
  if (!body || !taken || c.req.method === "HEAD" || headers.has("content-encoding") || !streamed.test(headers.get("content-type") ?? ""))
    return;
  const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
  const source = Readable.fromWeb(body as NodeReadableStream);
  source.once("error", (error) => gzip.destroy(error));
  gzip.once("close", () => source.destroy());
  c.res = new Response(Readable.toWeb(source.pipe(gzip)) as unknown as ReadableStream, c.res);
  c.res.headers.delete("content-length");
  c.res.headers.set("content-encoding", "gzip");
  if (!/\baccept-encoding\b/i.test(headers.get("vary") ?? "")) c.res.headers.append("vary", "Accept-Encoding");
};
