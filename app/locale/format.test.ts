import fc from "fast-check";
import { expect, test } from "vitest";
import type { NumberUnit } from "#app/values/text/number-units.ts";
import { addDays, cairoInstant } from "#app/values/calendar.ts";
import { dayToType, typedClock, typedDay, writtenDay } from "#app/values/text/typed-day.ts";
import { parseDecimal } from "#app/values/text/typed-number.ts";
import { decimalsOf, format } from "./format.ts";

const en = format("en", "arab");
const ar = format("ar", "arab");
const latin = format("ar", "latn");

test("money is written as the company writes it, with a no-break space", () => {
  expect(en.money(125_000_000)).toBe("EGP\u00a01,250,000");
  expect(ar.money(125_000_000)).toBe("١٬٢٥٠٬٠٠٠\u00a0ج.م");
  expect(latin.money(125_000_000)).toBe("1,250,000\u00a0ج.م");
  expect(en.money(1_645_018)).toBe("EGP\u00a016,450.18");
  expect(ar.exactMoney(7_008_200)).toBe("٧٠٬٠٨٢٫٠٠\u00a0ج.م");
});

test("sums below each other have the same decimals", () => {
  expect([125_000_000, 1_645_018].map(en.amount)).toEqual(["1,250,000.00", "16,450.18"]);
  expect([125_000_000, 1_600_000].map(en.evenly([125_000_000, null, 1_600_000]).money)).toEqual(["EGP\u00a01,250,000", "EGP\u00a016,000"]);
  expect([125_000_000, 1_645_018].map(ar.evenly([125_000_000, 1_645_018]).amount)).toEqual(["١٬٢٥٠٬٠٠٠٫٠٠", "١٦٬٤٥٠٫١٨"]);
});

test("shares and quantities below each other have the decimals of the one with most", () => {
  expect(decimalsOf([2, null, 2.5, 0.125, 1 / 3])).toBe(3);
  expect([2, 12.5].map((of) => en.number(of, decimalsOf([2, 12.5])))).toEqual(["2.0", "12.5"]);
  expect([1400, 50, 1225].map((of) => ar.percent(of, decimalsOf([14, 0.5, 12.25])))).toEqual(["١٤٪", "٠٫٥٠٪", "١٢٫٢٥٪"]);
  expect([en, ar].map(({ percent }) => percent(0, 2))).toEqual(["0%", "٠٪"]);
});

test("what is taken off has the true minus, left of the digits in Arabic too", () => {
  expect(en.money(-125_050)).toBe("EGP\u00a0−1,250.50");
  expect(ar.amount(-125_050)).toBe("\u2066−١٬٢٥٠٫٥٠\u2069");
  expect(latin.exactMoney(-125_000)).toBe("\u2066−1,250.00\u2069\u00a0ج.م");
  for (const { money, amount } of [en, ar, latin]) expect(money(-100) + amount(-100)).not.toContain("-");
});

test("a percent sign follows its number, and no dot stands beside an Arabic digit", () => {
  expect([en, ar, latin].map(({ percent }) => percent(1400))).toEqual(["14%", "١٤٪", "14%"]);
  expect([en, ar].map(({ percent, between }) => [1400, 500].map((of) => percent(of)).join(between))).toEqual(["14% · 5%", "١٤٪، ٥٪"]);
});

test("the figures of one ledger are all written in pounds, or all in millions", () => {
  const drawn = (written: typeof en, amounts: number[]) =>
    amounts.map((amount) => Object.values(written.headline(amounts)(amount)).join(" "));
  expect(drawn(en, [99_999_949, 39_534_700])).toEqual(["999,999 EGP", "395,347 EGP"]);
  expect(drawn(en, [4_260_000_000, 39_534_700, 400_000])).toEqual(["42.6M EGP", "0.4M EGP", "4,000 EGP"]);
  expect(drawn(ar, [4_260_000_000, 39_534_700])).toEqual(["٤٢٫٦ مليون\u00a0ج.م", "٠٫٤ مليون\u00a0ج.م"]);
});

test("a zero in a column is a dash, not a digit that reads as a full stop", () => {
  expect([0, null, 125_000, 1_050].map(ar.evenly([125_000, 1_050]).cell)).toEqual(["—", "—", "١٬٢٥٠٫٠٠", "١٠٫٥٠"]);
  expect([0, 125_000].map(en.evenly([125_000]).cell)).toEqual(["—", "1,250"]);
});

test("large sums are shortened from a million on", () => {
  expect(en.largeMoney(2_040_000_000)).toBe("EGP\u00a020.4M");
  expect(ar.largeMoney(2_040_000_000)).toBe("٢٠٫٤\u00a0مليون\u00a0ج.م");
  expect(en.largeMoney(99_999_900)).toBe("EGP\u00a0999,999");
});

