import { addDays, daysBetween, isDay, weekdays, weekdayOf, type Clock, type Day } from "#app/values/calendar.ts";
import { plainSigns } from "./plain-signs.ts";
import { fold } from "./search-text.ts";

const namesOf = (part: "month" | "weekday", days: readonly string[]): Map<string, number> =>
  new Map(
    ["en", "ar-EG"].flatMap((locale) =>
      (["long", "short"] as const).flatMap((width) => {
        const names = new Intl.DateTimeFormat(locale, { [part]: width, timeZone: "UTC" });
        return days.map((day, index) => [fold(names.format(new Date(day))), index] as const);
      }),
    ),
  );

/** No day and time is written with more characters. */
const longest = 60;
const two = (part: string | number): string => String(part).padStart(2, "0");

const levantine = [
  "كانون الثاني",
  "شباط",
  "آذار",
  "نيسان",
  "أيار",
  "حزيران",
  "تموز",
  "آب",
  "أيلول",
  "تشرين الأول",
  "تشرين الثاني",
  "كانون الأول",
];

let known: { months: Map<string, number>; weekdays: Map<string, number> } | undefined;
const names = () =>
  (known ??= {
    // Two forms of September, the other spellings of June and July, and the months as they are called in the Levant.
    months: new Map([
      ...namesOf(
        "month",
        Array.from({ length: 12 }, (_, month) => `2026-${two(month + 1)}-01`),
      ),
      ["sept", 8],
      [fold("يونية"), 5],
      [fold("يولية"), 6],
      ...levantine.map((name, month) => [fold(name), month] as const),
    ]),
    weekdays: namesOf(
      "weekday",
      weekdays.map((_, index) => addDays("2026-01-04", index)),
    ),
  });

const relative = new Map(
  Object.entries({
    "-1": ["yesterday", "أمس", "امبارح"],
    0: ["today", "اليوم", "النهارده", "النهاردة"],
    1: ["tomorrow", "غدا", "غدًا", "بكرة", "بكره"],
    2: ["after tomorrow", "day after tomorrow", "بعد غد", "بعد بكرة", "بعد بكره"],
  }).flatMap(([days, words]) => words.map((word) => [fold(word), Number(days)] as const)),
);

const real = (year: string | number, month: string | number, day: string): Day | null => {
  const written = `${year}-${two(month)}-${two(day)}`;
  return isDay(written) ? written : null;
};

/** A day without its year is the nearest one, before or after today. */
function nearest(month: string | number, day: string, today: Day): Day | null {
  const year = Number(today.slice(0, 4));
  const [first] = [year - 1, year, year + 1]
    .flatMap((one) => real(one, month, day) ?? [])
    .toSorted((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)));
  return first ?? null;
}

const dated = (year: string | undefined, month: string | number, day: string, today: Day): Day | null =>
  year === undefined ? nearest(month, day, today) : real(year.length === 2 ? `20${year}` : year, month, day);

/** What a person types or pastes, in one script of digits and of signs. */
const plain = (typed: string): string => fold(plainSigns(typed));
/** The day of the week before a date, which says nothing more, and the midnight that a spreadsheet or a database writes behind it. */
const weekdayBefore = /^(?:يوم )?(\p{L}+)\.?(?: ?, ?| )(?=.*\d)/u;
const midnightAfter = /(?:t| )(?:00:00(?::00(?:\.0{1,6})?)?|12:00(?::00)? am)(?:z|\+00:00)?$/;

type Parts = { year: string | undefined; month: string | number; day: string };

function partsOf(whole: string, order: "dayFirst" | "monthFirst"): Parts | null {
  const named = weekdayBefore.exec(whole);
  const text = named && names().weekdays.has(named[1]!) ? whole.slice(named[0].length) : whole;
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return { year: iso[1], month: iso[2]!, day: iso[3]! };
  const figures = /^(\d{1,2})(?: ?[-/.] ?| )(\d{1,2})(?:(?: ?[-/.] ?| )(\d{2}|\d{4}))?$/.exec(text);
  if (figures) {
    const [month, day] = order === "monthFirst" ? [figures[1]!, figures[2]!] : [figures[2]!, figures[1]!];
    return { year: figures[3], month, day };
  }
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)?[ ./-]{0,2}(\p{L}+(?: \p{L}+)?)\.?(?:[ ,./-]{1,2}(\d{2}|\d{4}))?$/u.exec(text);
  const monthFirst = dayFirst ? null : /^(\p{L}+(?: \p{L}+)?)\.?[ /-](\d{1,2})(?:st|nd|rd|th)?(?:[ ,/-]{1,2}(\d{4}))?$/u.exec(text);
  const [day, name, year] = dayFirst ? dayFirst.slice(1) : monthFirst ? [monthFirst[2], monthFirst[1], monthFirst[3]] : [];
  const month = name === undefined ? undefined : names().months.get(name);
  return month === undefined ? null : { year, month: month + 1, day: day! };
}

