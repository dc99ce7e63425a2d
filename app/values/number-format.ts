/** How the numbers of one series are written: `{year}` or `{yy}`, `{number}`, and letters, digits, hyphens, dots and underscores around them. */
export type NumberFormat = {
  pattern: string;
  /** The counter is filled with zeros to so many digits; a larger one is written whole. */
  digits: number;
};

/** What is numbered, with the format that holds until an administrator chooses another. A yearly series begins at 1 on 1 January, Cairo time. */
export const numberSeries = {
  LED: { yearly: true, usual: { pattern: "LED-{year}-{number}", digits: 5 } },
  CLI: { yearly: false, usual: { pattern: "CLI-{number}", digits: 5 } },
  PRJ: { yearly: true, usual: { pattern: "PRJ-{year}-{number}", digits: 3 } },
  QTN: { yearly: true, usual: { pattern: "QTN-{year}-{number}", digits: 5 } },
  CO: { yearly: true, usual: { pattern: "CO-{year}-{number}", digits: 5 } },
  INV: { yearly: true, usual: { pattern: "INV-{year}-{number}", digits: 5 } },
  CRN: { yearly: true, usual: { pattern: "CRN-{year}-{number}", digits: 5 } },
  DBN: { yearly: true, usual: { pattern: "DBN-{year}-{number}", digits: 5 } },
  PAY: { yearly: true, usual: { pattern: "PAY-{year}-{number}", digits: 5 } },
  PO: { yearly: true, usual: { pattern: "PO-{year}-{number}", digits: 5 } },
  EXP: { yearly: true, usual: { pattern: "EXP-{year}-{number}", digits: 5 } },
  TRF: { yearly: true, usual: { pattern: "TRF-{year}-{number}", digits: 5 } },
  CNT: { yearly: true, usual: { pattern: "CNT-{year}-{number}", digits: 5 } },
  JRN: { yearly: true, usual: { pattern: "JRN-{year}-{number}", digits: 5 } },
} as const satisfies Record<string, { yearly: boolean; usual: NumberFormat }>;

export type Series = keyof typeof numberSeries;
export const seriesCodes = Object.keys(numberSeries) as Series[];
/** Is this the code of one of our number series? */
export const isSeries = (code: string): code is Series => Object.hasOwn(numberSeries, code);

export const formatBounds = { pattern: 40, digits: { min: 1, max: 8 } } as const;

/** Problems of a format, as ends of message keys. */
export type FormatProblem = "counter" | "counterTwice" | "year" | "signs" | "long" | null;

/** What makes a format unusable; null for a good one. A `yearly` series begins anew each year, so its numbers name the year. */
export function problemOf({ pattern }: NumberFormat, yearly: boolean): FormatProblem {
  if (pattern.length > formatBounds.pattern) return "long";
  const rest = pattern.replace(/\{(number|year|yy)\}/g, "");
  if (!/^[A-Za-z0-9._-]*$/.test(rest)) return "signs";
  const counters = pattern.split("{number}").length - 1;
  if (counters === 0) return "counter";
  if (counters > 1) return "counterTwice";
  return yearly && !/\{year\}|\{yy\}/.test(pattern) ? "year" : null;
}

/** The number that the counter has reached in that year. */
export const writeNumber = ({ pattern, digits }: NumberFormat, year: number, counter: number): string =>
  pattern
    .replaceAll("{year}", String(year))
    .replaceAll("{yy}", String(year % 100).padStart(2, "0"))
    .replace("{number}", String(counter).padStart(digits, "0"));

/** Could the text be a number of this format, of whatever year? Nothing else passes: it may be printed. */
export function isWrittenAs({ pattern }: NumberFormat, text: string): boolean {
  const shown = pattern
    .replace(/[.-]/g, "\\$&")
    .replace("{number}", "\\d{1,10}")
    .replaceAll("{year}", "\\d{4}")
    .replaceAll("{yy}", "\\d{2}");
  // oxlint-disable-next-line patterns/linear -- anchored, of fixed signs and groups of at most ten digits
  return new RegExp(`^${shown}$`).test(text);
}

/** Numbers that were given under a format: the counters 1 to `upTo` of that year. Year 0 stands for a series without years. */
export type IssuedNumbers = { format: NumberFormat; year: number; upTo: number };

function around({ pattern }: NumberFormat, year: number): { before: string; after: string } {
  const [before = "", after = ""] = pattern.split("{number}").map((side) => writeNumber({ pattern: side, digits: 1 }, year, 0));
  return { before, after };
}

/** How many years ahead a new format is asked whether it repeats an old number. */
const yearsAhead = 10;

/**
 * A number that the new format would write again although it was given already, or null. `reached` is what the counter stands at in
 * the current year (0 for a series without years): numbers below it are not written any more.
 */
export function repeats(format: NumberFormat, issued: readonly IssuedNumbers[], current: { year: number; reached: number }): string | null {
  const years = current.year === 0 ? [0] : Array.from({ length: yearsAhead + 1 }, (_, ahead) => current.year + ahead);
  const written = years.map((year) => ({ ...around(format, year), least: year === current.year ? current.reached : 0 }));
  for (const { format: old, year, upTo } of issued) {
    const { before: head, after: tail } = around(old, year);
    for (let count = 1; count <= upTo; count += 1) {
      const text = head + String(count).padStart(old.digits, "0") + tail;
      for (const { before, after, least } of written) {
        if (!text.startsWith(before) || !text.endsWith(after)) continue;
        const middle = text.slice(before.length, text.length - after.length);
        if (!/^\d{1,15}$/.test(middle) || String(Number(middle)).padStart(format.digits, "0") !== middle) continue;
        if (Number(middle) > least) return text;
      }
    }
  }
  return null;
}

/** Could two series ever write the same number? Judged by what stands around their figures, so rather too often than once too rarely. */
export const mayMeet = (one: NumberFormat, other: NumberFormat): boolean => shape(one) === shape(other);
const shape = ({ pattern }: NumberFormat): string =>
  pattern
    .replace(/\{(number|year|yy)\}/g, "0")
    .replace(/\d+/g, "0")
    .toLowerCase();
