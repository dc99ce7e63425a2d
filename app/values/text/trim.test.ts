import { expect, test } from "vitest";
import { onOneLine, trimmedEnd } from "./trim.ts";

test.each([
  ["plan. . ", "plan"],
  ["plan", "plan"],
  [" . .", ""],
  ["", ""],
  ["a.b .", "a.b"],
])("%j ends in neither dot nor space", (text, trimmed) => {
  expect(trimmedEnd(text, /[.\s]/)).toBe(trimmed);
});

test.each([
  ["one", "one"],
  ["one \r\n\n  two\nthree", "one two three"],
  ["\n one", " one"],
  ["one\n", "one "],
  ["  one  two  ", "  one  two  "],
  [" \n ", " "],
])("%j in one line", (text, line) => {
  expect(onOneLine(text)).toBe(line);
  expect(text.replaceAll(/\s*\n\s*/g, " ")).toBe(line);
});
