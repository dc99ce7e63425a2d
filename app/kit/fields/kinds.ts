import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Clock } from "#app/values/calendar.ts";
import type { NumberUnit } from "#app/values/text/number-units.ts";

/** A telephone number as it was typed, and in the one form that is compared; `e164` is null where it could not be read. */
export type PhoneValue = { raw: string; e164: string | null };

type Other = (name: string) => unknown;

/**
 * `required`: at each save (one side will do); `requiredWhen`: where another field says so. `toShow`: both languages before visitors see it. `kept`:
 * never from a form. `of`: a type only.
 */
type Common<V> = {
  required: boolean;
  requiredWhen?: (other: Other) => boolean;
  toShow: boolean;
  readOnly: boolean;
  readonly of?: V;
};

export type TextField = Common<string> & { kind: "text"; min: number; max: number; ltr: boolean };
export type LongTextField = Common<string> & { kind: "longText"; max: number };
export type BilingualField = Common<Bilingual> & { kind: "bilingual"; min: number; max: number };
export type BilingualLongField = Common<Bilingual> & { kind: "bilingualLong"; max: number };
export type BilingualListField = Common<Bilingual[]> & { kind: "bilingualList"; max: number; most: number };
export type ChoiceField<T extends string = string> = Common<T | null> & { kind: "choice"; choices: readonly T[] };
export type MoneyField = Common<number | null> & { kind: "money"; min: number; max: number };
export type PercentField = Common<number | null> & { kind: "percent"; max: number };
export type NumberField = Common<number | null> & {
  kind: "number";
  min: number;
  max: number;
  decimals: number;
  grouped: boolean;
  unit?: NumberUnit | undefined;
};
export type MeasureField = Common<number | null> & { kind: "measure"; unit: "m" | "m2"; min: number; max: number; decimals: number };
export type DateField = Common<string | null> & { kind: "date" };
export type DateTimeField = Common<string | null> & {
  kind: "dateTime";
  /** The time that a day alone stands for; without it a day alone is no answer. */
  alone: Clock | null;
};
export type PhoneField = Common<PhoneValue | null> & { kind: "phone" };
export type EmailField = Common<string> & { kind: "email" };
export type LinkField = Common<string> & { kind: "link"; schemes: readonly string[] };
export type ReferenceField = Common<string | null> & {
  kind: "reference";
  /** The kind of record it names; a record that newly names one asks whether that one is still in use (`Runtime.inactiveIn`). `own:id`: the row's own id, `own:<part>`: a row of the same record. */
  to: string;
  partOf?: string;
};
export type ImageField = Common<string | null> & { kind: "image" };
export type RatingField = Common<number | null> & { kind: "rating" };
export type ToggleField = Common<boolean> & { kind: "toggle"; first: boolean };
export type IconField = Common<string> & { kind: "icon" };
export type SlugField = Common<string> & { kind: "slug"; from: string };
/** `pictures`: the keys under which its rows hold pictures of the library. `rows`: what each row holds, where it is a list of such. */
export type PartField<V = unknown> = Common<V> & { kind: "part"; pictures: readonly string[]; rows?: Fields };

export type Field =
  | TextField
  | LongTextField
  | BilingualField
  | BilingualLongField
  | BilingualListField
  | ChoiceField
  | MoneyField
  | PercentField
  | NumberField
  | MeasureField
  | DateField
  | DateTimeField
  | PhoneField
  | EmailField
  | LinkField
  | ReferenceField
  | ImageField
  | RatingField
  | ToggleField
  | IconField
  | SlugField
  | PartField;

export type Kind = Field["kind"];
export type FieldOf<K extends Kind> = Extract<Field, { kind: K }>;
export type Fields = Record<string, Field>;
export type ValuesOf<F extends Fields> = { [Name in keyof F]: F[Name] extends { readonly of?: infer V } ? Exclude<V, undefined> : never };

const common = { required: true, toShow: false, readOnly: false } as const;

