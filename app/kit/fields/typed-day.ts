import { isDay, type Clock, type Day } from "#app/values/calendar.ts";
import { westernDigits } from "#app/values/text/digits.ts";

const monthNames = (locale: string, month: "long" | "short"): string[] => {
  const names = new Intl.DateTimeFormat(locale, { month, timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, index) => names.format(new Date(Date.UTC(2026, index, 1))).toLowerCase());
};

let months: Map<string, number> | undefined;
/** Names of months in both languages, long and short, and September's two short forms. */
const monthNamed = (name: string): number | undefined => {
  months ??= new Map(
    [monthNames("en", "long"), monthNames("en", "short"), monthNames("ar-EG", "long"), monthNames("ar-EG", "short")].flatMap((names) =>
      names.map((text, index) => [text, index + 1] as const),
    ),
  );
  return months.get(name.toLowerCase()) ?? (name.toLowerCase() === "sept" ? 9 : undefined);
};

const two = (part: string | number): string => String(part).padStart(2, "0");
const real = (year: string, month: string | number, day: string): Day | null => {
  const written = `${year}-${two(month)}-${two(day)}`;
  return isDay(written) ? written : null;
};

/**
 * The day a person meant: `2026-01-05`, `5/1/2026`, `5.1.26`, `5 Jan 2026`, `٥ يناير ٢٠٢٦`. Day before month, as it is written in Egypt; two digits
 * of a year are of this century. Null where no real day is meant.
 */
export function typedDay(typed: string): Day | null {
  const text = westernDigits(typed.replace(/[\u200e\u200f\u061c]/g, "")).trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return real(iso[1]!, iso[2]!, iso[3]!);
  const plain = /^(\d{1,2})(?:\s*[-/.]\s*|\s+)(\d{1,2})(?:\s*[-/.]\s*|\s+)(\d{2}|\d{4})$/.exec(text);
  if (plain) return real(century(plain[3]!), plain[2]!, plain[1]!);
  const named = /^(\d{1,2})[\s.-]+(\p{L}+)\.?[\s,.-]+(\d{2}|\d{4})$/u.exec(text);
  const month = named && monthNamed(named[2]!);
  return named && month ? real(century(named[3]!), month, named[1]!) : null;
}

const century = (year: string): string => (year.length === 2 ? `20${year}` : year);

/** Halves of the day as they are typed, with dots or without, in both languages. */
const halves: [ending: string, hours: 0 | 12][] = [
  ...["pm", "p.m.", "p.m", "م", "مساء", "مساءً"].map((ending): [string, 12] => [ending, 12]),
  ...["am", "a.m.", "a.m", "ص", "صباحا", "صباحًا"].map((ending): [string, 0] => [ending, 0]),
];

/** The time of day a person meant: `9`, `9:30`, `0930`, `٩٫٣٠`, `16.40`, `1:15 pm`, `١:١٥ م`. Null where none is meant. */
export function typedClock(typed: string): Clock | null {
  const whole = westernDigits(typed.replace(/[\u200e\u200f\u061c]/g, ""))
    .trim()
    .toLowerCase();
  const named = halves.find(([ending]) => whole.endsWith(ending));
  const half = named?.[1] ?? null;
  const text = named ? whole.slice(0, -named[0].length).trimEnd() : whole;
  const read = /^(\d{1,2})(?:\s*[:.]\s*(\d{2}))?$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text);
  if (!read) return null;
  const [hour, minute] = [Number(read[1]), Number(read[2] ?? 0)];
  if (minute > 59 || hour > 23) return null;
  if (half === null) return `${two(hour)}:${two(minute)}`;
  // 12 am is midnight and 12 pm is noon; a clock of 24 hours has no halves.
  return hour === 0 || hour > 12 ? null : `${two((hour % 12) + half)}:${two(minute)}`;
}

/** A day as it is easily typed over: `05/01/2026`. */
export const dayToType = (day: Day): string => day.split("-").toReversed().join("/");
