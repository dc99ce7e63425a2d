import type { IncomingMessage } from "node:http";

/** The headers whose text is parsed here or in a library, with the most characters that each may have. Browsers stay far below. */
const longest: Record<string, number> = {
  accept: 1_000,
  "accept-encoding": 256,
  "accept-language": 1_000,
  "content-type": 300,
  "idempotency-key": 300,
  "if-none-match": 1_000,
  "if-range": 300,
  "last-event-id": 300,
  origin: 300,
  range: 100,
  "user-agent": 1_000,
};
const names = Object.keys(longest);

/** Takes out of the request each header that is longer than anybody needs: it counts as not sent. What all headers are together, the server limits. */
export function dropLongHeaders(request: IncomingMessage): void {
  const long = names.filter((name) => (request.headers[name]?.length ?? 0) > longest[name]!);
  if (long.length === 0) return;
  request.rawHeaders = request.rawHeaders.filter((_, at, raw) => !long.includes(raw[at - (at % 2)]!.toLowerCase()));
  for (const name of long) delete request.headers[name];
}
