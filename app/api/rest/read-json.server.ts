import { TooLarge } from "#app/values/errors.ts";
import { Protocol } from "./problem.server.ts";

/** What a program may send at most (bytes), and how deep its members may lie. */
export const longestBody = 1_000_000;
export const deepest = 20;

/** The body of a request as JSON, with the text it was. Throws `Protocol` (400, 415), `TooLarge` (413). An empty body is an empty object. */
export async function readJson(request: Request): Promise<{ text: string; value: Record<string, unknown> }> {
  const bytes = await bytesOf(request);
  if (bytes.length === 0) return { text: "", value: {} };
  const type = (request.headers.get("content-type") ?? "").split(";", 1)[0]!.trim().toLowerCase();
  if (type !== "application/json") throw new Protocol("media_type", { headers: { accept: "application/json" } });
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    refuseDeep(text);
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof Protocol) throw error;
    throw new Protocol("malformed");
  }
  if (value === null || typeof value !== "object" || Array.isArray(value)) throw new Protocol("malformed");
  refuseTwice(text);
  return { text, value: value as Record<string, unknown> };
}

async function bytesOf(request: Request): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > longestBody) throw new TooLarge();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of request.body ?? []) {
    length += piece.byteLength;
    if (length > longestBody) throw new TooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function* tokensOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === '"') {
      const from = at;
      for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === "\\") at += 1;
      yield text.slice(from, at + 1);
    } else if ("{}[]:,".includes(sign)) yield sign;
  }
}

/** Before it is parsed: a parser that calls itself would use up its stack. */
function refuseDeep(text: string): void {
  let depth = 0;
  for (const token of tokensOf(text)) {
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    if (depth > deepest) throw new Protocol("too_deep", { values: { most: deepest } });
  }
}

/** Of members that stand twice a parser takes the last one, another program the first (RFC 8259, 4); `__proto__` is none of ours. */
function refuseTwice(text: string): void {
  const open: (Set<string> | null)[] = [];
  let before = "";
  for (const token of tokensOf(text)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(null);
    else if (token === "}" || token === "]") open.pop();
    else if (token === ":") {
      const name = JSON.parse(before) as string;
      const members = open.at(-1);
      if (name === "__proto__" || members?.has(name)) throw new Protocol("member_twice", { values: { name: name.slice(0, 100) } });
      members?.add(name);
    }
    before = token;
  }
}
