import { expect, test } from "vitest";
import { isWrittenAs, mayMeet, numberSeries, problemOf, repeats, seriesCodes, writeNumber } from "./number-format.ts";

const format = (pattern: string, digits = 5) => ({ pattern, digits });

test("a format without counter, with two, or for a yearly series without year is refused", () => {
  expect(problemOf(format("INV-{year}"), true)).toBe("counter");
  expect(problemOf(format("{number}-{year}-{number}"), true)).toBe("counterTwice");
  expect(problemOf(format("INV-{number}"), true)).toBe("year");
  expect(problemOf(format("CLI-{number}"), false)).toBeNull();
  expect(problemOf(format("INV/{year}/{number}"), true)).toBe("signs");
  expect(problemOf(format("فاتورة-{year}-{number}"), true)).toBe("signs");
  expect(problemOf(format("INV-{month}-{year}-{number}"), true)).toBe("signs");
  expect(problemOf(format(`${"I".repeat(40)}{year}{number}`), true)).toBe("long");
  expect(problemOf(format(""), true)).toBe("counter");
});

test("the usual formats are good, and none meets another", () => {
  for (const one of seriesCodes) {
    expect(problemOf(numberSeries[one].usual, numberSeries[one].yearly)).toBeNull();
    for (const other of seriesCodes)
      expect(mayMeet(numberSeries[one].usual, numberSeries[other].usual), `${one} ${other}`).toBe(one === other);
  }
  expect(writeNumber(numberSeries.PRJ.usual, 2026, 7)).toBe("PRJ-2026-007");
  expect(writeNumber(format("D{yy}.{number}", 3), 2026, 12_345)).toBe("D26.12345");
  expect(mayMeet(format("A{year}-1{number}"), format("a{number}-{yy}"))).toBe(true);
});

test("only a number of the format is taken for one", () => {
  expect(isWrittenAs(numberSeries.LED.usual, "LED-2026-00001")).toBe(true);
  for (const text of ["LED-2026-", "LED-2026-00001 ", "call LED-2026-1", "LED-26-1", "<b>LED-2026-1</b>", "LED-2026-1\n"])
    expect(isWrittenAs(numberSeries.LED.usual, text), text).toBe(false);
  expect(isWrittenAs(format("D{yy}.{number}"), "D26.7")).toBe(true);
  expect(isWrittenAs(format("D{yy}.{number}"), "D26x7")).toBe(false);
});

test("a format that would write a given number again is found, with the number", () => {
  const old = [{ format: format("INV-1{number}", 3), year: 0, upTo: 50 }];
  expect(repeats(format("INV-{number}", 4), old, { year: 0, reached: 50 })).toBe("INV-1001");
  expect(repeats(format("INV-{number}", 4), old, { year: 0, reached: 1050 })).toBeNull();
  expect(repeats(format("N-{number}", 4), old, { year: 0, reached: 50 })).toBeNull();
});

test("more digits repeat nothing; a swapped year and counter may, in a year to come", () => {
  const issued = [{ format: format("{year}-{number}", 4), year: 2026, upTo: 2030 }];
  expect(repeats(format("{year}-{number}", 6), issued, { year: 2026, reached: 2030 })).toBeNull();
  expect(repeats(format("{number}-{year}", 4), issued, { year: 2026, reached: 0 })).toBe("2026-2026");
});
