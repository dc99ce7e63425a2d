import { expect, test } from "vitest";
import { bilingual, choice, isRequired, money, optional, requiredWhen, text, toShow } from "#app/kit/fields/kinds.ts";
import { readWith } from "#app/kit/fields/parse.server.ts";
import { changedIn, missing, opened, reread, saved } from "./form-state.ts";

const fields = {
  title: toShow(bilingual()),
  note: optional(text()),
  price: optional(money()),
  state: choice(["draft", "published"]),
};
const record = { version: 2, title: { en: "Villa", ar: "فيلا" }, note: "", price: 145_000, state: "draft" };

test("a form opens on its record, and typing the same in another way changes nothing", () => {
  const state = opened(fields, record);
  expect(state).toMatchObject({ version: 2, draft: { price: "1450" } });
  expect(changedIn(fields, { ...state, draft: { ...state.draft, price: "١٤٥٠٫٠٠", note: "  " } })).toEqual([]);
  expect(changedIn(fields, { ...state, draft: { ...state.draft, title: { en: "Villa", ar: "" } } })).toEqual(["title"]);
});

test("a new record begins as a draft, and with what it is given", () => {
  expect(opened(fields, null, { note: "from a lead" }).draft).toMatchObject({ state: "draft", note: "from a lead", price: "" });
});

test("what is typed while a save is on its way stays", () => {
  const before = opened(fields, record);
  const sent = { ...before.draft, note: "first" };
  const now = { ...before, draft: { ...sent, price: "2300" } };
  const after = saved(fields, now, sent, sent, 3);
  expect(after).toMatchObject({ version: 3, draft: { note: "first", price: "2300" } });
  expect(changedIn(fields, after)).toEqual(["price"]);
});

test("what a save set besides what was typed counts as saved", () => {
  const before = opened(fields, record);
  const after = saved(fields, before, before.draft, { ...before.draft, state: "published" }, 3);
  expect(after.draft.state).toBe("published");
  expect(changedIn(fields, after)).toEqual([]);
});

test("a record read again is followed while nothing is typed", () => {
  const state = opened(fields, record);
  expect(reread(fields, state, { ...record, version: 3, note: "theirs" })).toMatchObject({ version: 3, draft: { note: "theirs" } });
});

test("somebody else's version never slides under what is typed", () => {
  const state = { ...opened(fields, record), draft: { ...opened(fields, record).draft, note: "mine" } };
  expect(reread(fields, state, { ...record, version: 3, price: 1 })).toBe(state);
});

test("a draft needs one side of a title, a shown record both, and the side is named", () => {
  const draft = { title: { en: "Villa", ar: " " }, note: "", price: "", state: "draft" };
  expect(missing(fields, draft)).toEqual({});
  expect(missing(fields, { ...draft, state: "published" })).toEqual({ title: { key: "kit.error.toShow", values: { side: "ar" } } });
  expect(missing(fields, { ...draft, title: { en: "", ar: "" }, state: "published" })).toEqual({ title: { key: "kit.error.required" } });
});

test("what another field makes necessary is asked for only then, and is marked as long", () => {
  const paid = { method: choice(["cash", "card"]), slip: requiredWhen(text(), (other) => other("method") === "card") };
  for (const [method, slip, wrong] of [
    ["card", " ", { slip: { key: "kit.error.required" } }],
    ["card", "17", {}],
    ["cash", "", {}],
  ] as const) {
    expect(missing(paid, { method, slip })).toEqual(wrong);
    expect(readWith(paid, { method, slip }, "2026-11-25").errors).toEqual(wrong);
    expect(isRequired(paid.slip, () => method)).toBe(method === "card");
  }
});
