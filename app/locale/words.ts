/** A dictionary as it is written: nested by place, each leaf an ICU message. */
export type Messages = { [key: string]: string | Messages };

/** Full key → ICU message. */
export type Words = Record<string, string>;

/**
 * A piece of a parsed message, short because pages carry them: a text; 0 for the `#` of the plural around it; a value; a number; a choice
 * by text; a choice by plural form (`plural` for counting, `ordinal` for ranking), after taking `offset` away.
 */
export type Piece =
  | string
  | 0
  | [name: string, kind?: undefined]
  | [name: string, "number"]
  | [name: string, "select", options: Record<string, Piece[]>]
  | [name: string, "plural" | "ordinal", options: Record<string, Piece[]>, offset?: number];

/** A message ready to be filled: plain text, or parsed on the server so that browsers need no parser. */
export type ReadyMessage = string | Piece[];
export type ReadyWords = Record<string, ReadyMessage>;

/** Nested messages as full keys: `{home: {title: "x"}}` becomes `{"home.title": "x"}`. */
export function flatten(messages: Messages, prefix = "", into: Words = {}): Words {
  for (const [key, value] of Object.entries(messages)) {
    const full = prefix ? `${prefix}.${key}` : key;
    if (typeof value === "string") into[full] = value;
    else flatten(value, full, into);
  }
  return into;
}

/** What a message is filled with. */
export type MessageValues = Record<string, string | number>;
