import { subjects, type SubjectKind } from "#app/crm/between-slices/subjects.ts";
import type { Format } from "#app/locale/format.ts";
import type { Translate } from "#app/locale/translate.ts";
import type { MessageValues } from "#app/locale/words.ts";
import type { Change, ChangeValue, Entry } from "./timeline-page.ts";

const sums = ["total", "value", "amount", "budget", "expectedValue"];

function valuesOf({ data }: Entry, format: Format, nameOf: (id: string) => string | null): MessageValues {
  const values: MessageValues = { minutes: 0, outcome: "none", direction: "out", name: "" };
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === "number") values[name] = sums.includes(name) ? format.money(value) : value;
    else if (/^\d{4}-\d{2}-\d{2}$/.test(value)) values[name] = format.date(value);
    else if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) values[name] = format.dateTime(value);
    else values[name] = nameOf(value) ?? value;
  }
  if (format.language === "ar")
    for (const name of ["title", "chosen"]) {
      const own = data[`${name}Ar`];
      if (typeof own === "string") values[name] = own;
    }
  return values;
}

export function sentenceOf(t: Translate, format: Format, entry: Entry, nameOf: (id: string) => string | null): string | null {
  if (entry.kind === "note") return null;
  const values = valuesOf(entry, format, nameOf);
  try {
    // The slice's sentence, or one that every timeline may hold; a key without a message comes back as it is.
    for (const key of [`${subjects[entry.subject].words}.timeline.${entry.kind}`, `activity.entry.${entry.kind}`]) {
      const sentence = t(key, values);
      if (sentence !== key) return sentence;
    }
    return t("activity.entry.other");
  } catch {
    // An older entry may lack a value that the sentence asks for today.
    return t("activity.entry.other");
  }
}

const [oldMark, newMark] = ["\ue000", "\ue001"];

export type ChangePiece = { text: string; value: boolean };

export function changeOf(
  t: Translate,
  format: Format,
  subject: SubjectKind,
  change: Change,
  nameOf: (id: string) => string | null,
): ChangePiece[] {
  const field = t(`${subjects[subject].words}.field.${change.field}`);
  const shown = (value: ChangeValue) => valueText(t, format, subject, change.field, value, nameOf);
  const { before, after } = change;
  const sentence = !change.shown
    ? t("activity.change.one", { field })
    : before === null
      ? t("activity.change.to", { field, new: newMark })
      : after === null
        ? t("activity.change.gone", { field, old: oldMark })
        : t("activity.change.fromTo", { field, old: oldMark, new: newMark });
  return sentence
    .split(/([\ue000\ue001])/)
    .filter(Boolean)
    .map((part) =>
      part === oldMark
        ? { text: shown(before), value: true }
        : part === newMark
          ? { text: shown(after), value: true }
          : { text: part, value: false },
    );
}

function valueText(
  t: Translate,
  format: Format,
  subject: SubjectKind,
  field: string,
  value: ChangeValue,
  nameOf: (id: string) => string | null,
): string {
  if (value === null) return "";
  switch (value.as) {
    case "pair":
      return (format.language === "ar" && value.value.ar) || value.value.en || value.value.ar;
    case "word": {
      const word = t(`${subjects[subject].words}.choice.${field}.${value.value}`);
      return /^[a-zA-Z]+\.choice\./.test(word) ? value.value : word;
    }
    case "person":
      return nameOf(value.value) ?? "";
    case "toggle":
      return t(value.value ? "activity.change.yes" : "activity.change.no");
    case "money":
    case "percent":
    case "number":
    case "area":
    case "metres":
      return format[value.as](Number(value.value));
    case "date":
    case "dateTime":
      return format[value.as](String(value.value));
    default:
      return String(value.value);
  }
}
