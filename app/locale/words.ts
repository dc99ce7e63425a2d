import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";

/** A dictionary as it is written: nested by place, each leaf an ICU message. */
export type Messages = { [key: string]: string | Messages };

/** Full key → ICU message. */
export type Words = Record<string, string>;

/** A message ready to be filled: plain text, or parsed on the server so that browsers need no parser. */
export type ReadyMessage = string | MessageFormatElement[];
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
