import { expect, test } from "vitest";
import { exampleRoom, whatChangesMost } from "./alternatives.ts";
import { estimate } from "./estimate.ts";
import { emptyDraft, newRow, type Catalogue, type Draft, type Element } from "./fields.ts";

const element = (key: string, category: string, price: number, own: Partial<Element> = {}): Element => ({
  key,
  category,
  name: { en: key, ar: key },
  description: { en: "", ar: "" },
  model: "per_sqm",
  requiresDimensions: true,
  unit: "m2",
  unitName: { en: "", ar: "" },
  price,
  imageUrl: null,
  ...own,
});
const category = (key: string, elements: Element[]) => ({ key, name: { en: key, ar: key }, elements });
const lamp = (key: string, price: number) => element(key, "lights", price, { model: "per_item", unit: "piece", requiresDimensions: false });

const shop: Catalogue = {
  categories: [
    category("floors", [element("ceramic", "floors", 62_000), element("oak", "floors", 340_000), element("marble", "floors", 210_000)]),
    category("walls", [element("paint", "walls", 29_000), element("paper", "walls", 56_000)]),
    category("lights", [lamp("spot", 48_000), lamp("pendant", 1_450_000), element("strip", "lights", 99_000_000)]),
  ],
  services: [
    { key: "supervision", name: { en: "", ar: "" }, description: { en: "", ar: "" }, fee: "percentage", price: 1_000 },
    { key: "views", name: { en: "", ar: "" }, description: { en: "", ar: "" }, fee: "fixed", price: 1_800_000 },
  ],
  places: [],
  pricesOf: "2026-11-28",
  priceList: 1,
};
const at = (key: string, id: string, measures: { width?: string; length?: string; count?: string }) => {
  const found = shop.categories.flatMap(({ elements }) => elements).find((one) => one.key === key)!;
  return { ...newRow(id, found), ...measures };
};
const draft: Draft = {
  ...emptyDraft,
  rows: [
    at("ceramic", "r1", { width: "5", length: "4" }),
    at("ceramic", "r2", { width: "3", length: "4" }),
    at("paint", "r3", { width: "18", length: "2.8" }),
    at("spot", "r4", { count: "8" }),
  ],
  services: [
    { key: "supervision", seen: 1_000 },
    { key: "views", seen: 1_800_000 },
  ],
};

test("what changes most is what the estimate itself comes to with the other element, largest first", () => {
  const found = whatChangesMost(shop, draft);
  expect(found.map(({ element: of, instead }) => [of, instead.en])).toEqual([
    ["spot", "pendant"],
    ["ceramic", "oak"],
    ["paint", "paper"],
  ]);
  for (const { element: of, instead, difference } of found) {
    const rows = draft.rows.map((row) => (row.element === of ? { ...row, element: instead.en } : row));
    expect(estimate(shop, { ...draft, rows }).total - estimate(shop, draft).total).toBe(difference);
  }
});

test("what is measured in another way is no alternative, nor is anything for a row without measures", () => {
  expect(whatChangesMost(shop, { ...draft, rows: [at("strip", "r1", { width: "1", length: "1" })] })).toEqual([]);
  expect(whatChangesMost(shop, { ...draft, rows: [at("ceramic", "r1", {})] })).toEqual([]);
});

test("a saving counts as much as a cost", () => {
  const [most] = whatChangesMost(shop, { ...draft, rows: [at("oak", "r1", { width: "1", length: "1" })] });
  expect(most).toMatchObject({ instead: { en: "ceramic" }, difference: -305_800 });
});

test("an example room is priced as it stands, in as many categories as are measured by sides", () => {
  const rows = exampleRoom(shop, "Living room");
  expect(rows.map(({ element: key, room }) => [key, room])).toEqual([
    ["ceramic", "Living room"],
    ["paint", "Living room"],
    ["strip", "Living room"],
  ]);
  expect(estimate(shop, { ...emptyDraft, rows }).errors).toEqual({});
  expect(exampleRoom({ ...shop, categories: [] }, "Living room")).toEqual([]);
});
