import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  addWorkingHours,
  cairoDay,
  cairoInstant,
  daysBetween,
  inCairo,
  isDay,
  monthEnd,
  monthStart,
  nextOpening,
  openSince,
  usualWorkingTime,
  weekdayOf,
  weekStart,
  workingHoursOn,
} from "./calendar.ts";

test("months end where the month ends", () => {
  for (const [day, count, then] of [
    ["2026-01-31", 1, "2026-02-28"],
    ["2026-08-31", -6, "2026-02-28"],
    ["2027-12-15", 2, "2028-02-15"],
    ["2026-01-15", -1, "2025-12-15"],
    ["2028-02-29", 12, "2029-02-28"],
  ] as const)
    expect(addMonths(day, count)).toBe(then);
  expect(addMonths("2026-02-28", 1, 31)).toBe("2026-03-31");
  expect([monthStart("2026-12-31", 2), monthEnd("2026-12-31", 2)]).toEqual(["2027-02-01", "2027-02-28"]);
});

test("an impossible date is refused", () => {
  expect(isDay("2026-02-30")).toBe(false);
  expect(isDay("2026-2-3")).toBe(false);
  expect(isDay("2026-13-01")).toBe(false);
  expect(isDay("2028-02-29")).toBe(true);
});

test("a date of which no time in Cairo can be told is none", () => {
  for (const day of ["0000-01-01", "0001-01-01", "0999-12-31", "1000-01-01", "9999-12-31"]) expect(isDay(day)).toBe(false);
  for (const day of ["1001-01-01", "9998-12-31"]) {
    expect(isDay(day)).toBe(true);
    expect(cairoInstant(addDays(day, 1)).getTime()).toBeGreaterThan(cairoInstant(day).getTime());
  }
});

test("Cairo is three hours ahead in July and two in December", () => {
  expect(inCairo(new Date("2026-07-15T12:00:00Z"))).toEqual({ day: "2026-07-15", clock: "15:00" });
  expect(inCairo(new Date("2026-12-15T12:00:00Z"))).toEqual({ day: "2026-12-15", clock: "14:00" });
});

test("late in the evening it is already tomorrow there", () => expect(cairoDay(new Date("2026-12-31T22:30:00Z"))).toBe("2027-01-01"));

test("midnight that summer time skips is one o'clock, and the hour that comes twice is the first", () => {
  expect(cairoInstant("2026-04-24", "00:30").toISOString()).toBe("2026-04-23T22:30:00.000Z");
  expect(inCairo(cairoInstant("2026-04-24", "01:00"))).toEqual({ day: "2026-04-24", clock: "01:00" });
  expect(cairoInstant("2026-10-29", "23:30").toISOString()).toBe("2026-10-29T20:30:00.000Z");
});

test("a date and time in Cairo comes back from its instant", () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((count) => addDays("2024-01-01", count));
  fc.assert(
    fc.property(day, fc.integer({ min: 2, max: 22 }), (date, hour) => {
      const clock = `${String(hour).padStart(2, "0")}:15`;
      expect(inCairo(cairoInstant(date, clock))).toEqual({ day: date, clock });
    }),
  );
});

test("every instant is told as the zone's own table tells it", () => {
  const table = new Intl.DateTimeFormat("sv-SE", { timeZone: "Africa/Cairo", dateStyle: "short", timeStyle: "short" });
  const instants = fc.integer({ min: Date.parse("1965-01-01"), max: Date.parse("2040-01-01") });
  const changes = ["2010-08-10", "2014-06-26", "2026-04-23", "2026-10-29"].flatMap((day) =>
    Array.from({ length: 96 }, (_, quarter) => Date.parse(day) + quarter * 900_000),
  );
  const same = (at: number) => {
    const { day, clock } = inCairo(new Date(at));
    expect(`${day} ${clock}`).toBe(table.format(at));
  };
  changes.forEach(same);
  fc.assert(fc.property(instants, same));
});

test("the week begins on Saturday", () => {
  expect(weekdayOf("2026-11-20")).toBe("fri");
  expect(weekStart("2026-11-20")).toBe("2026-11-14");
  expect(weekStart("2026-11-21")).toBe("2026-11-21");
  expect(daysBetween("2026-11-14", "2026-11-20")).toBe(6);
});

