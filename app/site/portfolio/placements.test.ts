import { describe, expect, test } from "vitest";
import { placements } from "./placements.ts";

/** First and last column line of each place, as the style sheet draws them (0 and 13 are the edges of the page). */
const columns = {
  a: [1, 7],
  b: [9, 12],
  c: [1, 4],
  d: [5, 8],
  e: [9, 12],
  f: [2, 5],
  g: [7, 13],
  h: [0, 7],
} as const;

describe("the wall of works", () => {
  test("an empty or impossible number gives no works", () => {
    expect(placements(0)).toEqual({ works: [], note: { after: 0, place: "below" } });
    expect(placements(-3).works).toEqual([]);
  });

  test("the pattern repeats for any number", () => {
    const { works } = placements(19);
    expect(works).toHaveLength(19);
    expect(works.slice(8, 16)).toEqual(works.slice(0, 8));
    expect(works.slice(16)).toEqual(["a", "b", "g"]);
  });

  test("a narrow one alone on the last row lies wide, unless the invitation stands beside it", () => {
    expect(placements(3).works.at(-1)).toBe("c");
    expect(placements(6).works.at(-1)).toBe("f");
    expect(placements(11).works.at(-1)).toBe("g");
    expect(placements(12).works.slice(-2)).toEqual(["c", "d"]);
    expect(placements(14).works.at(-1)).toBe("g");
  });

  test("no two bleeds running leave by the same edge", () => {
    for (const count of [11, 14, 19, 22, 40]) {
      const { works } = placements(count);
      const bleeds = works.filter((place) => columns[place][0] === 0 || columns[place][1] === 13);
      for (const [index, place] of bleeds.entries()) {
        const before = bleeds[index - 1];
        if (before) expect(columns[place][0] === 0).not.toBe(columns[before][0] === 0);
      }
    }
  });

  test("the invitation stands where a row leaves room: the last one, or that of the eighth work", () => {
    const places = [1, 2, 3, 4, 5, 6, 7, 8].map((count) => placements(count).note);
    expect(places.map(({ after }) => after)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(places.map(({ place }) => place)).toEqual(["end", "below", "beside", "end", "below", "wide", "below", "end"]);
    expect(placements(23).note).toEqual({ after: 8, place: "end" });
  });
});
