import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Phase } from "#app/crm/work/projects/phases/fields.ts";
import { addDays, daysBetween, weekdayOf } from "#app/values/calendar.ts";
import { followers, shifted } from "./plan.ts";
import { placeOf, timeScale, widthOf } from "./time-scale.ts";

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays("2024-01-01", days));

describe("the scale", () => {
  test("has whole months around the days, or weeks that begin on Saturday", () => {
    const months = timeScale(["2026-06-10", "2026-08-02", null], "2026-07-01", "months");
    expect(months.columns.map(({ from, days }) => [from, days])).toEqual([
      ["2026-06-01", 30],
      ["2026-07-01", 31],
      ["2026-08-01", 31],
    ]);
    const weeks = timeScale(["2026-06-10", "2026-06-21"], "2026-07-01", "weeks");
    expect(weeks.columns.map(({ from }) => from)).toEqual(["2026-06-06", "2026-06-13", "2026-06-20"]);
    expect(weeks.columns.every(({ from }) => weekdayOf(from) === "sat")).toBe(true);
    expect(timeScale([], "2026-07-09", "months").columns).toEqual([{ from: "2026-07-01", days: 31 }]);
  });

  test("holds every day it was made for, in both zooms", () => {
    fc.assert(
      fc.property(day, day, fc.constantFrom("months" as const, "weeks" as const), (one, other, zoom) => {
        const [from, to] = [one, other].toSorted() as [string, string];
        const scale = timeScale([from, to], from, zoom);
        expect(placeOf(scale, from)).toBeGreaterThanOrEqual(0);
        expect(placeOf(scale, from) + widthOf(scale, from, to)).toBeLessThanOrEqual(1 + 1e-9);
      }),
      { numRuns: 60 },
    );
  });
});

describe("a bar", () => {
  test("keeps its length when it is moved, and never ends before it begins", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 400 }), fc.integer({ min: -500, max: 500 }), (from, length, days) => {
        const span = { from, to: addDays(from, length) };
        const moved = shifted(span, "whole", days);
        expect(daysBetween(moved.from, moved.to)).toBe(length);
        for (const grip of ["start", "end"] as const) {
          const drawn = shifted(span, grip, days);
          expect(drawn.to >= drawn.from).toBe(true);
        }
      }),
    );
  });

  test("that ends later asks those after it to follow, unless they are done or have no days", () => {
    const phase = (id: string, plannedFrom: string | null, plannedTo: string | null, percent = 0) =>
      ({ id, plannedFrom, plannedTo, percent }) as Phase;
    const phases = [
      phase("a", "2026-01-01", "2026-01-10"),
      phase("b", "2026-01-05", "2026-01-12"),
      phase("c", "2026-01-13", "2026-01-20", 100),
      phase("d", null, null),
      phase("e", "2026-01-21", "2026-01-30", 40),
    ];
    const before = { from: "2026-01-05", to: "2026-01-12" };
    expect(followers(phases, "b", before, { from: "2026-01-05", to: "2026-01-15" })).toEqual([
      { id: "e", span: { from: "2026-01-24", to: "2026-02-02" } },
    ]);
    expect(followers(phases, "b", before, { from: "2026-01-02", to: "2026-01-12" })).toEqual([]);
    expect(followers(phases, "b", before, { from: "2026-01-01", to: "2026-01-08" })).toEqual([]);
  });
});
