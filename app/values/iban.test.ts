import { expect, test } from "vitest";
import { isIban, plainIban, printedIban } from "./iban.ts";

const cairo = "EG380019000500000000263180002";

test("one wrong digit, two swapped digits and a missing one are found", () => {
  expect(isIban(cairo)).toBe(true);
  expect(isIban(cairo.replace("2631", "2632"))).toBe(false);
  expect(isIban(cairo.replace("2631", "2361"))).toBe(false);
  expect(isIban(cairo.slice(0, -1))).toBe(false);
  expect(isIban("")).toBe(false);
  expect(isIban("EG00")).toBe(false);
});

test("as it is typed, with spaces and Arabic digits, as it is printed, and in another country", () => {
  expect(plainIban("eg٣٨ 0019-0005 0000 0000 2631 8000 2")).toBe(cairo);
  expect(printedIban(cairo)).toBe("EG38 0019 0005 0000 0000 2631 8000 2");
  expect(isIban("GB82WEST12345698765432")).toBe(true);
});
