import type { Translate } from "#app/locale/translate.ts";
import type { Format } from "#app/locale/format.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { isolated } from "#app/values/text/isolate.ts";

export type Shown =
  | { kind: "none" }
  | { kind: "secret" }
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "pair"; value: Bilingual }
  | { kind: "money"; value: number }
  | { kind: "percent"; value: number }
  | { kind: "number"; value: number }
  | { kind: "switch"; value: boolean }
  | { kind: "day"; value: string }
  | { kind: "instant"; value: string }
  | { kind: "word"; key: string; text: string }
  | { kind: "name"; name: Bilingual; to: string | null }
  | { kind: "list"; items: Shown[]; more: number }
  | { kind: "row"; name: Bilingual | null; fields: ShownField[] };

export type ShownField = { label: { key: string; fallback: string }; value: Shown };

export type ShownChange = { field: string; label: { key: string; fallback: string }; before: Shown; after: Shown };

export function labelOf(t: Translate, { label }: Pick<ShownChange, "label">): string {
  const own = t(label.key);
  if (own !== label.key) return own;
  const general = t(`audit.field.${label.fallback}`);
  if (general !== `audit.field.${label.fallback}`) return general;
  return label.fallback.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/^./, (letter) => letter.toUpperCase());
}

const inReaders = (value: Bilingual, { language }: Format): string => (language === "ar" && value.ar) || value.en || value.ar;

/** A name that ends like a file's keeps its own direction in a line of the other one: dots and hyphens would turn with the line. */
export const isolatedName = (text: string): string => (/\.[a-z][a-z0-9]{1,4}$/i.test(text) ? isolated(text) : text);

export function plain(t: Translate, format: Format, value: Shown): string {
  switch (value.kind) {
    case "none":
      return t("audit.value.none");
    case "secret":
      return t("audit.value.secret");
    case "pair":
      return [value.value.en, value.value.ar].filter(Boolean).join(" / ");
    case "money":
      return format.money(value.value);
    case "percent":
      return format.percent(value.value);
    case "number":
      return format.number(value.value);
    case "switch":
      return t(value.value ? "audit.value.yes" : "audit.value.no");
    case "day":
      return format.date(value.value);
    case "instant":
      return format.dateTime(value.value);
    case "word": {
      const keys = [value.key, value.key.slice(value.key.indexOf(".choice.") + 1)];
      const known = keys.find((key) => t(key) !== key);
      return known ? t(known) : value.text;
    }
    case "name":
      return isolatedName(inReaders(value.name, format));
    case "row": {
      const name = value.name ? inReaders(value.name, format) : t("audit.value.unnamed");
      const fields = value.fields.map((field) => `${labelOf(t, field)} ${plain(t, format, field.value)}`).join(t("shell.comma"));
      return t("audit.value.row", { name, fields, has: fields ? "yes" : "no" });
    }
    case "list":
      return [...value.items.map((item) => plain(t, format, item)), ...(value.more > 0 ? ["…"] : [])].join(t("shell.comma"));
    default:
      return isolatedName(value.text);
  }
}
