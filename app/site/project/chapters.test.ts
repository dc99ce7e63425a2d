import { describe, expect, test } from "vitest";
import type { Plate } from "#app/content/portfolio/fields.ts";
import { chapters } from "./chapters.ts";

const nothing = { en: "", ar: "" };
const plate = (hour: string | null, [width, height] = [2400, 1600]): Plate => ({
  hour,
  room: nothing,
  sentence: nothing,
  eye: null,
  picture: {
    id: `${hour}-${width}`,
    width,
    height,
    alt: nothing,
    focal: { x: 0.5, y: 0.5 },
    color: "#999999",
    placeholder: null,
    sources: [],
    src: "/files/a.jpg",
  },
});
const standing: [number, number] = [1200, 1500];
const told = (main: Plate | null, gallery: Plate[]) =>
  chapters(main, gallery).map((moment) => [moment.number, moment.at, moment.plate ? `${moment.plate.hour} ${moment.place}` : moment.hour]);

describe("the chapters of a day", () => {
  test("none without photographs", () => expect(told(null, [])).toEqual([]));

  test("one whose hour nobody noted comes last", () =>
    expect(told(null, [plate(null, standing), plate("07:10", standing)]).map(([, at]) => at)).toEqual([1, 0]));

  test("follow the hours, with the opening's own moment among them", () =>
    expect(told(plate("16:40"), [plate("19:20", standing), plate("07:10", standing), plate("13:00")])).toEqual([
      [1, 2, "07:10 start"],
      [2, 3, "13:00 bleed"],
      [3, 0, "16:40"],
      [4, 1, "19:20 end"],
    ]));

  test("one alone does not go from edge to edge, nor does a small or a standing one", () => {
    expect(told(null, [plate("07:10")])).toEqual([[1, 0, "07:10 start"]]);
    expect(told(null, [plate("07:10", standing), plate("08:10", [1200, 800])]).map(([, , place]) => place)).toEqual([
      "07:10 start",
      "08:10 wide",
    ]);
  });

  test("two never go from edge to edge", () =>
    expect(told(null, [plate("07:10"), plate("08:10"), plate("09:10"), plate("10:10")]).map(([, , place]) => place)).toEqual([
      "07:10 start",
      "08:10 wide",
      "09:10 bleed",
      "10:10 end",
    ]));
});
