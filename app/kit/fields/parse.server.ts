import { readCode, readEmail, readLine, readText, type Problem, type Reading } from "#app/platform/input/read-text.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { addDays, cairoInstant, isDay } from "#app/values/calendar.ts";
import { plainMarks, plainSigns } from "#app/values/text/plain-signs.ts";
import { typedDay, writtenDay } from "#app/values/text/typed-day.ts";
import { parseDecimal, type NumberRule } from "#app/values/text/typed-number.ts";
import { Invalid, type FieldErrors, type Message } from "#app/values/errors.ts";
import { contentIcons } from "#app/values/icons.ts";
import { readPhone } from "#app/values/phone.server.ts";
import { isSlug } from "#app/values/text/slug.ts";
import { isUuid } from "#app/values/uuid.ts";
import { decimalRule } from "./decimal.ts";
import { isEmpty, type Field, type FieldOf, type Fields, type Kind, type PhoneValue, type ValuesOf } from "./kinds.ts";

type Parser<K extends Kind> = (raw: unknown, field: FieldOf<K>, today: string) => Reading<unknown>;

const sentence = (problem: Problem) => `kit.error.${problem}`;
const wrong = (key: string, values?: Message["values"]): { message: Message } => ({ message: values ? { key, values } : { key } });
const nothing = { value: undefined };

const asText = (raw: unknown): unknown => (typeof raw === "number" ? String(raw) : raw);

function bothSides(raw: unknown, read: (side: unknown) => Reading<string>): Reading<Bilingual> {
  if (raw === null || raw === undefined || raw === "") return nothing;
  if (typeof raw !== "object" || Array.isArray(raw)) return wrong("kit.error.unreadable");
  const { en, ar, ...others } = raw as Record<string, unknown>;
  if (Object.keys(others).length > 0) return wrong("kit.error.unreadable");
  const [english, arabic] = [read(asText(en)), read(asText(ar))];
  if ("message" in english) return { message: { key: english.message.key, values: { ...english.message.values, side: "en" } } };
  if ("message" in arabic) return { message: { key: arabic.message.key, values: { ...arabic.message.values, side: "ar" } } };
  return english.value || arabic.value ? { value: { en: english.value ?? "", ar: arabic.value ?? "" } } : nothing;
}

/** Typed digits, or a ready number of whole steps (`per` of them make one as it is typed). Values come back in steps. */
function decimal(raw: unknown, rule: NumberRule, per = 1): Reading<number> {
  if (raw === null || raw === undefined) return nothing;
  if (typeof raw !== "string" && typeof raw !== "number") return wrong("kit.error.unreadable");
  const typed = typeof raw === "number" ? plain(raw / per) : raw;
  const read = parseDecimal(typed, rule);
  if (read.ok) return { value: per === 1 ? read.value : Math.round(read.value * per) };
  return read.nothing ? nothing : { message: read.message };
}

const plain = (value: number): string =>
  Number.isFinite(value) ? value.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 6 }) : "x";

function day(raw: unknown, _field: Field, today: string): Reading<string> {
  if (isNothing(raw)) return nothing;
  const read = typeof raw === "string" ? typedDay(raw, today) : null;
  return read !== null && read >= "2000-01-01" ? { value: read } : wrong("kit.error.date");
}

const isNothing = (raw: unknown): boolean => raw === null || raw === undefined || (typeof raw === "string" && plainSigns(raw) === "");

