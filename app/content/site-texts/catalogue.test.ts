import { expect, test } from "vitest";
import { flatten } from "#app/locale/words.ts";
import { dictionaries } from "#app/words/words.server.ts";
import { knownTexts } from "./catalogue.server.ts";
import { problemOf } from "./check-message.server.ts";
import { namesIn } from "./names.server.ts";
import { isElsewhere, pages } from "./places.ts";

const ofSite = Object.entries(dictionaries).flatMap(([prefix, { areas, messages }]) =>
  areas.includes("site") ? Object.keys(flatten(messages, "en", prefix)) : [],
);

test("every text a visitor can read has its place on one page, or is named as edited elsewhere", () => {
  const known = knownTexts().map(({ key }) => key);
  expect(new Set(known).size).toBe(known.length);
  expect(ofSite.filter((key) => !known.includes(key) && !isElsewhere(key))).toEqual([]);
  expect(known.filter((key) => !ofSite.includes(key))).toEqual(["legal.privacy", "legal.terms"]);
});

test("every section has texts, in the order in which it names them", () => {
  const known = knownTexts();
  for (const page of pages)
    for (const { name, keys } of page.sections) {
      const texts = known.filter((text) => text.page === page.name && text.section === name).map(({ key }) => key);
      expect(texts, `${page.name}, ${name}`).not.toEqual([]);
      for (const begin of keys)
        expect(
          texts.some((key) => key === begin || key.startsWith(`${begin}.`)),
          begin,
        ).toBe(true);
    }
  const home = known.filter(({ page }) => page === "home").map(({ key }) => key);
  expect(home.slice(0, 4)).toEqual(["home.hero.title", "home.hero.work", "home.hero.estimate", "home.statement.caption"]);
});

test("every text, section and page is called by a name in both languages", () => {
  for (const language of ["en", "ar"] as const) {
    const names = namesIn(language);
    const texts = knownTexts().flatMap((text) => [names.text(text), names.section(text.page, text.section), names.page(text.page)]);
    expect(
      texts.filter((name) => !name || name.startsWith("hubNames") || /^[a-z]+\.[\w.]+$/.test(name) || name.includes("plural,")),
    ).toEqual([]);
  }
});

test("what is built in may stand in its own place", () => {
  for (const { key, builtIn, legal } of knownTexts())
    for (const side of ["en", "ar"] as const) if (!legal) expect(problemOf(builtIn[side], side, builtIn), key).toBeNull();
});

const count = { en: "{count, plural, one {one room} other {# rooms}}", ar: "{count}" };
test.each([
  ["Rooms {", "unclosed", { line: 1, column: 7, piece: "{" }],
  ["One\ntwo {name", "unclosed", { line: 2, column: 5, piece: "{name" }],
  ["{}", "empty", { line: 1, column: 1, piece: "{}" }],
  ["{count, plural, one {a}}", "noOther", { line: 1, column: 24, piece: "}" }],
  ["{count, plural, one {a} one {b} other {c}}", "twice", { line: 1, column: 25, piece: "one {b} other {c}}" }],
  ["{count, plural, one}", "noText", { line: 1, column: 20, piece: "}" }],
  ["{count, plural, }", "noForms", { line: 1, column: 17, piece: "}" }],
  ["{count!}", "wrong", { line: 1, column: 1, piece: "{count!}" }],
  ["{count, date}", "format", undefined],
  ["{kount} rooms", "unknown", { names: "{kount}", known: "{count}" }],
  ["{count, plural, other {#}}", "forms", { name: "{count}", forms: "one" }],
])("%j is refused at its place", (text, kind, values) => {
  expect(problemOf(text, "en", count)).toEqual({ key: `siteTexts.problem.${kind}`, ...(values && { values }) });
});

test("Arabic counts in six forms, and a place that fills nothing in takes no braces", () => {
  expect(problemOf("{count, plural, one {غرفة} two {غرفتان} other {# غرفة}}", "ar", count)).toMatchObject({
    values: { forms: "zero, few, many" },
  });
  expect(problemOf("Rooms of {count}", "en", { en: "Rooms", ar: "غرف" })).toMatchObject({ key: "siteTexts.problem.unknownNone" });
  expect(problemOf("It’s 100 % <b>plain</b>, 'quoted'", "en", { en: "x", ar: "x" })).toBeNull();
});
