import { parseAccept } from "hono/utils/accept";

export type Coding = "br" | "gzip";

const known = new Map<string, Coding | null>();
const mostKnown = 200;

/** The smallest of our codings that an Accept-Encoding header takes (RFC 9110, 12.5.3); null for the plain bytes. `br;q=0` refuses one. */
export function acceptedCoding(header: string | string[] | undefined): Coding | null {
  if (typeof header !== "string" || !header) return null;
  let coding = known.get(header);
  if (coding === undefined) {
    const taken = parseAccept(header).flatMap(({ type, q }) => (q > 0 ? type.toLowerCase() : []));
    coding = taken.includes("br") ? "br" : taken.includes("gzip") ? "gzip" : null;
    if (known.size >= mostKnown) known.clear();
    known.set(header, coding);
  }
  return coding;
}
