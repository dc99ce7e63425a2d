import { expect, test } from "vitest";
import { before, daysOfPeriod, monthsIn, presetOf, rangeIn, rangeOf, wholeMonths } from "./date-range.ts";

const today = "2026-11-20";

test("usual periods are whole months", () => {
  expect(rangeOf("twelveMonths", today)).toEqual({ from: "2025-12-01", to: "2026-11-30" });
  expect(rangeOf("lastMonth", "2026-01-31")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
  expect(rangeOf("quarter", "2026-02-28")).toEqual({ from: "2026-01-01", to: "2026-03-31" });
  expect(rangeOf("month", "2028-02-10")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(presetOf(rangeOf("year", today), today)).toBe("year");
  expect(presetOf({ from: "2026-01-02", to: today }, today)).toBeNull();
});

test("an address that cannot be read asks for the usual one", () => {
  for (const query of ["", "from=2026-13-01&to=2026-12-01", "from=2026-03-02&to=2026-03-01", "from=1900-01-01&to=2026-01-01"])
    expect(rangeIn(new URLSearchParams(query), today), query).toEqual(rangeOf("twelveMonths", today));
  expect(rangeIn(new URLSearchParams("from=2026-03-02&to=2026-03-02"), today)).toEqual({ from: "2026-03-02", to: "2026-03-02" });
});

test("the period before is as long: in months, or in days", () => {
  expect(before({ from: "2025-12-01", to: "2026-11-30" })).toEqual({ from: "2024-12-01", to: "2025-11-30" });
  expect(before({ from: "2026-03-01", to: "2026-03-31" })).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(before({ from: "2026-03-10", to: "2026-03-19" })).toEqual({ from: "2026-02-28", to: "2026-03-09" });
});

test("months and the days of them that count", () => {
  const range = { from: "2025-12-15", to: "2026-02-03" };
  expect(wholeMonths(range)).toBe(0);
  expect(monthsIn(range)).toEqual(["2025-12", "2026-01", "2026-02"]);
  expect(daysOfPeriod("2025-12", range)).toEqual({ from: "2025-12-15", to: "2025-12-31" });
  expect(daysOfPeriod("2026-02", range)).toEqual({ from: "2026-02-01", to: "2026-02-03" });
});
