import fc from "fast-check";
import { expect, test } from "vitest";
import { acceptPrices, changesSince, estimate, grouped, rangeAround } from "./estimate.ts";
import { draftFrom, emptyDraft, newRow, nextRowId, type Catalogue, type Draft, type DraftRow, type Element } from "./fields.ts";
import { quickEstimate } from "./quick-estimate.ts";

const name = (en: string) => ({ en, ar: en });
const element = (key: string, price: number, more: Partial<Element> = {}): Element => ({
  key,
  category: "flooring",
  name: name(key),
  description: name(""),
  model: "per_sqm",
  requiresDimensions: true,
  unit: "m2",
  unitName: name(""),
  price,
  imageUrl: null,
  ...more,
});

const catalogue: Catalogue = {
  pricesOf: "2026-11-01",
  priceList: 1,
  places: [],
  categories: [
    {
      key: "flooring",
      name: name("Flooring"),
      elements: [
        element("porcelain", 115_000),
        element("cove", 92_000),
        element("paint", 29_000),
        element("screed", 10_000, { requiresDimensions: false }),
        element("spot", 48_000, { model: "per_item", unit: "piece", requiresDimensions: false }),
        element("worktop", 780_000, { model: "per_item", unit: "linear_metre", requiresDimensions: false }),
        element("palace", 9_999_999_999, { requiresDimensions: false }),
      ],
    },
  ],
  services: [
    { key: "survey", name: name("Survey"), description: name(""), fee: "fixed", price: 350_000 },
    { key: "supervision", name: name("Supervision"), description: name(""), fee: "percentage", price: 800 },
    { key: "express", name: name("Express"), description: name(""), fee: "percentage", price: 1000 },
  ],
};

let made = 0;
const row = (key: string, values: Partial<DraftRow> = {}): DraftRow => ({
  id: `r${++made}`,
  element: key,
  room: "",
  width: "",
  length: "",
  area: "",
  count: "",
  quantity: "1",
  seen: null,
  ...values,
});
const draft = (rows: DraftRow[], ...services: string[]): Draft => ({
  ...emptyDraft,
  rows,
  services: services.map((key) => ({ key, seen: null })),
});
const oneError = (wrong: DraftRow) => estimate(catalogue, draft([wrong])).errors[wrong.id];

test.each([
  ["an empty length", { width: "3.2" }, "length", "estimator.error.bothSides"],
  ["nothing", {}, "width", "estimator.error.bothSides"],
  ["zero", { width: "0", length: "4" }, "width", "common.number.range"],
  ["a negative width", { width: "-2", length: "4" }, "width", "common.number.negative"],
  ["three decimals", { width: "3.355", length: "4" }, "width", "common.number.decimals"],
  ["nonsense", { width: "wide", length: "4" }, "width", "common.number.notNumber"],
  ["too long", { width: "3", length: "100.01" }, "length", "common.number.range"],
  ["half a time", { width: "3", length: "4", quantity: "1.5" }, "quantity", "common.number.whole"],
  ["too many times", { width: "3", length: "4", quantity: "101" }, "quantity", "common.number.range"],
])("a floor with %s is refused and left out", (_, values, field, key) => {
  const wrong = row("porcelain", values);
  expect(oneError(wrong)?.[field as "width"]?.key).toBe(key);
  expect(estimate(catalogue, draft([wrong])).total).toBe(0);
});

test.each([
  ["half a piece", "spot", { count: "1.5" }, "count", "common.number.whole"],
  ["more pieces than a thousand", "spot", { count: "1001" }, "count", "common.number.range"],
  ["two decimals of a linear metre", "worktop", { count: "2.55" }, "count", "common.number.decimals"],
  ["an unclear area", "screed", { area: "1,250" }, "area", "common.number.ambiguous"],
  ["an area beyond bounds", "screed", { area: "10000.01" }, "area", "common.number.range"],
  ["a line beyond all measure", "palace", { area: "10000", quantity: "100" }, "quantity", "estimator.error.tooMuch"],
  ["an element that is gone", "marble", {}, "element", "estimator.error.gone"],
])("%s is refused", (_, key, values, field, message) => expect(oneError(row(key, values))?.[field as "width"]?.key).toBe(message));

test("a wrong row leaves the others in the sum", () => {
  const priced = estimate(catalogue, draft([row("porcelain", { width: "4.5" }), row("spot", { count: "2" })]));
  expect(priced.total).toBe(96_000);
  expect(priced.lines).toHaveLength(1);
});

test("more than 200 rows are refused", () => {
  const rows = Array.from({ length: 201 }, () => row("spot", { count: "1" }));
  expect(estimate(catalogue, draft(rows)).refused?.key).toBe("estimator.error.tooManyRows");
  expect(estimate(catalogue, draft(rows.slice(1))).refused).toBeNull();
});

test("a total beyond 9 999 999 999.99 EGP is refused", () => {
  const rows = Array.from({ length: 2 }, () => row("palace", { area: "99" }));
  expect(estimate(catalogue, draft(rows)).refused?.key).toBe("estimator.error.tooMuch");
});

test("the worked example comes out to the piastre", () => {
  const rows = [
    row("porcelain", { width: "4.5", length: "6.0", room: "Reception" }),
    row("cove", { width: "٤٫٥", length: "٦", room: "Reception" }),
    row("spot", { count: "١٢" }),
  ];
  const priced = estimate(catalogue, draft(rows, "supervision", "survey"));
  expect(priced.lines.map((line) => line.amount)).toEqual([3_105_000, 2_484_000, 576_000]);
  expect(priced.subtotal).toBe(6_165_000);
  expect(priced.services.map((service) => service.amount)).toEqual([350_000, 493_200]);
  expect(priced.total).toBe(7_008_200);
});

