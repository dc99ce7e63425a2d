import type { Language } from "#app/values/language.ts";

/** A dictionary as it is written: nested by place, each leaf an ICU message in English and the same in Arabic. */
export type Messages = { readonly [key: string]: readonly [english: string, arabic: string] | Messages };

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
  | [name: string, "number" | "pounds"]
  | [name: string, "select", options: Record<string, Piece[]>]
  | [name: string, "plural" | "ordinal", options: Record<string, Piece[]>, offset?: number];

/** A message ready to be filled: plain text, or parsed on the server so that browsers need no parser. */
export type ReadyMessage = string | Piece[];
export type ReadyWords = Record<string, ReadyMessage>;

/** Nested messages of one language as full keys: `{home: {title: ["x", "س"]}}` becomes `{"home.title": "x"}` in English. */
export function flatten(messages: Messages, language: Language, prefix = "", into: Words = {}): Words {
  const side = language === "en" ? 0 : 1;
  for (const [key, value] of Object.entries(messages)) {
    const full = prefix ? `${prefix}.${key}` : key;
    if (isPair(value)) {
      const text = value[side];
      if (text !== undefined) into[full] = text;
    } else flatten(value, language, full, into);
  }
  return into;
}

const isPair = (value: Messages[string]): value is readonly [string, string] => Array.isArray(value);

export type MessageValues = Record<string, string | number>;
