import { expect, test } from "vitest";
import { bilingual, money, number, optional, reference, toggle } from "#app/kit/fields/kinds.ts";
import { mergeStale, settle } from "./merge.ts";

const fields = {
  title: bilingual(),
  price: money(),
  year: number({ grouped: false }),
  shown: toggle(),
  category: optional(reference("category")),
};
const opened = { title: { en: "Villa", ar: "فيلا" }, price: "1450", year: "2025", shown: false, category: null };
const at = "2026-01-05T10:00:00.000Z";
const saved = (theirs: object, ...changed: string[]) => ({
  version: 3,
  theirs: { ...opened, ...theirs },
  changed: changed.map((field) => ({ field, by: "salma", at })),
});

test("what only they changed is taken over and named, what only I changed stays", () => {
  const { draft, differences } = mergeStale(fields, opened, { ...opened, year: "2026" }, saved({ price: "2300" }, "price"));
  expect(draft).toEqual({ ...opened, year: "2026", price: "2300" });
  expect(differences).toEqual([{ field: "price", by: "salma", at, before: "1450", mine: "1450", theirs: "2300", outcome: "taken" }]);
});

test("what both changed stays mine until it is chosen", () => {
  const { draft, differences } = mergeStale(fields, opened, { ...opened, price: "1500" }, saved({ price: "2300" }, "price"));
  expect(draft.price).toBe("1500");
  expect(differences).toMatchObject([{ field: "price", mine: "1500", theirs: "2300", outcome: "open" }]);
  expect(settle(draft, differences[0]!, "theirs").price).toBe("2300");
  expect(settle({ ...draft, price: "9" }, differences[0]!, "mine").price).toBe("1500");
});

test("the sides of a pair are merged one by one", () => {
  const mine = { ...opened, title: { en: "Villa Sarai", ar: "فيلا" } };
  const theirs = saved({ title: { en: "Villa", ar: "فيلا سراي" } }, "title");
  expect(mergeStale(fields, opened, mine, theirs)).toMatchObject({
    draft: { title: { en: "Villa Sarai", ar: "فيلا سراي" } },
    differences: [{ field: "title", side: "ar", outcome: "taken" }],
  });
  const both = mergeStale(fields, opened, mine, saved({ title: { en: "The villa", ar: "فيلا سراي" } }, "title"));
  expect(both.differences).toMatchObject([
    { side: "en", outcome: "open", mine: "Villa Sarai", theirs: "The villa" },
    { side: "ar", outcome: "taken" },
  ]);
  expect(settle(both.draft, both.differences[0]!, "theirs").title).toEqual({ en: "The villa", ar: "فيلا سراي" });
});

test("both came to the same: nothing to decide, however it was typed", () => {
  const mine = { ...opened, price: "٢٣٠٠", shown: true };
  expect(mergeStale(fields, opened, mine, saved({ price: "2300", shown: true }, "price", "shown")).differences).toEqual([]);
});

test("a field they changed and changed back is no difference", () => {
  expect(mergeStale(fields, opened, { ...opened, year: "2026" }, saved({}, "price")).differences).toEqual([]);
});
