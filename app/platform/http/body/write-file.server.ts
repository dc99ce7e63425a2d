import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedCoding } from "#app/platform/http/accepted-coding.server.ts";
import type { StaticFile } from "#app/platform/http/static-files.server.ts";

/** Writes a file of the build. `fixed` are the headers every answer has, as name, value, name, value. */
export function writeFile(request: IncomingMessage, response: ServerResponse, file: StaticFile, fixed: string[]): void {
  const accepted = acceptedCoding(request.headers["accept-encoding"]);
  const packed = accepted && { br: file.br, gzip: file.gz }[accepted];
  const body = packed ?? file.plain;
  const headers = [...fixed, "content-type", file.type, "etag", file.etag, "vary", "Accept-Encoding"];
  headers.push("cache-control", file.immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600");
  if (request.headers["if-none-match"] === file.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  if (packed) headers.push("content-encoding", accepted);
  response.writeHead(200, [...headers, "content-length", String(body.length)]);
  response.end(request.method === "HEAD" ? undefined : body);
}
