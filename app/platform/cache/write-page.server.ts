import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedCoding } from "#app/platform/http/accepted-coding.server.ts";
import type { PackedPage } from "./page-cache.server.ts";

type Form = "br" | "gz" | "plain";
const codings = { br: "br", gz: "gzip", plain: null } as const;
const forms = { br: "br", gzip: "gz" } as const;

const bodyOf = (page: PackedPage, form: Form): Buffer => (form === "plain" ? page.plain : page.packed[form]);

const ready = new WeakMap<PackedPage, Record<Form | "unchanged", string[]>>();

/** Writes a kept page straight to the socket: the way of nearly every visit, so its headers are made once. */
export function writePage(request: IncomingMessage, response: ServerResponse, page: PackedPage): void {
  let headers = ready.get(page);
  if (!headers) ready.set(page, (headers = headersOf(page)));
  if (request.headers["if-none-match"] === page.etag) {
    response.writeHead(304, headers.unchanged).end();
    return;
  }
  const coding = acceptedCoding(request.headers["accept-encoding"]);
  const form = coding ? forms[coding] : "plain";
  response.writeHead(200, headers[form]);
  response.end(request.method === "HEAD" ? undefined : bodyOf(page, form));
}

function headersOf(page: PackedPage): Record<Form | "unchanged", string[]> {
  const base = [...page.headers.filter(([name]) => name !== "vary").flat(), "vary", "Cookie, Accept-Encoding", "etag", page.etag];
  const of = (form: Form): string[] => [
    ...base,
    ...(codings[form] ? ["content-encoding", codings[form]] : []),
    "content-length",
    String(bodyOf(page, form).length),
  ];
  return { plain: of("plain"), br: of("br"), gz: of("gz"), unchanged: base };
}