test("the products that binary fractions get wrong", () => {
  const priced = estimate(
    catalogue,
    draft([row("porcelain", { width: "3.35", length: "4.27" }), row("paint", { width: "2,05", length: "3.33", quantity: "3" })]),
  );
  expect(priced.lines.map((line) => line.amount)).toEqual([1_645_018, 593_906]);
});

test("percentages are of the lines only, so that their order does not matter", () => {
  const rows = [row("spot", { count: "10" })];
  const both = estimate(catalogue, draft(rows, "survey", "supervision", "express"));
  expect(both.total).toBe(480_000 + 350_000 + 38_400 + 48_000);
  expect(estimate(catalogue, draft(rows, "express", "supervision", "survey")).total).toBe(both.total);
});

test("without lines percentages are off and fixed fees stand", () => {
  const priced = estimate(catalogue, draft([], "survey", "supervision"));
  expect(priced).toMatchObject({ percentagesOff: true, total: 350_000 });
  expect(priced.services.map((service) => service.key)).toEqual(["survey"]);
});

test("a service chosen twice counts once", () => expect(estimate(catalogue, draft([], "survey", "survey")).total).toBe(350_000));

test("the range goes outward to 500 EGP", () => {
  expect(rangeAround(7_008_200)).toEqual({ low: 6_300_000, high: 8_100_000 });
  expect(rangeAround(0)).toEqual({ low: 0, high: 0 });
});

test("adding a row never lowers the sum", () => {
  const measure = fc.integer({ min: 10, max: 10_000 }).map((units) => (units / 100).toFixed(2));
  const floor = fc.tuple(measure, measure, fc.integer({ min: 1, max: 100 }));
  fc.assert(
    fc.property(fc.array(floor, { maxLength: 20 }), floor, (some, more) => {
      const rows = [...some, more].map(([width, length, quantity]) => row("paint", { width, length, quantity: String(quantity) }));
      const all = estimate(catalogue, draft(rows, "supervision"));
      expect(all.subtotal).toBe(all.lines.reduce((total, line) => total + line.amount, 0));
      expect(all.total).toBeGreaterThan(estimate(catalogue, draft(rows.slice(0, -1), "supervision")).total);
      expect(all.range.low).toBeLessThanOrEqual(all.total);
      expect(all.range.high).toBeGreaterThanOrEqual(all.total);
    }),
    { numRuns: 50 },
  );
});

test("a price that changed, and an element that went, are pointed out", () => {
  const before = {
    ...emptyDraft,
    rows: [row("porcelain", { seen: 100_000 }), row("marble", { seen: 5 }), row("cove", { seen: 92_000 })],
    services: [{ key: "supervision", seen: 700 }],
  };
  expect(changesSince(catalogue, before)).toMatchObject([
    { key: "porcelain", was: 100_000, now: 115_000 },
    { key: "marble", was: 5, now: null },
    { key: "supervision", was: 700, now: 800 },
  ]);
  const accepted = acceptPrices(catalogue, before);
  expect(accepted.rows.map((one) => one.element)).toEqual(["porcelain", "cove"]);
  expect(changesSince(catalogue, accepted)).toEqual([]);
});

test("the same lines by room and by category", () => {
  const { lines } = estimate(
    catalogue,
    draft([row("spot", { count: "1", room: "Hall" }), row("spot", { count: "2" }), row("screed", { area: "5", room: "Hall" })]),
  );
  expect(grouped(lines, "room").map((group) => [group.key, group.amount])).toEqual([
    ["Hall", 98_000],
    ["", 96_000],
  ]);
  expect(grouped(lines, "category")).toHaveLength(1);
});

test("a posted form is the draft again, and nonsense in it is dropped", () => {
  const form = new FormData();
  for (const [key, value] of Object.entries({
    propertyType: "villa",
    place: "zamalek",
    area: "١٦٠",
    "r2.element": "porcelain",
    "r2.width": "٣٫٥",
    "r2.seen": "115000",
    "r1.element": "spot",
    "service.survey.seen": "x",
  }))
    form.set(key, value);
  for (const id of ["r2", "r1", "r2", "__proto__", "row"]) form.append("row", id);
  form.append("service", "survey");
  const read = draftFrom(form);
  expect(read.rows.map((one) => [one.id, one.element, one.width, one.seen])).toEqual([
    ["r2", "porcelain", "٣٫٥", 115_000],
    ["r1", "spot", "", null],
  ]);
  expect(read).toMatchObject({ propertyType: "villa", area: "١٦٠", services: [{ key: "survey", seen: null }] });
  expect(nextRowId(read)).toBe("r3");
  expect(newRow("r3", catalogue.categories[0]!.elements[4]!)).toMatchObject({ count: "1", seen: 48_000 });
});

test("the sentence on the home page", () => {
  const prices = {
    scopes: [{ key: "built", name: name("built"), price: 900_000 }],
    types: [{ key: "villa", name: name("villa"), factor: 11_800 }],
    places: [{ key: "zamalek", name: name("Zamalek"), factor: 10_800 }],
  };
  const choice = { scope: "built", type: "villa", place: "zamalek", area: 240 };
  expect(quickEstimate(prices, choice)).toEqual({ middle: 275_270_400, low: 247_500_000, high: 317_000_000 });
  expect(quickEstimate(prices, { ...choice, place: "moon" })).toBeUndefined();
  expect(quickEstimate(prices, { ...choice, area: Number.NaN })).toBeUndefined();
  expect(quickEstimate(prices, { ...choice, area: 19 })).toBeUndefined();
  expect(quickEstimate(prices, { ...choice, area: 2001 })).toBeUndefined();
});