/** One line. `ltr` for codes and addresses, which run from the left in both languages. Lengths in characters. */
export const text = ({ min = 1, max = 300, ltr = false } = {}): TextField => ({ ...common, kind: "text", min, max, ltr });
/** Several lines in whatever language the writer uses: notes. */
export const longText = ({ max = 5000 } = {}): LongTextField => ({ ...common, kind: "longText", max });
/** One line in both languages: `{ en, ar }`, stored as `xEn`, `xAr`. */
export const bilingual = ({ min = 1, max = 300 } = {}): BilingualField => ({ ...common, kind: "bilingual", min, max });
/** Several lines in both languages. */
export const bilingualLong = ({ max = 5000 } = {}): BilingualLongField => ({ ...common, kind: "bilingualLong", max });
/** A list of lines in both languages, at most `most` of them: the steps of a service. Stored as two arrays. */
export const bilingualList = ({ max = 300, most = 30 } = {}): BilingualListField => ({ ...common, kind: "bilingualList", max, most });
/** One of fixed words. */
export const choice = <const T extends string>(choices: readonly T[]): ChoiceField<T> => ({ ...common, kind: "choice", choices });
/** Whole piastres; typed in EGP. `min` and `max` in piastres: 0 to 99 999 999.99 EGP by default. */
export const money = ({ min = 0, max = 9_999_999_999 } = {}): MoneyField => ({ ...common, kind: "money", min, max });
/** Basis points (14 % = 1400); typed in percent with at most two decimals. */
export const percent = ({ max = 10_000 } = {}): PercentField => ({ ...common, kind: "percent", max });
/** A number with at most `decimals` places. `grouped: false` for years. `unit`: what it counts may be typed beside it (`6 months`). */
export const number = ({
  min = 0,
  max = 1_000_000,
  decimals = 0,
  grouped = true,
  unit,
}: { min?: number; max?: number; decimals?: number; grouped?: boolean; unit?: NumberUnit } = {}): NumberField => ({
  ...common,
  kind: "number",
  min,
  max,
  decimals,
  grouped,
  unit,
});
/** Metres or square metres. */
export const measure = (unit: "m" | "m2", { min = 0, max = 100_000, decimals = 0 } = {}): MeasureField => ({
  ...common,
  kind: "measure",
  unit,
  min,
  max,
  decimals,
});
/** A day without a time, "2026-01-05". */
export const date = (): DateField => ({ ...common, kind: "date" });
/** An instant, as ISO text; typed and shown in Cairo's time. */
export const dateTime = ({ alone = null }: { alone?: Clock | null } = {}): DateTimeField => ({ ...common, kind: "dateTime", alone });
/** A telephone number; stored as `xRaw`, `xE164`. */
export const phone = (): PhoneField => ({ ...common, kind: "phone" });
/** An e-mail address, lower-cased. */
export const email = (): EmailField => ({ ...common, kind: "email" });
/** An address on the web; other schemes only where they are named. */
export const link = ({ schemes = ["https:", "http:"] }: { schemes?: readonly string[] } = {}): LinkField => ({
  ...common,
  kind: "link",
  schemes,
});
/** The id or key of another record. What it newly names is held while written, and refused in the trash, archived, merged or closed. */
export const reference = (to: string, { partOf }: Pick<ReferenceField, "partOf"> = {}): ReferenceField => ({
  ...common,
  kind: "reference",
  to,
  ...(partOf && { partOf }),
});
/** The id of a picture in the media library. */
export const image = (): ImageField => ({ ...common, kind: "image" });
/** One to five. */
export const rating = (): RatingField => ({ ...common, kind: "rating" });
/** Yes or no; `first` is what a new record has. */
export const toggle = ({ first = false } = {}): ToggleField => ({ ...common, required: false, kind: "toggle", first });
/** A name from `values/icons.ts`. */
export const icon = (): IconField => ({ ...common, kind: "icon" });
/** The readable part of a page's address, proposed from the bilingual field `from`. */
export const slug = (from: string): SlugField => ({ ...common, kind: "slug", from });
/** Rows in a table of their own that belong to the record; how they are read, kept and drawn is the slice's business. */
export const part = <V>(...pictures: string[]): PartField<V> => ({ ...common, required: false, kind: "part", pictures });
/** The same where each row holds these fields (`listPart`). */
export const rows = <F extends Fields>(fields: F): PartField<ValuesOf<F>[]> => ({ ...part(), rows: fields });

