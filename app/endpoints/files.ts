import type { LoaderFunctionArgs } from "react-router";
import { system } from "#app/access/actor.ts";
import { pictureFile } from "#app/content/media/operations.server.ts";
import { bodyOf } from "#app/platform/http/body/body-of.server.ts";
import { runtime } from "#app/platform/runtime.server.ts";
import { Unavailable } from "#app/values/errors.ts";
import { newId } from "#app/values/new-key.ts";

/** A name is an id and never gets other bytes, so a browser need not ask again. */
const forEver = "public, max-age=31536000, immutable";

/** Pictures by their names under /files/. Whatever else lies in the store has no address. 503 while the store does not answer. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  try {
    return await fileOf(args);
  } catch (error) {
    if (error instanceof Unavailable) return answer(error.status, "Not available just now");
    throw error;
  }
}

async function fileOf({ params, request }: LoaderFunctionArgs): Promise<Response> {
  const name = params["*"] ?? "";
  const { db, now } = runtime();
  const file = await pictureFile({ actor: system, db, now, language: "en", requestId: newId() }, name);
  if (!file) return answer(404, "Not found");
  const etag = `"${file.name}-${file.size}"`;
  const headers = new Headers({
    "content-type": file.type,
    "cache-control": file.standsIn ? "no-store" : forEver,
    etag,
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  const known = request.headers.get("if-none-match");
  if (known && (known === "*" || known.split(/,\s*/).some((tag) => tag.replace(/^W\//, "") === etag))) {
    return new Response(null, { status: 304, headers });
  }
  const range = rangeOf(request, etag, file.size);
  if (range === "impossible") {
    headers.set("content-range", `bytes */${file.size}`);
    headers.delete("content-type");
    return new Response(null, { status: 416, headers });
  }
  const part = range === "whole" ? undefined : range;
  if (part) headers.set("content-range", `bytes ${part.from}-${part.to}/${file.size}`);
  headers.set("content-length", String(part ? part.to - part.from + 1 : file.size));
  if (request.method === "HEAD") return new Response(null, { headers });
  const body = await file.stream(part);
  if (!body) return answer(404, "Not found");
  return new Response(bodyOf(body, request), { status: part ? 206 : 200, headers });
}

const answer = (status: number, text: string): Response =>
  new Response(`${text}\n`, { status, headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" } });

/** One range of bytes as RFC 9110 gives it. Several ranges, another unit or an outdated If-Range are answered with the whole file. */
function rangeOf(request: Request, etag: string, size: number): { from: number; to: number } | "whole" | "impossible" {
  const rangeHeader = request.headers.get("range")?.match(/^bytes=(\d*)-(\d*)$/);
  const condition = request.headers.get("if-range");
  if (!rangeHeader || request.method === "HEAD" || (condition && condition !== etag)) return "whole";
  const [, first = "", last = ""] = rangeHeader;
  if (!first && !last) return "whole";
  const from = first ? Number(first) : Math.max(0, size - Number(last));
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < Number(first)) return "whole";
  return from >= size || (!first && Number(last) === 0) ? "impossible" : { from, to };
}
