import type { AnyRecord, Options, Screens } from "#app/kit/entity/screens.ts";
import { choiceWord } from "#app/kit/fields/choice-word.ts";
import type { Field, Kind, PhoneValue } from "#app/kit/fields/kinds.ts";
import type { Translate } from "#app/locale/translate.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { languages, type Language } from "#app/values/language.ts";
import { translateFor } from "#app/words/words.server.ts";
import { headings, nameParts } from "./headings.ts";
import type { SheetCell, SheetColumn } from "./files/sheet.server.ts";

export type AnyScreens = Pick<Screens, keyof Screens>;

/** A column of a file of records: a field, or one language of it. The record's id has no field. `either`: each text goes to the side of its letters. */
export type RecordColumn = SheetColumn & { field: string | null; side?: Language; either?: true };

const twoSided = new Set<Kind>(["bilingual", "bilingualLong", "bilingualList"]);
/** What is said behind a field's name, so that a figure is understood: `Price (EGP)`. */
const units: Partial<Record<Kind, "egp" | "percent">> = { money: "egp", percent: "percent" };

const inBoth = (say: (t: Translate) => string): Bilingual => ({ en: say(translateFor("en")), ar: say(translateFor("ar")) });

/** The columns of a kind of record, named as its forms name them. Rows of other tables that belong to a record are left out; the id stands last. */
export function recordColumns(screens: Pick<Screens, "fields" | "words">): RecordColumn[] {
  const named = (name: string, more?: (t: Translate, field: string) => string) =>
    inBoth((t) => {
      const field = t(`${screens.words}.field.${name}`);
      return more ? more(t, field) : field;
    });
  const columns = Object.entries(screens.fields).flatMap(([name, field]): RecordColumn[] => {
    if (field.kind === "part") return [];
    if (twoSided.has(field.kind))
      return languages.map((side) => ({
        key: `${name}.${side}`,
        field: name,
        side,
        kind: "text",
        label: named(name, (t, word) => t(`transfer.side.${side}`, { field: word })),
        also: alsoCalled(`${name}.${side}`),
      }));
    const unit = field.kind === "measure" ? field.unit : units[field.kind];
    const label = unit ? named(name, (t, word) => t(`transfer.unit.${unit}`, { field: word })) : named(name);
    return [{ key: name, field: name, label, also: [named(name).en, named(name).ar, ...alsoCalled(name)], ...sheetKind(field) }];
  });
  return [...columns, { key: "id", field: null, kind: "text", label: inBoth((t) => t("transfer.id")) }];
}

const listed = (names: string | undefined): string[] => names?.split(", ") ?? [];
const alsoCalled = (key: string): string[] => listed(headings[key]);

/** The columns that are read from files: what only operations write is passed over, and what a record is called may stand in one column, in either language. */
export function importColumns(screens: Pick<Screens, "fields" | "words" | "title">): RecordColumn[] {
  const columns = recordColumns(screens).filter(({ field }) => field === null || !screens.fields[field]!.readOnly);
  const { title } = screens;
  if (screens.fields[title]?.kind !== "bilingual") return columns;
  const label = inBoth((t) => t(`${screens.words}.field.${title}`));
  const of = title === "name" ? nameParts : null;
  const either: RecordColumn = {
    key: title,
    field: title,
    either: true,
    kind: "text",
    label: inBoth((t) => t("transfer.side.either", { field: t(`${screens.words}.field.${title}`) })),
    also: [...alsoCalled(title), label.en, label.ar],
    ...(of && { parts: [of.given, of.middle, of.family].map(listed), otherwise: listed(of.company) }),
  };
  const at = columns.findIndex(({ field }) => field === title);
  return columns.toSpliced(at, 0, either);
}

/** Those of the wanted fields, in that order; all columns where none of them is one of the file's. */
export function wantedColumns(columns: readonly RecordColumn[], wanted: readonly string[]): readonly RecordColumn[] {
  const found = [...new Set(wanted)].flatMap((name) => columns.filter(({ field }) => field === name));
  return found.length > 0 ? found : columns;
}

function sheetKind(field: Field): Pick<SheetColumn, "kind" | "decimals"> {
  switch (field.kind) {
    case "money":
      return { kind: "number", decimals: 2 };
    case "percent":
    case "number":
    case "measure":
    case "rating":
      return { kind: "number" };
    case "date":
    case "dateTime":
      return { kind: field.kind };
    default:
      return { kind: "text" };
  }
}

/** The words of a choice, or of a switch, as a file shows them. */
export const wordOf = (t: Translate, words: string, name: string, value: string | boolean): string =>
  typeof value === "boolean" ? t(value ? "kit.list.yes" : "kit.list.no") : choiceWord(t, words, name, value);

/** What stands in a record's cell: words for people, figures as figures. Where two options have one name, the key says which. */
export function cellOf(
  { field: name, side, key }: RecordColumn,
  record: AnyRecord,
  screens: Pick<Screens, "fields" | "words">,
  options: Options,
  language: Language,
): SheetCell {
  if (name === null) return key === "id" ? record.id : null;
  const field = screens.fields[name]!;
  const value = record[name];
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case "bilingual":
    case "bilingualLong":
      return (value as Bilingual)[side ?? "en"];
    case "bilingualList":
      return (value as Bilingual[]).map((line) => line[side ?? "en"]).join("\n");
    case "money":
    case "percent":
      return (value as number) / 100;
    case "phone":
      return (value as PhoneValue).raw;
    case "choice":
    case "toggle":
      return wordOf(translateFor(language), screens.words, name, value as string | boolean);
    case "reference": {
      const offered = options[name] ?? [];
      const option = offered.find((one) => one.value === value);
      const label = option ? inLanguage(option.label, language).text : "";
      const alike = offered.filter((one) => one.label.en === label || one.label.ar === label);
      return label && alike.length === 1 ? label : (value as string);
    }
    default:
      return value as string | number;
  }
}