/** May stay empty. */
export const optional = <F extends Field>(field: F): F & { required: false } => ({ ...field, required: false });
/** Written by operations only: what a form or a file says of it is passed over; it is listed, filtered, found and exported like others. */
export const readOnly = <F extends Field>(field: F): F => ({ ...field, required: false, readOnly: true });
/** Required where `when` says so of the record's other fields: the form marks it, both sides refuse it empty. */
export const requiredWhen = <F extends Field>(field: F, when: (other: Other) => boolean): F => ({ ...optional(field), requiredWhen: when });

/** Whether a save refuses it empty, as the record stands. A switch is never empty. */
export const isRequired = (field: Field, other: Other): boolean =>
  field.kind !== "toggle" && (field.required || field.requiredWhen?.(other) === true);
/** Must be there, in both languages, before visitors are shown the record. */
export const toShow = <F extends Field>(field: F): F => ({ ...field, toShow: true });

/** Is there nothing in it? Of a bilingual value: nothing on either side. A switch is never empty. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value.trim() === "";
  if (Array.isArray(value)) return value.every(isEmpty);
  if (typeof value === "object" && "en" in value && "ar" in value) return isEmpty(value.en) && isEmpty(value.ar);
  return false;
}

/** The languages in which something is missing: of a bilingual value its empty sides, of any other both or neither. */
export function missingIn(field: Field, value: unknown): ("en" | "ar")[] {
  if (field.kind === "bilingual" || field.kind === "bilingualLong") {
    const sides = (value ?? { en: "", ar: "" }) as Bilingual;
    return (["en", "ar"] as const).filter((language) => isEmpty(sides[language]));
  }
  if (field.kind === "bilingualList") {
    const lines = (value ?? []) as Bilingual[];
    return (["en", "ar"] as const).filter((language) => lines.length === 0 || lines.some((line) => isEmpty(line[language])));
  }
  return isEmpty(value) ? ["en", "ar"] : [];
}

const inTwoLanguages = (field: Field): boolean =>
  field.kind === "bilingual" || field.kind === "bilingualLong" || field.kind === "bilingualList";

/** How complete a record is per language: bilingual fields with something in them, of those that have something in either or are needed to be shown, and the descriptions of its pictures. */
export function completeness(
  fields: Fields,
  values: Record<string, unknown>,
  pictures: readonly { alt: Bilingual }[] = [],
): { en: number; ar: number; of: number } {
  const counted = Object.entries(fields).filter(([name, field]) => inTwoLanguages(field) && (field.toShow || !isEmpty(values[name])));
  const filled = (language: "en" | "ar") =>
    counted.filter(([name, field]) => !missingIn(field, values[name]).includes(language)).length +
    pictures.filter(({ alt }) => !isEmpty(alt[language])).length;
  return { en: filled("en"), ar: filled("ar"), of: counted.length + pictures.length };
}

/** The ids of the pictures that a record shows, each once. */
export function picturesIn(fields: Fields, values: Record<string, unknown>): string[] {
  const ids = Object.entries(fields).flatMap(([name, field]): unknown[] => {
    const value = values[name];
    if (field.kind === "image") return [value];
    if (field.kind !== "part" || !Array.isArray(value)) return [];
    return (value as Record<string, unknown>[]).flatMap((row) => field.pictures.map((key) => row[key]));
  });
  return [...new Set(ids.filter((id): id is string => typeof id === "string" && id !== ""))];
}

export type Draft = Record<string, unknown>;

/** A number of whole steps as a person types it: 145000 piastres → "1450", 1450 basis points → "14.5". */
const steps = (value: number, per: number): string => String(value / per);

/** What an input starts from. `undefined` for a record that is not there yet. */
export function draftOf(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case "bilingual":
    case "bilingualLong":
      return value ?? { en: "", ar: "" };
    case "bilingualList":
      return value ?? [];
    case "toggle":
      return value ?? field.first;
    case "money":
    case "percent":
      return typeof value === "number" ? steps(value, 100) : "";
    case "number":
    case "measure":
      return typeof value === "number" ? String(value) : "";
    case "rating":
      return typeof value === "number" ? value : null;
    case "phone":
      return (value as PhoneValue | null | undefined)?.raw ?? "";
    case "image":
    case "reference":
    case "choice":
    case "date":
    case "dateTime":
      return value ?? null;
    case "part":
      return value;
    default:
      return value ?? "";
  }
}

/** What a form starts from. */
export const draftsOf = (fields: Fields, values: Record<string, unknown> | null): Draft =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, draftOf(field, values?.[name])]));
