/** A dictionary as it is written: nested by place, each leaf an ICU message. */
export type Messages = { [key: string]: string | Messages };

/** A dictionary as it is used: full key → ICU message. */
export type Words = Record<string, string>;

/** Nested messages as full keys: `{home: {title: "x"}}` becomes `{"home.title": "x"}`. */
export function flatten(messages: Messages, prefix = "", into: Words = {}): Words {
  for (const [key, value] of Object.entries(messages)) {
    const full = prefix ? `${prefix}.${key}` : key;
    if (typeof value === "string") into[full] = value;
    else flatten(value, full, into);
  }
  return into;
}
