import { space, withCurrency } from "./currency.ts";
import type { Digits } from "#app/values/text/digits.ts";
import type { Language } from "#app/values/language.ts";
import { businessZone } from "#app/values/zone.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { leftToRight } from "#app/values/text/isolate.ts";

/** How numbers and dates are shown to one reader. Texts, never elements; units stand behind a no-break space. */
export type Format = ReturnType<typeof format>;

const marks = /[\u200e\u200f\u061c]/g;
/** Embedded direction marks turn numbers over inside isolates, and are copied along: they are left out. */
const clean = (text: string): string => text.replace(marks, "");
/** A number with the true minus. In Arabic text the minus would stand at the right and push the digits out of their column: it is isolated. */
const signed = (number: string, language: Language): string => {
  if (!/^[-−]/.test(number)) return number;
  // What is rounded to nothing has no side.
  if (!/[1-9١-٩]/.test(number)) return number.slice(1);
  const text = `−${number.slice(1)}`;
  return language === "ar" ? leftToRight(text) : text;
};

/** The locale tag for a language with the digits chosen: `en`, `ar-EG-u-nu-arab`, `ar-EG-u-nu-latn`. */
export const localeOf = (language: Language, digits: Digits): string => (language === "en" ? "en" : `ar-EG-u-nu-${digits}`);

const made = new Map<string, ReturnType<typeof make>>();

/** The formats of one language and kind of digits. Made once each. */
export function format(language: Language, digits: Digits): ReturnType<typeof make> {
  const key = `${language}-${digits}`;
  let ready = made.get(key);
  if (!ready) made.set(key, (ready = make(language, digits)));
  return ready;
}

const million = 1_000_000;
const [minute, hour, dayLong] = [60, 3600, 86_400];
const quarters = ["الأول", "الثاني", "الثالث", "الرابع"];
/** In which unit a span is written, how many seconds that has, and below how many seconds it is used. */
const spans: [unit: "second" | "minute" | "hour" | "day", per: number, most: number][] = [
  ["second", minute, 45],
  ["minute", minute, 55 * minute],
  ["hour", hour, 22 * hour],
  ["day", dayLong, 31 * dayLong],
];

/** How many decimals, up to three, figures need that stand below each other: so many as the one with most of them. */
export const decimalsOf = (figures: readonly (number | null | undefined)[]): number =>
  Math.max(
    0,
    ...figures.map(
      (figure) =>
        (
          Number((figure ?? 0).toFixed(3))
            .toString()
            .split(".")[1] ?? ""
        ).length,
    ),
  );

