import type { Language } from "#app/values/language.ts";

export type Forms = { before: string; name: string; forms: readonly (readonly [form: string, text: string])[]; after: string };

export const formsOf: Record<Language, readonly string[]> = {
  en: ["one", "other"],
  ar: ["zero", "one", "two", "few", "many", "other"],
};

const start = /\{(\w+), plural, /;

/** Takes a message with one plural apart; null for any other, and where putting it together would not give the same text. */
export function takeApart(message: string): Forms | null {
  const opening = start.exec(message);
  if (!opening) return null;
  const forms: [string, string][] = [];
  let at = opening.index + opening[0].length;
  for (;;) {
    const form = /^(=?\w+) \{/.exec(message.slice(at));
    if (!form) return null;
    const from = at + form[0].length;
    const to = closing(message, from);
    if (to < 0) return null;
    forms.push([form[1]!, message.slice(from, to)]);
    at = to + 1;
    if (message[at] === "}") break;
    if (message[at] !== " ") return null;
    at += 1;
  }
  const parts = { before: message.slice(0, opening.index), name: opening[1]!, forms, after: message.slice(at + 1) };
  const others = [parts.before, parts.after, ...forms.map(([, text]) => text)];
  return others.some((text) => text.includes(", plural,")) || putTogether(parts) !== message ? null : parts;
}

export const putTogether = ({ before, name, forms, after }: Forms): string =>
  `${before}{${name}, plural, ${forms.map(([form, text]) => `${form} {${text}}`).join(" ")}}${after}`;

export function withForm(parts: Forms, language: Language, form: string, text: string): Forms {
  const withForm = new Map(parts.forms).set(form, text);
  const known = formsOf[language];
  const rank = (name: string) => (known.includes(name) ? known.indexOf(name) : -1);
  return { ...parts, forms: [...withForm].toSorted(([a], [b]) => rank(a) - rank(b)) };
}

function closing(message: string, from: number): number {
  let depth = 1;
  for (let at = from; at < message.length; at++) {
    if (message[at] === "{") depth += 1;
    else if (message[at] === "}" && (depth -= 1) === 0) return at;
  }
  return -1;
}
