import { mostRows } from "#app/kit/transfer/limits.ts";
import type { SheetRecord } from "#app/kit/transfer/preview.ts";

// vCard 2.1 (versit 1996), 3.0 (RFC 2426) and 4.0 (RFC 6350), as phones export their contacts.

type Property = { line: number; name: string; parameters: string[]; value: string };

/** Is a text the beginning of a file of contacts? */
export const isCards = (text: string): boolean => /^\s{0,9}BEGIN:VCARD/i.test(text);

/** No property's name is longer with its parameters (characters). */
const longestLabel = 2000;

/** The properties with their folded lines put together: lines that go on begin with a space, those in quoted-printable end with `=`. */
function* propertiesOf(text: string): Generator<Property> {
  const lines = text.split(/\r\n|\r|\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const line = at + 1;
    const parts = [lines[at]!];
    const quoted = /^[^:]*quoted-printable/i.test(lines[at]!.slice(0, longestLabel));
    for (;;) {
      const next = lines[at + 1];
      const soft = quoted && parts.at(-1)!.endsWith("=");
      if (next === undefined || (!soft && !/^[ \t]/.test(next))) break;
      if (soft) parts[parts.length - 1] = parts.at(-1)!.slice(0, -1);
      // Some fold a line of quoted-printable besides: the space before a code is none of the text.
      parts.push(soft && !/^[ \t]=/.test(next) ? next : next.slice(1));
      at += 1;
    }
    const whole = parts.join("");
    const colon = /^(?:[^:"]|"[^"]*")*:/.exec(whole.slice(0, longestLabel))?.[0].length ?? 0;
    if (colon === 0) continue;
    const [label = "", ...parameters] = whole.slice(0, colon - 1).split(";");
    // `item1.TEL` belongs to a group of properties.
    yield {
      line,
      name: label.slice(label.indexOf(".") + 1).toUpperCase(),
      parameters: parameters.map((one) => one.toUpperCase()),
      value: whole.slice(colon),
    };
  }
}

/** The bytes that quoted-printable stands for, in their encoding; UTF-8 where that is not known. */
function unquoted(text: string, parameters: readonly string[]): string {
  const named = parameters.find((one) => one.startsWith("CHARSET="))?.slice("CHARSET=".length) ?? "utf-8";
  const typed = Buffer.from(text);
  const bytes = Buffer.alloc(typed.length);
  let length = 0;
  for (let at = 0; at < typed.length; length += 1) {
    const pair = typed[at] === 0x3d ? typed.toString("latin1", at + 1, at + 3) : "";
    const coded = /^[0-9A-F]{2}$/i.test(pair);
    bytes[length] = coded ? Number.parseInt(pair, 16) : typed[at]!;
    at += coded ? 3 : 1;
  }
  try {
    return new TextDecoder(named).decode(bytes.subarray(0, length));
  } catch {
    return new TextDecoder().decode(bytes.subarray(0, length));
  }
}

const escaped = (sign: string): string => (sign === "n" || sign === "N" ? "\n" : sign);

const readable = (text: string, { parameters }: Property): string =>
  (parameters.some((one) => one.endsWith("QUOTED-PRINTABLE")) ? unquoted(text, parameters) : text).trim();

const mostPieces = 400;

/** The components of a value, cut at `;`, without their escapes. */
function componentsOf(property: Property): string[] {
  const components: string[] = [""];
  for (const piece of property.value.split(/(\\.|;)/s, mostPieces)) {
    if (piece === ";") components.push("");
    else components[components.length - 1] += piece.length === 2 && piece.startsWith("\\") ? escaped(piece[1]!) : piece;
  }
  return components.map((one) => readable(one, property));
}

const filled: Readonly<Record<string, readonly (string | null)[]>> = {
  FN: ["Full name"],
  N: ["Last name", "First name", "Middle name"],
  ORG: ["Company"],
  TITLE: ["Job title"],
  ADR: [null, null, "Street address", "City", "Region"],
};

type Card = { line: number; cells: Map<string, string>; mobiles: Set<string>; phones: Set<string>; emails: Set<string> };

const mobile = /\b(?:CELL|MOBILE|IPHONE)\b/;
const machine = /\b(?:FAX|PAGER|MODEM)\b/;

/** One property of a contact. A contact that WhatsApp shares names the number it is reached by there. */
function add(card: Card, property: Property): void {
  const parameters = property.parameters.join(" ");
  const put = (column: string, value: string | undefined) => {
    if (value && !card.cells.has(column)) card.cells.set(column, value);
  };
  const columns = filled[property.name];
  if (property.name === "NOTE")
    put(
      "Notes",
      readable(
        property.value.replace(/\\(.)/gs, (_, sign: string) => escaped(sign)),
        property,
      ),
    );
  if (!columns && property.name !== "EMAIL" && property.name !== "TEL") return;
  const components = componentsOf(property);
  for (const [at, column] of (columns ?? []).entries()) if (column) put(column, components[at]);
  if (property.name === "EMAIL") card.emails.add(components[0]!);
  if (property.name !== "TEL") return;
  const number = components[0]!.replace(/^tel:/i, "");
  if (machine.test(parameters)) return put("Fax", number);
  (mobile.test(parameters) ? card.mobiles : card.phones).add(number);
  const known = /\bWAID=(\d{6,15})/.exec(parameters)?.[1];
  put("WhatsApp number", known && `+${known}`);
}

const mostOfOne = 9;

function cellsOf({ cells, mobiles, phones, emails }: Card): Map<string, string> {
  const several = (column: string, values: Iterable<string>) =>
    [...new Set(values)]
      .filter(Boolean)
      .slice(0, mostOfOne)
      .map((value, at) => [at === 0 ? column : `${column} ${at + 1}`, value] as const);
  return new Map([...cells, ...several("Phone", [...mobiles, ...phones]), ...several("Email", emails)]);
}

/** The contacts of a file as rows of a table, the first row with the names of the columns that any of them fills. */
export function recordsOfCards(text: string): SheetRecord[] {
  const cards: Card[] = [];
  for (const property of propertiesOf(text)) {
    if (property.name === "BEGIN")
      cards.push({ line: property.line, cells: new Map(), mobiles: new Set(), phones: new Set(), emails: new Set() });
    // One more than is read: then it is known that there are too many.
    if (cards.length > mostRows) break;
    const card = cards.at(-1);
    if (card) add(card, property);
  }
  const found = cards.map((card) => ({ line: card.line, cells: cellsOf(card) }));
  const rows = cards.length > mostRows ? found : found.filter(({ cells }) => cells.size > 0);
  const head = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))];
  return rows.length === 0
    ? []
    : [{ line: 0, cells: head }, ...rows.map(({ line, cells }) => ({ line, cells: head.map((name) => cells.get(name) ?? "") }))];
}