function make(language: Language, digits: Digits) {
  const locale = localeOf(language, digits);
  const numbers = new Map<string, Intl.NumberFormat>();
  const shown = (value: number, least: number, most: number, more?: Intl.NumberFormatOptions): string => {
    const key = `${least}/${most}/${JSON.stringify(more)}`;
    let ready = numbers.get(key);
    if (!ready)
      numbers.set(key, (ready = new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most, ...more })));
    return signed(clean(ready.format(value)), language);
  };
  const dates = new Map<string, Intl.DateTimeFormat>();
  const dated = (value: Date, zone: string, options: Intl.DateTimeFormatOptions): string => {
    const key = `${zone}${JSON.stringify(options)}`;
    let ready = dates.get(key);
    if (!ready) dates.set(key, (ready = new Intl.DateTimeFormat(language === "en" ? "en-GB" : locale, { ...options, timeZone: zone })));
    return clean(ready.format(value));
  };
  let relative: Intl.RelativeTimeFormat | undefined;
  const day: Intl.DateTimeFormatOptions = { day: "numeric", month: language === "en" ? "short" : "long", year: "numeric" };
  /** A plain date stands in no zone; an instant is shown as Cairo sees it. */
  const dateParts = (iso: string | Date, options: Intl.DateTimeFormatOptions): string =>
    dated(new Date(iso), typeof iso === "string" && iso.length === 10 ? "UTC" : businessZone, options);
  const date = (iso: string | Date): string => dateParts(iso, day);
  const amount = (piastres: Piastres, decimals = 2): string => shown(piastres / 100, decimals, decimals);
  const whole = (piastres: Piastres): string => shown(Math.round(piastres / 100), 0, 0);
  const inPounds = (figure: string): string => withCurrency(figure, language);
  const year = (value: number): string => shown(value, 0, 0, { useGrouping: false });
  const inDigits = (text: string): string =>
    language === "ar" && digits === "arab" ? text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))) : text;

  return {
    language,
    digits,
    /** `1,234.5`; up to three decimals by default. */
    number: (value: number, decimals?: number): string => shown(value, decimals ?? 0, decimals ?? 3),
    /** What stands between parts of one line. A dot beside Arabic-Indic digits would be read as a zero. */
    between: language === "en" ? " · " : "، ",
    /** For text: `EGP 1,250,000`, `١٬٢٥٠٬٠٠٠ ج.م`; piastres only where there are some. */
    money: (piastres: Piastres): string => inPounds(amount(piastres, piastres % 100 === 0 ? 0 : 2)),
    /** For sums below each other: always two decimals, so that they align on the decimal mark. */
    exactMoney: (piastres: Piastres): string => inPounds(amount(piastres)),
    amount: (piastres: Piastres): string => amount(piastres),
    /** How all sums of a list are written: with piastres if one of them has some, else none of them. */
    evenly: (amounts: readonly (Piastres | null)[]) => {
      const decimals = amounts.some((one) => (one ?? 0) % 100 !== 0) ? 2 : 0;
      const even = (piastres: Piastres): string => amount(piastres, decimals);
      return {
        amount: even,
        money: (piastres: Piastres): string => inPounds(even(piastres)),
        /** A cell of a column whose head names the currency. A zero is a dash: the Arabic one reads as a full stop. */
        cell: (piastres: Piastres | null): string => (piastres ? even(piastres) : "—"),
      };
    },
    /** The currency by itself: for the head of a column, and beside a figure that is drawn in another size. */
    currency: language === "en" ? "EGP" : "ج.م",
    /**
     * The figures of one ledger, each with its unit apart. Whole pounds; all in millions as soon as one of them has a million,
     * except those that millions with one decimal would round away.
     */
    headline: (amounts: readonly Piastres[]) => {
      const millions = amounts.some((one) => Math.round(Math.abs(one) / 100) >= million);
      return (piastres: Piastres): { figure: string; unit: string } => {
        const short = millions && Math.abs(piastres) / 100 >= million / 20;
        const figure = short ? shown(piastres / 100 / million, 1, 1) : whole(piastres);
        if (language === "en") return { figure: short ? `${figure}M` : figure, unit: "EGP" };
        return { figure, unit: short ? `مليون${space}ج.م` : "ج.م" };
      };
    },
    /** Rounded to the pound, for a preview that changes while one types. */
    roundMoney: (piastres: Piastres): string => inPounds(whole(piastres)),
    /** `EGP 20.4M`, `٢٠٫٤ مليون ج.م`; below a million in full. */
    largeMoney: (piastres: Piastres): string =>
      inPounds(Math.abs(piastres) < 100_000_000 ? whole(piastres) : shown(piastres / 100, 0, 1, { notation: "compact" })),
    area: (squareMetres: number, decimals?: number): string =>
      `${shown(squareMetres, decimals ?? 0, decimals ?? 2)}${space}${language === "en" ? "m²" : "م²"}`,
    metres: (length: number): string => `${shown(length, 0, 2)}${space}${language === "en" ? "m" : "م"}`,
    year,
    /** Basis points: 1400 → `14%`, `١٤٪`; up to two decimals by default. A whole percentage has none, whatever its column has. */
    percent: (basisPoints: number, decimals?: number): string =>
      shown(basisPoints / 10_000, basisPoints % 100 === 0 ? 0 : (decimals ?? 0), decimals ?? 2, { style: "percent" }),
    date,
    /** `2026-Q4` → `Q4 2026`, `الربع الرابع ٢٠٢٦`; a period that somebody typed in another way stays as typed. */
    quarter: (period: string): string => {
      const [, of, number] = /^(\d{4})-Q([1-4])$/.exec(period)?.map(Number) ?? [];
      if (!of || !number) return period;
      return language === "en" ? `Q${number} ${year(of)}` : `الربع ${quarters[number - 1]} ${year(of)}`;
    },
    /** A day, or an instant as Cairo sees it, with these parts alone: the headings of a calendar. */
    dateParts,
    /** `20 Nov 2026, 10:15` in Cairo. */
    dateTime: (instant: string | Date): string =>
      dated(new Date(instant), businessZone, { ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
    /** `12 minutes ago`, `yesterday`; of what lies more than a month back the date. `now` in milliseconds. */
    ago: (instant: string, now: number): string => {
      const seconds = (Date.parse(instant) - now) / 1000;
      const [unit, per] = spans.find(([, , most]) => Math.abs(seconds) < most) ?? [];
      if (!unit || !per) return date(instant);
      const words = (relative ??= new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
      // What happened this minute happened now; clocks that differ a little make no future.
      return clean(words.format(unit === "second" ? 0 : Math.round(Math.min(seconds, 0) / per), unit));
    },
    /** A time of day `16:40` in the reader's digits. */
    time: inDigits,
    /** Digits of a ready text in the reader's digits, for texts that hold figures (a size in a name). Never for phones or codes. */
    text: inDigits,
  };
}
