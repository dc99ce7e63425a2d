import type { Readable } from "node:stream";
import { bodyOf } from "#app/platform/http/body/body-of.server.ts";
import { framedByOurselves } from "./security-headers.server.ts";

type Opened = { body: Readable; name: string; type: string; size: number };

/** A file that somebody sent us, to keep or (`shown`) to look at: a browser runs nothing of it. */
export function fileAnswer({ body, name, type, size }: Opened, request: Request, shown = false): Response {
  const isPdf = type === "application/pdf";
  // A stream that nobody reads holds its file open.
  if (request.method === "HEAD") body.destroy();
  const headers = new Headers({
    "content-type": /^text\//.test(type) ? `${type}; charset=utf-8` : type,
    "content-length": String(size),
    "content-disposition": `${shown ? "inline" : "attachment"}; filename="${asciiName(name)}"; filename*=UTF-8''${encoded(name)}`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    // The browser's own reader of PDFs does not open in a sandbox.
    "content-security-policy": `default-src 'none'; frame-ancestors 'none'${isPdf && shown ? "; style-src 'unsafe-inline'; object-src 'self'" : "; sandbox"}`,
  });
  // The drawer that shows pictures shows it too.
  if (isPdf && shown) framedByOurselves(headers);
  return new Response(request.method === "HEAD" ? null : bodyOf(body, request), { headers });
}

/** For programmes that read no other; the whole name stands beside it (RFC 6266). */
const asciiName = (name: string): string => name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