/** An address without its scheme, as people write it: `www.diwan.example`, `diwan.example/kitchens`. */
const bareHost = /^(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,20}(?:[/?#]\S*)?$/i;
const idOrKey = /^[\p{L}\p{N}_.:-]{1,120}$/u;
const instant = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** An instant with its zone, or a day and a time in Cairo as somebody writes them. */
function instantIn(typed: string, alone: string | null, today: string): string | null {
  const zoned = instant.exec(plainSigns(typed));
  if (zoned) {
    const at = new Date(zoned[0].replace(" ", "T"));
    return isDay(zoned[1]!) && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
  }
  const read = writtenDay(typed) ?? { day: typedDay(typed, today), clock: null };
  const clock = read.clock ?? alone;
  return read.day && clock ? cairoInstant(read.day, clock).toISOString() : null;
}

/** One reader per kind. What was given is never trusted: it may be a form's draft, a cell of a file, or anything at all. */
const parsers: { [K in Kind]: Parser<K> } = {
  text: (raw, { min, max, ltr }) => (ltr ? readCode : readLine)(asText(raw), { min, max }, sentence),
  longText: (raw, { max }) => readText(asText(raw), { max }, sentence),
  bilingual: (raw, { min, max }) => bothSides(raw, (side) => readLine(side, { min, max }, sentence)),
  bilingualLong: (raw, { max }) => bothSides(raw, (side) => readText(side, { max }, sentence)),
  bilingualList(raw, { max, most }) {
    if (raw === null || raw === undefined) return nothing;
    if (!Array.isArray(raw)) return wrong("kit.error.unreadable");
    const lines: Bilingual[] = [];
    for (const line of raw) {
      const read = bothSides(line, (side) => readLine(side, { max }, sentence));
      if ("message" in read) return read;
      if (read.value) lines.push(read.value);
    }
    return lines.length > most ? wrong("kit.error.most", { most }) : { value: lines };
  },
  choice: (raw, { choices }) => {
    if (raw === null || raw === undefined || raw === "") return nothing;
    return typeof raw === "string" && choices.includes(raw) ? { value: raw } : wrong("kit.error.choice");
  },
  money: (raw, field) => decimal(raw, decimalRule(field), 100),
  percent: (raw, field) => decimal(raw, decimalRule(field), 100),
  number: (raw, field) => decimal(raw, decimalRule(field)),
  measure: (raw, field) => decimal(raw, decimalRule(field)),
  date: day,
  dateTime(raw, { alone }, today) {
    if (isNothing(raw)) return nothing;
    const at = typeof raw === "string" ? instantIn(raw, alone, today) : null;
    return at === null || at < "2000-01-01" || at > "2100-01-02" ? wrong("kit.error.dateTime") : { value: at };
  },
  phone(raw) {
    const typed = raw !== null && typeof raw === "object" && "raw" in raw ? raw.raw : asText(raw);
    const line = readLine(typed, { max: 40 }, sentence);
    if ("message" in line || !line.value) return line;
    const read = readPhone(line.value);
    return read ? { value: { raw: read.raw, e164: read.e164 } satisfies PhoneValue } : wrong("kit.error.phone");
  },
  email: (raw) => readEmail(asText(raw), sentence),
  link(raw, { schemes }) {
    const others = schemes.filter((scheme) => !scheme.startsWith("http"));
    const refused: Parameters<typeof wrong> = others.length > 0 ? ["kit.error.linkOf", { schemes: others.join(" ") }] : ["kit.error.link"];
    const line = readLine(raw, { max: 2048 }, sentence);
    if ("message" in line || !line.value) return line;
    const typed = plainMarks(line.value).replace(/^<(.+)>$/, "$1");
    const address = bareHost.test(typed) ? `https://${typed}` : typed;
    if (!URL.canParse(address)) return wrong(...refused);
    const url = new URL(address);
    if (!schemes.includes(url.protocol)) return wrong(...refused);
    const unusable = url.username || url.password || (url.protocol.startsWith("http") && !url.hostname.includes("."));
    return unusable ? wrong(...refused) : { value: address };
  },
  reference: (raw) => {
    if (raw === null || raw === undefined || raw === "") return nothing;
    return typeof raw === "string" && idOrKey.test(raw) ? { value: raw } : wrong("kit.error.choice");
  },
  image: (raw) =>
    raw === null || raw === undefined || raw === ""
      ? nothing
      : typeof raw === "string" && isUuid(raw)
        ? { value: raw }
        : wrong("kit.error.picture"),
  rating: (raw) => decimal(raw, { min: 1, max: 5, decimals: 0 }),
  toggle(raw) {
    if (raw === null || raw === undefined || raw === "") return nothing;
    if (typeof raw === "boolean") return { value: raw };
    const word = typeof raw === "string" ? raw.trim().toLowerCase() : "";
    if (["yes", "true", "1", "on", "نعم"].includes(word)) return { value: true };
    return ["no", "false", "0", "off", "لا"].includes(word) ? { value: false } : wrong("kit.error.choice");
  },
  icon: (raw) =>
    raw === null || raw === undefined || raw === ""
      ? nothing
      : typeof raw === "string" && contentIcons.includes(raw)
        ? { value: raw }
        : wrong("kit.error.icon"),
  slug(raw) {
    const line = readLine(raw, { max: 200 }, sentence);
    if ("message" in line || !line.value) return line;
    // Digits alone would be taken for a record's number, an id for its id.
    return isSlug(line.value) && !/^\d+$/.test(line.value) && !isUuid(line.value) ? line : wrong("kit.error.slug");
  },
  part: (raw) => ({ value: raw }),
};

function empty(field: Field): unknown {
  switch (field.kind) {
    case "bilingual":
    case "bilingualLong":
      return { en: "", ar: "" };
    case "bilingualList":
      return [];
    case "toggle":
      return field.first;
    case "text":
    case "longText":
    case "email":
    case "link":
    case "icon":
    case "slug":
      return "";
    default:
      return null;
  }
}

const tooFar = (field: Field, value: unknown, today: string): boolean =>
  (field.kind === "date" || field.kind === "dateTime") && typeof value === "string" && value.slice(0, 10) > addDays(today, 3660);

/** One field's value, or what is wrong with it. A switch that is not there is off only in a form's draft; elsewhere it is what a new record has. */
export function parseField(field: Field, raw: unknown, today: string): { value: unknown } | { message: Message } {
  const read = (parsers[field.kind] as (raw: unknown, field: Field, today: string) => Reading<unknown>)(raw, field, today);
  // Sentences about a text ask for its side; a field in one language has none.
  if ("message" in read) return { message: { key: read.message.key, values: { side: "", ...read.message.values } } };
  const value = read.value === undefined ? empty(field) : read.value;
  if (tooFar(field, value, today)) return wrong("kit.error.date");
  if (field.required && isEmpty(value)) return wrong("kit.error.required");
  return { value };
}

/**
 * The input as declared: by field name, drafts, cells or ready values, and a sentence per field that is wrong, which is empty among the values; a
 * field that is not declared is wrong, so that nothing can be smuggled in; read-only fields are passed over and are not among the values. `today`
 * is the date in Cairo.
 */
export function readWith<F extends Fields>(fields: F, raw: unknown, today: string): { values: ValuesOf<F>; errors: FieldErrors } {
  if (raw === null || typeof raw !== "object" || Array.isArray(raw)) throw new Invalid({}, { key: "common.error.unreadable" });
  const rawRecord = raw as Record<string, unknown>;
  const errors: FieldErrors = {};
  for (const name of Object.keys(rawRecord)) if (!Object.hasOwn(fields, name)) errors[name] = { key: "kit.error.unknown" };
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly) continue;
    const read = parseField(field, Object.hasOwn(rawRecord, name) ? rawRecord[name] : undefined, today);
    if ("message" in read) errors[name] = read.message;
    values[name] = "message" in read ? empty(field) : read.value;
  }
  for (const [name, field] of Object.entries(fields))
    if (field.requiredWhen?.((other) => values[other]) && isEmpty(values[name])) errors[name] ??= { key: "kit.error.required" };
  return { values: values as ValuesOf<F>, errors };
}

/** The same where nothing is wrong. Throws `Invalid`. */
export function parseWith<F extends Fields>(fields: F, raw: unknown, today: string): ValuesOf<F> {
  const { values, errors } = readWith(fields, raw, today);
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return values;
}