const at = (day: string, clock: string) => cairoInstant(day, clock);

test("four working hours after Thursday 17:00 is Sunday 13:00", () =>
  expect(addWorkingHours(at("2026-11-19", "17:00"), 4)).toEqual(at("2026-11-22", "13:00")));

test("the weekend and the night do not count", () => {
  expect(addWorkingHours(at("2026-11-20", "23:30"), 4)).toEqual(at("2026-11-22", "14:00"));
  expect(addWorkingHours(at("2026-11-22", "08:00"), 8)).toEqual(at("2026-11-22", "18:00"));
});

test("a public holiday does not count", () =>
  expect(addWorkingHours(at("2026-12-31", "16:00"), 4, { ...usualWorkingTime, holidays: ["2027-01-03"] })).toEqual(
    at("2027-01-04", "12:00"),
  ));

test("working hours are the same when summer time begins and ends", () => {
  expect(addWorkingHours(at("2026-04-23", "17:00"), 4)).toEqual(at("2026-04-26", "13:00"));
  expect(addWorkingHours(at("2026-10-29", "17:00"), 4)).toEqual(at("2026-11-01", "13:00"));
});

test("a company that never works is an error, not an endless search", () =>
  expect(() => addWorkingHours(at("2026-11-19", "17:00"), 1, { ...usualWorkingTime, days: [] })).toThrow(RangeError));

const ramadan = { ...usualWorkingTime, otherHours: [{ from: "2026-02-18", to: "2026-03-19", opens: "10:00", closes: "15:00" }] };

test("in Ramadan the day is shorter, its first and its last day too", () => {
  expect(workingHoursOn("2026-02-18", ramadan)).toEqual({ opens: "10:00", closes: "15:00" });
  expect(workingHoursOn("2026-02-17", ramadan)).toEqual({ opens: "10:00", closes: "18:00" });
  expect(workingHoursOn("2026-02-20", ramadan)).toBeNull();
  expect(addWorkingHours(at("2026-02-18", "14:00"), 4, ramadan)).toEqual(at("2026-02-19", "13:00"));
  expect(addWorkingHours(at("2026-02-17", "17:00"), 4, ramadan)).toEqual(at("2026-02-18", "13:00"));
});

test("shorter hours across the beginning of summer time still count by the clock on the wall", () => {
  const spring = { ...usualWorkingTime, otherHours: [{ from: "2026-04-20", to: "2026-04-30", opens: "09:00", closes: "14:00" }] };
  expect(addWorkingHours(at("2026-04-23", "13:00"), 3, spring)).toEqual(at("2026-04-26", "11:00"));
});

test("a holiday stays a holiday while other hours hold, and the later rule counts", () => {
  const twice = {
    ...ramadan,
    holidays: ["2026-03-01"],
    otherHours: [...ramadan.otherHours, { from: "2026-03-10", to: "2026-03-19", opens: "11:00", closes: "14:00" }],
  };
  expect(workingHoursOn("2026-03-01", twice)).toBeNull();
  expect(workingHoursOn("2026-03-11", twice)).toEqual({ opens: "11:00", closes: "14:00" });
});

test("the next opening is after an instant, on a working day; without one there is none", () => {
  const at = (text: string) => nextOpening(new Date(text), { ...usualWorkingTime, holidays: ["2026-01-18"] })?.toISOString();
  expect(at("2026-01-15T05:00:00Z")).toBe("2026-01-15T08:00:00.000Z");
  expect(at("2026-01-15T08:00:00Z")).toBe("2026-01-19T08:00:00.000Z");
  expect(nextOpening(new Date("2026-01-15T05:00:00Z"), { ...usualWorkingTime, days: [] })).toBeNull();
});

test("it is open from the opening to the closing, on working days", () => {
  const at = (text: string) => openSince(new Date(text), usualWorkingTime)?.toISOString();
  expect(at("2026-01-15T08:00:00Z")).toBe("2026-01-15T08:00:00.000Z");
  expect(at("2026-01-15T15:59:59Z")).toBe("2026-01-15T08:00:00.000Z");
  for (const closed of ["2026-01-15T07:59:59Z", "2026-01-15T16:00:00Z", "2026-01-16T10:00:00Z"]) expect(at(closed), closed).toBeUndefined();
});
