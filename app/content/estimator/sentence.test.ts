import { expect, test } from "vitest";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { readSection, saveSection } from "#app/kit/sections/section.server.ts";
import { Forbidden, Invalid, SignedOut } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { quickPrices, saveCatalogue, usualQuickPrices } from "./operations.server.ts";
import { quickEstimate } from "./quick-estimate.ts";
import { sentenceSection } from "./sentence.server.ts";

const withSentence = <T>(story: (company: Company) => Promise<T>): Promise<T> =>
  inCompany(async (company) => {
    await saveCatalogue(company.as("system"), { categories: [], elements: [], services: [], quickPrices: usualQuickPrices });
    return story(company);
  });

const wrong = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof Invalid)) throw error ?? new Error("Nothing was refused.");
  return Object.fromEntries(Object.entries(error.fields).map(([field, { key }]) => [field, key]));
};

test("nobody but the administrator reads it as a form or saves it", () =>
  withSentence(async ({ as }) => {
    await expect(saveSection(as("visitor"), sentenceSection, 1, {})).rejects.toThrow(SignedOut);
    for (const role of ["pending", "manager", "sales", "designer", "accountant"] as const) {
      await expect(readSection(as(role), sentenceSection)).rejects.toThrow(Forbidden);
      await expect(saveSection(as(role), sentenceSection, 1, {})).rejects.toThrow(Forbidden);
    }
  }));

test("a part without rows, a factor out of bounds, a price of nothing, a name twice and a foreign key are named at once", () =>
  withSentence(async ({ as, db }) => {
    const { values } = await readSection(as("admin"), sentenceSection);
    const [first, second, third] = values.types;
    const bounds = {
      ...values,
      types: [
        { ...first, factor: "0.09" },
        { ...second, factor: "10.01" },
        { ...third, factor: "1.185" },
      ],
    };
    expect(await wrong(saveSection(as("admin"), sentenceSection, 1, bounds))).toEqual({
      "types.0.factor": "common.number.range",
      "types.1.factor": "common.number.range",
      "types.2.factor": "common.number.decimals",
    });
    const rules = {
      scopes: [{ ...values.scopes[0], price: "0" }],
      types: [],
      places: [
        { ...values.places[0], key: "changed" },
        { key: "", name: { en: "new cairo", ar: "" }, factor: "1" },
      ],
    };
    expect(await wrong(saveSection(as("admin"), sentenceSection, 1, rules))).toEqual({
      "scopes.0.price": "estimatorAdmin.error.price",
      types: "estimatorAdmin.error.atLeastOne",
      "places.0.name": "kit.error.gone",
      "places.1.name": "estimatorAdmin.error.twice",
    });
    expect((await db.select().from(auditTable)).filter(({ event }) => event === "settings.updated")).toEqual([]);
  }));

test("what is saved is what visitors count with, told old and new; the second of two administrators is told", () =>
  withSentence(async ({ as, db, user }) => {
    const admin = as("admin");
    const { values } = await readSection(admin, sentenceSection);
    const [newCairo, , ...others] = values.places;
    const places = [...others, { ...newCairo, factor: "١٫٢٥" }, { key: "", name: { en: "Siwa", ar: "سيوة" }, factor: "0.10" }];
    expect(await saveSection(admin, sentenceSection, 1, { ...values, places })).toBe(2);

    const prices = await quickPrices(as("visitor"));
    expect(prices.places.map(({ key, factor }) => [key, factor])).toEqual([
      ["maadi", 10_300],
      ["zamalek", 10_800],
      ["north-coast", 11_200],
      ["new-cairo", 12_500],
      ["siwa", 1_000],
    ]);
    // 650 × 160 × 1.18 × 1.25
    const input = { scope: "designed", type: "villa", place: "new-cairo", area: 160 };
    expect(quickEstimate(prices, input)?.middle).toBe(15_340_000);

    const late = saveSection(admin, sentenceSection, 1, { ...values, scopes: values.scopes.slice(0, 1) });
    await expect(late).rejects.toMatchObject({
      code: "STALE",
      details: { version: 2, changed: [{ field: "places", by: user("admin").id }] },
    });
    const noted = (await db.select().from(auditTable)).filter(({ event }) => event === "settings.updated");
    expect(noted).toHaveLength(1);
    expect(noted[0]).toMatchObject({ entityId: "estimatorSentence", before: { places: values.places, version: 1 } });
    expect(Object.keys(noted[0]!.after as object).toSorted()).toEqual(["places", "version"]);
  }));
