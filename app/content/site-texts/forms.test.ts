import { expect, test } from "vitest";
import { knownTexts } from "./catalogue.server.ts";
import { counts } from "./check-message.server.ts";
import { putTogether, takeApart, withForm } from "./forms.ts";

test("a text that counts comes apart, and together again", () => {
  const message = "Of {place}: {count, plural, =0 {nothing} one {one {kind}} other {# {kind}s}}, so far";
  const parts = takeApart(message)!;
  expect(parts).toEqual({
    before: "Of {place}: ",
    name: "count",
    forms: [
      ["=0", "nothing"],
      ["one", "one {kind}"],
      ["other", "# {kind}s"],
    ],
    after: ", so far",
  });
  expect(putTogether(parts)).toBe(message);
});

test.each([
  "no number",
  "{count}",
  "{count, plural, one {a}",
  "{count,plural,one {a} other {b}}",
  "{a, plural, one {x} other {y}} {b, plural, one {x} other {y}}",
  "{a, plural, one {{b, plural, one {x} other {y}}} other {z}}",
  "{count, plural, offset:1 one {a} other {b}}",
  "{count, plural, }",
])("%s is left as it is written", (message) => {
  expect(takeApart(message)).toBeNull();
});

test("what is said anew stands in its form's place", () => {
  const parts = takeApart("{n, plural, one {غرفة} other {# غرفة}}")!;
  expect(putTogether(withForm(parts, "ar", "two", "غرفتان"))).toBe("{n, plural, one {غرفة} two {غرفتان} other {# غرفة}}");
  expect(putTogether(withForm(parts, "ar", "one", ""))).toBe("{n, plural, one {} other {# غرفة}}");
});

test("of the built-in texts that count, nearly all come apart", () => {
  const counting = knownTexts().filter(({ builtIn, legal }) => !legal && counts(builtIn));
  // A side that writes the bare number has no forms to be told apart.
  const whole = counting.filter(({ builtIn: { en, ar } }) => [en, ar].some((text) => text.includes(", plural,") && !takeApart(text)));
  expect(counting.length).toBeGreaterThan(15);
  expect(whole.map(({ key }) => key)).toEqual([]);
});
