// What a reader gets of an answer, as plain text that is the same in each run.
import { inspect } from "node:util";
import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { stateId } from "#app/shell/start/starter.ts";

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
    name ? (entities[name] ?? whole) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

/** Where the links of a page lead, of our own addresses. */
export const linksIn = (html: string): string[] => [...html.matchAll(/\shref="(\/[^"#]*)/g)].map(([, link]) => decoded(link!));

/** The text of a document, a run a line, with what is only read out or linked to. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<!--.*?-->|<(script|style|template)\b.*?<\/\1>/gs, "")
    .replaceAll(/<link\b[^>]*>/g, "")
    .replaceAll(/<[^>]*>/g, (tag) => {
      const attributes = [...tag.matchAll(/\s(aria-label|alt|placeholder|title|href|value|content)="([^"]+)"/g)];
      return `\n${attributes
        .filter(([, , value]) => !value?.startsWith("/assets/"))
        .map(([, name, value]) => `[${name}] ${value}\n`)
        .join("")}`;
    })
    .split("\n")
    .map((line) => decoded(line).replaceAll(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}

/** What the loaders of a document gave, without the words and the facts that each document is given. */
export async function dataOf(html: string): Promise<string> {
  const later = html.match(new RegExp(`<script[^>]*id="${stateId}"[^>]*>(.*?)</script>`, "s"))?.[1];
  const states = later
    ? [later]
    : [...html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g)].map(([, text]) => JSON.parse(text!) as string);
  if (states.length === 0) return "";
  const turbo = await decode(new Blob(states).stream(), globalThis);
  const { loaderData } = turbo.value as { loaderData: Record<string, unknown> };
  delete loaderData["root"];
  await turbo.done;
  return inspect(loaderData, { depth: null, maxArrayLength: null, maxStringLength: null, sorted: true, compact: 1, breakLength: 140 });
}

/**
 * Without what chance decides: a row's id as what the row is called (`names`), other ids and tokens by the order in which they appear, times
 * to the minute, the server's port.
 */
export function sameEachTime(text: string, names: ReadonlyMap<string, string>): string {
  const seen = new Map<string, string>();
  const named = (kind: string) => (one: string) => {
    const name = names.get(one) ?? seen.get(one) ?? `${kind} ${seen.size + 1}`;
    if (!names.has(one)) seen.set(one, name);
    return `⟨${name}⟩`;
  };
  return (
    text
      // a calendar file folds its lines after 75 bytes, wherever that is in an id
      .replaceAll(/\r\n[ \t]/g, "")
      .replaceAll(/(\d{8}T\d{4})\d\dZ/g, "$1")
      .replaceAll(/http(?::|%3A)(?:\/|%2F){2}localhost(?::|%3A)\d+/g, "⟨origin⟩")
      .replaceAll(/(\d{4}-\d\d-\d\d[T ]\d\d:\d\d):\d\d(\.\d+)?/g, "$1")
      .replaceAll(/(?<![\da-zA-Z]|\b\d\.)1[78]\d{8}(\d{3})?(?![\da-zA-Z])/g, "⟨time⟩")
      .replaceAll(/\bseconds: \d+/g, "seconds: ⟨time⟩")
      .replaceAll(/\bnonce: '[^']+'/g, "nonce: ⟨nonce⟩")
      .replaceAll(/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g, named("id"))
      .replaceAll(/\b[\da-f]{32,}\b/g, named("key"))
      .replaceAll(/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{24,}(?![\w-])/g, named("token"))
  );
}
