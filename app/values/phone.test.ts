import { expect, test } from "vitest";
import { printedPhone, readPhone } from "./phone.server.ts";
import { parsePhone, readablePhone, readableText } from "./phone.ts";

test.each(["", "abc", "12345", "01312345678", "0101234567", "010123456789", "+20 13 1234", "+2010123456", "+1", "00", "+0123456789"])(
  "%j is no telephone number",
  (typed) => expect(parsePhone(typed)).toBeUndefined(),
);

test.each([
  ["01012345678", "+201012345678"],
  ["٠١٠ ١٢٣٤ ٥٦٧٨", "+201012345678"],
  ["۰۱۲۱۲۳۴۵۶۷۸", "+201212345678"],
  ["0020 11 1234 5678", "+201112345678"],
  ["+20 (0)15 1234-5678", "+201512345678"],
  ["201012345678", "+201012345678"],
  ["1012345678", "+201012345678"],
  ["02 2735 0148", "+20227350148"],
  ["03 487 1234", "+2034871234"],
  ["+971 50 123 4567", "+971501234567"],
])("%j dials %s", (typed, e164) => expect(parsePhone(typed)).toEqual({ raw: typed, e164 }));

test.each(["+1 23456789", "+999 1234567", "+44 1"])("%j is no number of its country", (typed) => expect(readPhone(typed)).toBeUndefined());

test.each([
  ["+971 50 123 4567", "+971501234567"],
  ["٠١٠ ١٢٣٤ ٥٦٧٨", "+201012345678"],
])("%j is read as %s", (typed, e164) => expect(readPhone(typed)?.e164).toBe(e164));

test.each([
  ["+201012345678", "+20 10 1234 5678"],
  ["+20227350148", "+20 2 2735 0148"],
  ["+2034871234", "+20 3 487 1234"],
  ["+20403301234", "+20 40 330 1234"],
  ["+971501234567", "+971501234567"],
])("%s is shown as %s", (e164, shown) => expect(readablePhone({ raw: "typed", e164 })).toBe(shown));

test.each([
  ["٠١٠ ١٢٣٤ ٥٦٧٨", "+20 10 1234 5678"],
  [" ext. 12 ", "ext. 12"],
])("what was typed as %s is shown as %s", (typed, shown) => expect(readableText(typed)).toBe(shown));

test.each([
  ["+971501234567", "+971 50 123 4567"],
  ["01012345678", "+20 10 1234 5678"],
  ["", ""],
])("%j is printed as %j", (typed, printed) => expect(printedPhone(typed)).toBe(printed));
