import { expect, test } from "vitest";
import { periodOn, periodProblem } from "./periods.ts";

const [first, second] = [
  { from: "2016-09-08", to: "2025-07-17" },
  { from: "2025-07-18", to: null },
];

test("overlaps, gaps, periods that end before they begin or never are found with their place", () => {
  expect(periodProblem([first, { from: "2025-07-17", to: null }])).toEqual({ at: 1, why: "overlap", day: "2025-07-17" });
  expect(periodProblem([first, { from: "2025-07-20", to: null }])).toEqual({ at: 1, why: "gap", day: "2025-07-18" });
  expect(periodProblem([{ from: "2026-01-02", to: "2026-01-01" }])).toEqual({ at: 0, why: "backwards", day: "2026-01-02" });
  expect(periodProblem([{ from: "2016-01-01", to: null }, second])).toEqual({ at: 0, why: "open", day: "2025-07-18" });
});

test("one after the other, over the end of a year and of February", () => {
  expect(periodProblem([])).toBeNull();
  expect(periodProblem([first, second])).toBeNull();
  expect(
    periodProblem([
      { from: "2027-01-01", to: "2028-02-28" },
      { from: "2028-02-29", to: "2028-12-31" },
      { from: "2029-01-01", to: null },
    ]),
  ).toBeNull();
});

test("the period of a day, its last day included", () => {
  expect(periodOn([first, second], "2025-07-17")).toBe(first);
  expect(periodOn([first, second], "2025-07-18")).toBe(second);
  expect(periodOn([first, second], "2016-09-07")).toBeNull();
});
