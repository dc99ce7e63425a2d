import { expect, test } from "vitest";
import { daysOverdue, overdueOf, toCollect } from "./owed.ts";

test.for([
  ["2026-01-14", 100, 0, 100, 0, 1],
  ["2026-01-14", 100, 30, 70, 30, 1],
  ["2026-01-14", 100, 100, 0, 100, 0],
  ["2026-01-15", 100, 30, 0, 0, 0],
  ["2026-01-16", 100, 0, 0, 0, 0],
  [null, 100, 0, 0, 0, 0],
] as const)(
  "due on %s, %i owed and %i under collection: %i overdue, %i more under collection",
  ([dueOn, balance, covered, overdue, overdueCovered, days]) => {
    const owing = { balance, covered, dueOn };
    expect(overdueOf(owing, "2026-01-15")).toEqual({ overdue, overdueCovered });
    expect(daysOverdue(owing, "2026-01-15")).toBe(days);
    expect(toCollect(owing)).toBe(balance - covered);
  },
);
