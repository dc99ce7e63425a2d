import { Readable } from "node:stream";
import type { LoaderFunctionArgs } from "react-router";
import { pictureFile } from "#app/content/media/operations.server.ts";

/** A name is an id and never gets other bytes, so a browser need not ask again. */
const forEver = "public, max-age=31536000, immutable";

/** Pictures by their names under /files/. Whatever else lies in the store has no address. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const name = params["*"] ?? "";
  const file = await pictureFile(name);
  if (!file)
    return new Response("Not found\n", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  const etag = `"${name}-${file.size}"`;
  const headers = new Headers({
    "content-type": file.type,
    "cache-control": forEver,
    etag,
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  const known = request.headers.get("if-none-match");
  if (known && (known === "*" || known.split(/,\s*/).some((tag) => tag.replace(/^W\//, "") === etag))) {
    file.body.destroy();
    return new Response(null, { status: 304, headers });
  }
  const range = rangeOf(request, etag, file.size);
  if (range === "whole") {
    headers.set("content-length", String(file.size));
    if (request.method === "HEAD") {
      file.body.destroy();
      return new Response(null, { headers });
    }
    return new Response(Readable.toWeb(file.body) as ReadableStream, { headers });
  }
  file.body.destroy();
  if (range === "impossible") {
    headers.set("content-range", `bytes */${file.size}`);
    headers.delete("content-type");
    return new Response(null, { status: 416, headers });
  }
  const whole = await file.whole();
  if (!whole) return new Response(null, { status: 404 });
  headers.set("content-range", `bytes ${range.from}-${range.to}/${file.size}`);
  headers.set("content-length", String(range.to - range.from + 1));
  return new Response(new Uint8Array(whole.subarray(range.from, range.to + 1)), { status: 206, headers });
}

/** One range of bytes as RFC 9110 gives it. Several ranges, another unit or an outdated If-Range are answered with the whole file. */
function rangeOf(request: Request, etag: string, size: number): { from: number; to: number } | "whole" | "impossible" {
  const asked = request.headers.get("range")?.match(/^bytes=(\d*)-(\d*)$/);
  const condition = request.headers.get("if-range");
  if (!asked || request.method === "HEAD" || (condition && condition !== etag)) return "whole";
  const [, first = "", last = ""] = asked;
  if (!first && !last) return "whole";
  const from = first ? Number(first) : Math.max(0, size - Number(last));
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < Number(first)) return "whole";
  return from >= size || (!first && Number(last) === 0) ? "impossible" : { from, to };
}
