import type { IncomingMessage, ServerResponse } from "node:http";
import type { StaticFile } from "./static-files.server.ts";

/** Writes a file of the build. `fixed` are the headers every answer has, as name, value, name, value. */
export function writeFile(request: IncomingMessage, response: ServerResponse, file: StaticFile, fixed: string[]): void {
  const accepted = request.headers["accept-encoding"] ?? "";
  const [body, coding] =
    accepted.includes("br") && file.br ? [file.br, "br"] : accepted.includes("gzip") && file.gz ? [file.gz, "gzip"] : [file.plain, null];
  const headers = [...fixed, "content-type", file.type, "etag", file.etag, "vary", "Accept-Encoding"];
  headers.push("cache-control", file.immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600");
  if (request.headers["if-none-match"] === file.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  if (coding) headers.push("content-encoding", coding);
  response.writeHead(200, [...headers, "content-length", String(body.length)]);
  response.end(request.method === "HEAD" ? undefined : body);
}