test("areas carry their unit and years no grouping", () => {
  expect(en.area(240)).toBe("240\u00a0m²");
  expect(ar.area(240)).toBe("٢٤٠\u00a0م²");
  expect(ar.year(2026)).toBe("٢٠٢٦");
  expect(en.year(2026)).toBe("2026");
});

test("no stray direction marks anywhere", () => {
  for (const { money, number, percent, date, dateTime, area } of [en, ar, latin])
    for (const text of [money(-125_050), number(-3.5), percent(1400), date("2026-11-20"), dateTime("2026-11-20T10:15:00Z"), area(1.5)])
      expect(text).not.toMatch(/[\u200e\u200f\u061c]/);
});

test("a date is a date wherever the machine stands, and an instant is Cairo's", () => {
  expect(en.date("2026-11-20")).toBe("20 Nov 2026");
  expect(ar.date("2026-11-20")).toBe("٢٠ نوفمبر ٢٠٢٦");
  expect(en.date("2026-12-31T22:30:00Z")).toBe("1 Jan 2027");
  expect(ar.time("16:40")).toBe("١٦:٤٠");
  expect(ar.percent(850)).toBe("٨٫٥٪");
  expect(en.quarter("2026-Q4")).toBe("Q4 2026");
  expect(ar.quarter("2026-Q4")).toBe("الربع الرابع ٢٠٢٦");
  expect(ar.quarter("Oct–Dec 2026")).toBe("Oct–Dec 2026");
});

test("how long ago is told in the largest unit that fits, and as a date from a month on", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  expect(en.ago("2026-11-20T11:59:20Z", now)).toBe("now");
  expect(en.ago("2026-11-20T12:00:05Z", now)).toBe("now");
  expect(en.ago("2026-11-20T11:48:00Z", now)).toBe("12 minutes ago");
  expect(ar.ago("2026-11-20T11:48:00Z", now)).toBe("قبل ١٢ دقيقة");
  expect(en.ago("2026-11-19T12:00:00Z", now)).toBe("yesterday");
  expect(en.ago("2026-09-01T12:00:00Z", now)).toBe("1 Sept 2026");
});

const readers = (["en", "ar"] as const)
  .flatMap((language) => (language === "en" ? [en] : [ar, latin]))
  .map((one) => [one.language, one.digits, one] as const);

test.each(readers)("what is written in %s with digits %s is read again as the same number", (_language, _digits, written) => {
  const rule = { min: 0, max: 1e12, decimals: 3 };
  const read = (text: string, unit?: NumberUnit) => {
    const found = parseDecimal(text, { ...rule, unit });
    return found.ok ? found.value : found.message.key;
  };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (whole) => {
      expect(read(written.money(whole), "egp")).toBe(whole / 100);
      expect(read(written.exactMoney(whole), "egp")).toBe(whole / 100);
      expect(read(written.amount(whole), "egp")).toBe(whole / 100);
      expect(read(written.evenly([whole]).money(whole), "egp")).toBe(whole / 100);
      expect(read(written.roundMoney(whole), "egp")).toBe(Math.round(whole / 100));
      expect(read(written.largeMoney(whole), "egp")).toBeCloseTo(whole / 100, -6);
      expect(read(written.percent(whole % 10_000), "percent")).toBe((whole % 10_000) / 100);
      expect(read(written.area(whole / 100), "m2")).toBe(whole / 100);
      expect(read(written.metres(whole / 100), "m")).toBe(whole / 100);
      expect(read(written.number((whole % 1_000_000) / 1000))).toBe((whole % 1_000_000) / 1000);
      if (whole > 0) expect(read(written.money(-whole), "egp")).toBe("common.number.negative");
    }),
  );
});

test.each(readers)("a day and a time that are written in %s with digits %s are read again as the same", (_language, _digits, written) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 36_500 }), fc.integer({ min: 0, max: 1439 }), (days, minutes) => {
      const day = addDays("2000-01-01", days);
      const clock = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
      const long = written.dateParts(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
      for (const shown of [written.date(day), written.text(dayToType(day)), written.date(day).replaceAll(" ", "\u00a0"), long])
        expect(typedDay(shown, "2026-11-25")).toBe(day);
      expect(typedClock(written.time(clock))).toBe(clock);
      expect(writtenDay(`${written.date(day)} ${written.time(clock)}`)).toEqual({ day, clock });
      const noon = cairoInstant(day, "12:00");
      expect(writtenDay(written.dateTime(noon))).toEqual({ day, clock: "12:00" });
    }),
  );
});

test("what is rounded to nothing has no side", () => {
  expect(format("ar", "arab").percent(-0.4)).toBe(format("ar", "arab").percent(0));
  expect(format("en", "latn").percent(-0)).toBe("0%");
});