/**
 * The day a person meant: `2026-01-05`, `5/1/2026`, `5.1.26`, `5/1`, `5 Jan`, `Jan 5th, 2026`, `Sun 5-Jan-26`, `٥ يناير`, `tomorrow`, `بكرة`, `Sunday`. Day before month,
 * as it is written in Egypt; two digits of a year are of this century, a day of the week is the next one. Null where no real day is meant.
 */
export function typedDay(typed: string, today: Day): Day | null {
  if (isDay(typed)) return typed;
  if (typed.length > longest) return null;
  const text = plain(typed).replace(midnightAfter, "");
  const away = relative.get(text);
  if (away !== undefined) return addDays(today, away);
  const weekday = names().weekdays.get(text.replace(/^يوم /, ""));
  if (weekday !== undefined) return addDays(today, ((weekday - weekdays.indexOf(weekdayOf(today)) + 6) % 7) + 1);
  const parts = partsOf(text, "dayFirst");
  return parts === null ? null : dated(parts.year, parts.month, parts.day, today);
}

/** What may stand between a day and its time of day, folded. */
const betweenDayAndTime = ["", ",", "t", "at", ", at", "-", fold("في"), fold("، في"), fold("الساعة"), fold("، الساعة"), fold("في الساعة")];

/**
 * A day with its year as a file has it, and the time of day where it says one: `1-Dec-26`, `Dec 1, 2026 at 4:40 PM`, `١ ديسمبر ٢٠٢٦، ٤:٤٠ م`. Null for
 * all else: what has no year, or is said from today, is another day when the file is read later, and `26-12-01` may begin with its year.
 */
export function writtenDay(typed: string, order: "dayFirst" | "monthFirst" = "dayFirst"): { day: Day; clock: Clock | null } | null {
  if (typed.length > 80) return null;
  const text = plain(typed);
  const colon = text.indexOf(":");
  const from = colon < 0 ? text.length : colon - (/\d{1,2}$/.exec(text.slice(0, colon))?.[0].length ?? 0);
  const before = text.slice(0, from);
  const end = before.lastIndexOf(/\d(?=\D*$)/.exec(before)?.[0] ?? "") + 1;
  const said = colon < 0 ? text : before.slice(0, end);
  const clock = colon < 0 ? null : typedClock(text.slice(from));
  if (colon >= 0 && (clock === null || !betweenDayAndTime.includes(before.slice(end).trim()))) return null;
  const parts = partsOf(said, order);
  if (!parts?.year || (parts.year.length === 2 && /^[\d-]+$/.test(said))) return null;
  const day = dated(parts.year, parts.month, parts.day, "2000-01-01");
  return day === null ? null : { day, clock };
}

/** Halves of the day as they are typed, with dots or without, in both languages. */
const halves: [ending: string, hours: 0 | 12][] = [
  ...["pm", "p.m.", "p.m", "م", "مساء", "ظهرا", "الظهر", "عصرا", "العصر", "بالليل"].map((ending): [string, 12] => [ending, 12]),
  ...["am", "a.m.", "a.m", "ص", "صباحا", "الصبح", "فجرا"].map((ending): [string, 0] => [ending, 0]),
];

/** The time of day a person meant: `9`, `9:30`, `0930`, `٩٫٣٠`, `16.40`, `3pm`, `1:15 pm`, `١:١٥ م`, `٣ العصر`. Null where none is meant. */
export function typedClock(typed: string): Clock | null {
  const whole = plain(typed);
  const named = halves.filter(([ending]) => whole.endsWith(ending)).toSorted((a, b) => b[0].length - a[0].length)[0];
  const half = named?.[1] ?? null;
  const text = named ? whole.slice(0, -named[0].length).trimEnd() : whole;
  const read = /^(\d{1,2})(?: ?[:.] ?(\d{2})(?::\d{2}(?:\.\d{1,3})?)?)?$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text);
  if (!read) return null;
  const [hour, minute] = [Number(read[1]), Number(read[2] ?? 0)];
  if (minute > 59 || hour > 23) return null;
  if (half === null) return `${two(hour)}:${two(minute)}`;
  // 12 am is midnight and 12 pm is noon; a clock of 24 hours has no halves.
  return hour === 0 || hour > 12 ? null : `${two((hour % 12) + half)}:${two(minute)}`;
}

/** A day as it is easily typed over: `05/01/2026`. */
export const dayToType = (day: Day): string => day.split("-").toReversed().join("/");
