import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { format } from "#app/locale/format.ts";
import { translateFor } from "#app/words/words.server.ts";
import { entities, partsOf } from "./events.ts";
import words from "./messages.ts";
import { sentence, type Entry } from "./sentence.ts";

// Whatever the code writes into the log must have its sentence in both languages. The code itself is the list.

const sources = globSync("app/**/*.ts")
  .filter((file) => !/\.test\.ts$|messages\.(en|ar)\.ts$|^app\/admin\/audit\/|^app\/kit\/showroom\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Every `event: "thing.verb"`, also where a condition chooses between two. */
const written = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\bevent:([^\n]*(?:\n\s+[?:][^\n]*)*)/g)].flatMap(([, after = ""]) =>
    [...after.matchAll(/"([a-z][A-Za-z]*\.[a-z][A-Za-z]*)"/g)].map(([, event = ""]) => [event, file] as const),
  ),
);
/** Record sets are named by their entities, and their verbs where the machinery notes them. */
const recordSets = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\b(?:entity|kind)\(\{\s*name: "(\w+)"/g)].map(([, name = ""]) => [name, file] as const),
);
const recordVerbs = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\bevent\(([^)\n]*)\)|\bamend\([^;\n]*,\s*("[a-z]+")\)|\bevent: `\$\{[^}]+\}(\.\w+)`/g)].flatMap(
    ([, noted = "", amended = "", template = ""]) =>
      [...`${noted} ${amended} "${template.slice(1)}"`.matchAll(/"([a-z]\w+)"/g)].map(([, verb = ""]) => [verb, file] as const),
  ),
);

const eventsWithOwnSentence = Object.entries(words.event).flatMap(([thing, told]) => Object.keys(told).map((verb) => `${thing}.${verb}`));
const verbs = Object.keys(words.verb).filter((verb) => verb !== "other");

const languages = ["en", "ar"] as const;
const entryOf = (event: string, name: Entry["name"]): Entry => ({
  event,
  by: "user",
  token: null,
  who: { en: "Hoda Mansour", ar: "هدى منصور" },
  name,
  changes: [],
});
const villa = { en: "Villa Sarai", ar: "فيلا سراي" };

/** A sentence is complete when nothing in it is a key, a placeholder, or the last resort. */
function expectSentence(event: string): void {
  for (const language of languages)
    for (const name of [villa, null]) {
      const text = sentence(translateFor(language), format(language, language === "ar" ? "arab" : "latn"), entryOf(event, name));
      expect(text, `${event} in ${language}`).not.toMatch(/audit\.|[{}]|[\ue000\ue001]|undefined/);
      expect(text, event).toContain(language === "ar" ? "هدى منصور" : "Hoda Mansour");
      const plain = language === "ar" ? text.replace("فيلا سراي", "") : text;
      if (language === "ar") expect(plain, event).not.toMatch(/[A-Za-z]/);
    }
}

test("the code writes events at all, and the test sees them", () => {
  expect(written.length).toBeGreaterThan(30);
  expect(recordVerbs.map(([verb]) => verb)).toEqual(expect.arrayContaining(["created", "deleted", "reordered", "trashed", "restored"]));
});

test.each(written)("%s (%s) has a sentence", (event) => {
  const { thing, verb } = partsOf(event);
  expect(eventsWithOwnSentence.includes(event) || (verbs.includes(verb) && entities.includes(thing)), "write its sentence").toBe(true);
  expectSentence(event);
});

test.each(recordSets)("the record set %s (%s) has its names", (name) => {
  expect(entities, "name it in the list of its area").toContain(name);
});

test("the record sets are seen", () => expect(recordSets.length).toBeGreaterThan(20));

test.each(recordVerbs)("the verb %s (%s) has a sentence", (verb) => {
  expect(verbs, "write its sentence under audit.verb").toContain(verb);
});

describe("every thing with every verb", () => {
  test.each(entities)("%s", (entity) => {
    for (const verb of verbs) expectSentence(`${entity}.${verb}`);
  });
});

test.each(eventsWithOwnSentence)("%s is told", (event) => expectSentence(event));

describe("sentences read as people write them", () => {
  const en = (event: string, name: Entry["name"], changes: Entry["changes"] = []) =>
    sentence(translateFor("en"), format("en", "latn"), { ...entryOf(event, name), changes });
  const ar = (event: string, name: Entry["name"], changes: Entry["changes"] = []) =>
    sentence(translateFor("ar"), format("ar", "arab"), { ...entryOf(event, name), changes });
  const price = {
    field: "pricePerSqm",
    label: { key: "nowhere", fallback: "total" },
    before: { kind: "money", value: 215_000 },
    after: { kind: "money", value: 230_000 },
  } as const;

  test("with the name of the record", () => {
    expect(en("portfolioProject.published", villa)).toBe("Hoda Mansour published Villa Sarai");
    expect(ar("portfolioProject.published", villa)).toBe("هدى منصور: نشر مشروع فيلا سراي");
    expect(en("testimonial.created", villa)).toBe("Hoda Mansour added the testimonial by Villa Sarai");
  });
  test("without one", () => {
    expect(en("testimonial.created", null)).toBe("Hoda Mansour added a testimonial");
    expect(ar("testimonial.created", null)).toBe("هدى منصور: أضاف رأي العميل");
  });
  test("a changed figure with what it was", () => {
    expect(en("estimatorElement.updated", villa, [price])).toBe(
      "Hoda Mansour changed “Total” of Villa Sarai from EGP\u00a02,150 to EGP\u00a02,300",
    );
    expect(ar("estimatorElement.updated", villa, [price])).toBe(
      "هدى منصور: عدّل «الإجمالي» في بند فيلا سراي من ٢٬١٥٠\u00a0ج.م إلى ٢٬٣٠٠\u00a0ج.م",
    );
  });
  test("a visitor, the system, and somebody who is gone", () => {
    const by = (kind: Entry["by"]) =>
      sentence(translateFor("en"), format("en", "latn"), { ...entryOf("lead.captured", null), by: kind, who: null });
    expect(by("visitor")).toBe("A visitor sent an enquiry");
    expect(by("system")).toMatch(/^Diwan /);
    expect(by("user")).toMatch(/^A former user /);
  });
  test("what nobody named yet is still told", () => expect(en("wonder.exploded", null)).toBe("Hoda Mansour changed a record (exploded)"));
});
