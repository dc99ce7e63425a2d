import type { Format } from "#app/locale/format.ts";
import type { Translate } from "#app/locale/translate.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { TokenName } from "#app/values/token-name.ts";
import { namesOf, partsOf } from "./events.ts";
import { isolatedName, labelOf, plain, type Shown, type ShownChange } from "./shown.ts";

export type Entry = {
  event: string;
  by: "user" | "visitor" | "system";
  who: Bilingual | null;
  token: TokenName | null;
  name: Bilingual | null;
  changes: ShownChange[];
};

const person = "\ue000";
const record = "\ue001";

export type Piece = { kind: "words" | "who" | "name"; text: string };

const inReaders = (value: Bilingual, language: "en" | "ar"): string => (language === "ar" ? value.ar || value.en : value.en || value.ar);

export function whoOf(t: Translate, language: "en" | "ar", { by, who, token }: Pick<Entry, "by" | "who" | "token">): string {
  const name =
    (who && inReaders(who, language)) || t(by === "visitor" ? "audit.visitor" : by === "system" ? "audit.system" : "audit.former");
  return token ? t(token.assistant ? "audit.byAssistant" : "audit.byToken", { name, token: isolatedName(token.name) }) : name;
}

export function pieces(t: Translate, format: Format, entry: Entry): Piece[] {
  const name = entry.name ? inReaders(entry.name, format.language).trim() : "";
  const sentence = t("audit.sentence", { who: person, what: what(t, format, entry, name !== "") });
  return (
    sentence
      // oxlint-disable-next-line patterns/linear -- two single characters
      .split(new RegExp(`(${person}|${record})`))
      .filter(Boolean)
      .map((part): Piece => {
        if (part === person) return { kind: "who", text: whoOf(t, format.language, entry) };
        return part === record ? { kind: "name", text: isolatedName(name) } : { kind: "words", text: part };
      })
  );
}

export const sentence = (t: Translate, format: Format, entry: Entry): string =>
  pieces(t, format, entry)
    .map(({ text }) => text)
    .join("");

function what(t: Translate, format: Format, { event, changes }: Entry, isNamed: boolean): string {
  const { thing, verb } = partsOf(event);
  const names = namesOf(thing);
  const indefinite = t(names.one);
  const subject = isNamed ? t(names.named, { name: record }) : indefinite;
  const values = {
    subject,
    name: isNamed ? record : indefinite,
    named: isNamed ? "yes" : "no",
    things: t(names.many),
    verb,
  };
  // An event without a sentence of its own is told by its verb; a key that has no message comes back as it is.
  const told = (key: string): string | null => {
    const text = t(key, values);
    return text === key ? null : text;
  };
  const own = told(`audit.event.${event}`);
  if (own !== null) return own;
  const both = verb === "updated" || verb === "changed" ? changed(t, format, changes, subject) : null;
  return both ?? told(`audit.verb.${verb}`) ?? t("audit.verb.other", values);
}

const short = (value: Shown): boolean => ["money", "percent", "number", "switch", "day", "word"].includes(value.kind);

function changed(t: Translate, format: Format, changes: ShownChange[], subject: string): string | null {
  const [first, second, third] = changes;
  if (!first || third) return null;
  const field = labelOf(t, first);
  if (second) return t("audit.changed.two", { first: field, second: labelOf(t, second), subject });
  if (short(first.before) && short(first.after))
    return t("audit.changed.fromTo", { field, subject, old: plain(t, format, first.before), new: plain(t, format, first.after) });
  return t("audit.changed.one", { field, subject });
}
