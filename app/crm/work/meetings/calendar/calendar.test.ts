import { describe, expect, test } from "vitest";
import { format } from "#app/locale/format.ts";
import { cairoInstant } from "#app/values/calendar.ts";
import { hoursOf, monthOf, piecesOn, rangeOf, readStart, step } from "./calendar.ts";
import { rangeTitle } from "./calendar-words.ts";
import { linesOf } from "#app/crm/work/meetings/minutes/minute-lines.ts";

const meeting = (day: string, from: string, minutes: number) => {
  const startsAt = cairoInstant(day, from);
  return { startsAt: startsAt.toISOString(), endsAt: new Date(startsAt.getTime() + minutes * 60_000).toISOString() };
};
const shape = (day: string, ...meetings: ReturnType<typeof meeting>[]) =>
  piecesOn(meetings, day).map(({ from, to, column, columns }) => [from, to, column, columns]);

describe("the days that are shown", () => {
  test("a week begins on Saturday, a month in whole weeks", () => {
    expect(rangeOf("week", "2026-11-24")).toEqual({ from: "2026-11-21", to: "2026-11-27" });
    expect(rangeOf("week", "2026-11-21")).toEqual({ from: "2026-11-21", to: "2026-11-27" });
    expect(rangeOf("month", "2026-11-24")).toEqual({ from: "2026-10-31", to: "2026-12-04" });
    expect(rangeOf("day", "2026-11-24")).toEqual({ from: "2026-11-24", to: "2026-11-24" });
  });

  test("the next and the former", () => {
    expect([step("week", "2026-12-29", 1), step("day", "2026-01-01", -1), step("month", "2026-01-31", 1)]).toEqual([
      "2027-01-05",
      "2025-12-31",
      "2026-02-01",
    ]);
    expect(monthOf("2028-02-11")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  });

  test("are called by what both ends share", () => {
    const [en, ar] = [format("en", "latn"), format("ar", "arab")];
    const title = (of: typeof en, day: string) => rangeTitle(of, "week", day, rangeOf("week", day));
    expect(title(en, "2026-11-24")).toBe("21 – 27 November 2026");
    expect(title(ar, "2026-11-24")).toBe("٢١ – ٢٧ نوفمبر ٢٠٢٦");
    expect(title(en, "2026-11-28")).toBe("28 November – 4 December 2026");
    expect(title(en, "2026-12-30")).toBe("26 December 2026 – 1 January 2027");
    expect(rangeTitle(en, "month", "2026-11-24", rangeOf("month", "2026-11-24"))).toBe("November 2026");
  });
});

describe("what lies on a day", () => {
  const day = "2026-11-24";

  test("meetings that meet stand side by side, those that only touch do not", () => {
    expect(shape(day, meeting(day, "10:00", 60), meeting(day, "11:00", 30))).toEqual([
      [600, 660, 0, 1],
      [660, 690, 0, 1],
    ]);
    expect(shape(day, meeting(day, "10:00", 120), meeting(day, "10:30", 30), meeting(day, "11:00", 30), meeting(day, "10:45", 30))).toEqual(
      [
        [600, 720, 0, 3],
        [630, 660, 1, 3],
        [645, 675, 2, 3],
        [660, 690, 1, 3],
      ],
    );
  });

  test("one over midnight lies on both days, one that ends at midnight on the first", () => {
    const late = meeting(day, "23:00", 120);
    expect([shape(day, late), shape("2026-11-25", late)]).toEqual([[[1380, 1440, 0, 1]], [[0, 60, 0, 1]]]);
    expect(shape("2026-11-25", meeting(day, "23:00", 60))).toEqual([]);
  });

  test("the hours drawn reach as far as the meetings", () => {
    expect(hoursOf([])).toEqual({ from: 9, to: 19 });
    expect(
      hoursOf([
        { from: 450, to: 500 },
        { from: 1200, to: 1230 },
      ]),
    ).toEqual({ from: 7, to: 21 });
  });

  test("the clock on the wall counts on the days when it changes", () => {
    expect(shape("2026-04-24", meeting("2026-04-23", "23:30", 60))).toEqual([[0, 90, 0, 1]]);
    // The last hour comes twice: the meeting in it ends on the minute at which it began, and is still to be seen.
    expect(shape("2026-10-29", meeting("2026-10-29", "23:30", 60))).toEqual([[1410, 1425, 0, 1]]);
    expect(shape("2026-10-30", meeting("2026-10-30", "10:00", 60))).toEqual([[600, 660, 0, 1]]);
  });
});

test("a preset start is a real time or nothing", () => {
  expect(readStart("2026-11-24T10:00")).toEqual({ day: "2026-11-24", clock: "10:00" });
  for (const wrong of [null, "", "2026-11-31T10:00", "2026-11-24T25:00", "2026-11-24", "x"]) expect(readStart(wrong)).toBeNull();
});

test("lines of the minutes lose their marks, and two alike are one", () => {
  const minutes = "- Order the stone\n\n• Call the owner\n2) Send the sketch\n٣. يُطلب الرخام\n- Order the stone\n-";
  expect(linesOf({ minutes, decisions: ["Oak"] })).toEqual(["Oak", "Order the stone", "Call the owner", "Send the sketch", "يُطلب الرخام"]);
});
