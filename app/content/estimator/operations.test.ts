import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { Forbidden, Invalid, NotFound, SignedOut, TooMany } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { emptyDraft, type Draft, type DraftRow } from "./fields.ts";
import {
  catalogue,
  estimateById,
  estimateToken,
  noteEstimateViewed,
  openEstimate,
  priceEstimate,
  quickPrices,
  revokeEstimate,
  saveCatalogue,
  shareEstimate,
  usualQuickPrices,
  type CatalogueInput,
} from "./operations.server.ts";
import { estimateTable, estimatorElementTable, specialServiceTable } from "./table.server.ts";

const names = (key: string) => ({ key, nameEn: key, nameAr: `${key} ع`, displayOrder: 1 });
const element = (key: string, more: Partial<CatalogueInput["elements"][number]>): CatalogueInput["elements"][number] => ({
  ...names(key),
  category: "floors",
  pricingModel: "per_sqm",
  pricePerSqm: 115_000,
  requiresDimensions: true,
  pricePerItem: null,
  countedIn: "m2",
  unitEn: "m²",
  unitAr: "م²",
  descriptionEn: "",
  descriptionAr: "",
  imageUrl: null,
  ...more,
});

const shop: CatalogueInput = {
  categories: [names("floors"), names("empty")],
  elements: [
    element("porcelain", {}),
    element("spot", { pricingModel: "per_item", pricePerItem: 48_000, countedIn: "piece", requiresDimensions: false }),
    element("unpriced", { pricePerSqm: null, pricePerItem: 5 }),
    element("free", { pricePerSqm: 0 }),
  ],
  services: [
    { ...names("survey"), feeType: "fixed", price: 350_000, descriptionEn: "", descriptionAr: "" },
    { ...names("supervision"), feeType: "percentage", price: 800, descriptionEn: "", descriptionAr: "" },
    { ...names("too-much"), feeType: "percentage", price: 10_001, descriptionEn: "", descriptionAr: "" },
  ],
  quickPrices: usualQuickPrices,
};

const row = (id: string, key: string, values: Partial<DraftRow>): DraftRow => ({
  id,
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
const flat: Draft = {
  ...emptyDraft,
  place: "zamalek",
  area: "١٦٠",
  rows: [
    row("r1", "porcelain", { width: "٤٫٥", length: "6", room: "الصالة", seen: 115_000 }),
    row("r2", "spot", { count: "12", seen: 48_000 }),
  ],
  services: [{ key: "supervision", seen: 800 }],
};
const total = 3_105_000 + 576_000 + 294_480;
const from = (shownTotal: number | null = null, address = "203.0.113.7") => ({ address, shownTotal });

const inShop = <T>(story: (company: Company) => Promise<T>): Promise<T> =>
  inCompany(async (company) => {
    await saveCatalogue(company.as("system"), shop);
    return story(company);
  });

const fieldsOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Invalid)) throw error ?? new Error("Nothing was refused.");
  return {
    fields: Object.fromEntries(Object.entries(error.fields).map(([field, message]) => [field, message.key])),
    message: error.userMessage.key,
    code: error.code,
  };
};

test("nobody but the system and the administrator loads a catalogue", () =>
  inCompany(async ({ as }) => {
    await expect(saveCatalogue(as("visitor"), shop)).rejects.toThrow(SignedOut);
    for (const role of ["pending", "manager", "sales", "designer", "accountant"] as const)
      await expect(saveCatalogue(as(role), shop)).rejects.toThrow(Forbidden);
  }));

test("a stored estimate is read and closed by staff only", () =>
  inShop(async ({ as }) => {
    const { id } = await shareEstimate(as("visitor"), flat, from());
    await expect(estimateById(as("visitor"), id)).rejects.toThrow(SignedOut);
    await expect(estimateById(as("pending"), id)).rejects.toThrow(Forbidden);
    await expect(revokeEstimate(as("designer"), id)).rejects.toThrow(Forbidden);
    expect(await estimateById(as("sales"), id)).toMatchObject({ total, viewedAt: null });
  }));

test("what has no price is not offered, nor a category without elements", () =>
  inShop(async ({ as }) => {
    const offered = await catalogue(as("visitor"));
    expect(offered.categories.map((category) => [category.key, category.elements.map((one) => one.key)])).toEqual([
      ["floors", ["porcelain", "spot"]],
    ]);
    expect(offered.services.map((service) => service.key)).toEqual(["supervision", "survey"]);
    expect(offered.pricesOf).toBe("2026-01-15");
  }));

test("a catalogue loaded twice is there once", () =>
  inShop(async ({ as }) => {
    await saveCatalogue(as("system"), { ...shop, elements: [element("porcelain", { pricePerSqm: 120_000 })] });
    const [floors] = (await catalogue(as("visitor"))).categories;
    expect(floors?.elements.map((one) => [one.key, one.price])).toEqual([
      ["porcelain", 120_000],
      ["spot", 48_000],
    ]);
  }));

test("the sentence's prices", () =>
  inShop(async ({ as }) => {
    const prices = await quickPrices(as("visitor"));
    expect(prices.scopes.map(({ key, price }) => [key, price])).toEqual([
      ["designed", 65_000],
      ["built", 900_000],
      ["furnished", 1_250_000],
    ]);
    expect(prices.types).toHaveLength(3);
    expect(prices.places).toHaveLength(5);
  }));

test("wrong rows and choices are all named at once, and nothing is stored", () =>
  inShop(async ({ as, db }) => {
    const wrong: Draft = {
      ...flat,
      propertyType: "castle",
      place: "moon",
      area: "-3",
      rows: [row("r1", "porcelain", { width: "3" }), row("r2", "spot", { count: "1.5" })],
    };
    expect(await fieldsOf(shareEstimate(as("visitor"), wrong, from()))).toMatchObject({
      message: "estimator.error.rows",
      fields: {
        propertyType: "estimator.error.choose",
        place: "estimator.error.choose",
        area: "common.number.negative",
        "r1.length": "estimator.error.bothSides",
        "r2.count": "common.number.whole",
      },
    });
    expect(await db.$count(estimateTable)).toBe(0);
  }));

test("an element that is not offered is pointed out, whether its price was seen or not", () =>
  inShop(async ({ as }) => {
    const gone = { ...flat, rows: [...flat.rows, row("r3", "gone", {})], services: [{ key: "nowhere", seen: null }] };
    expect(await fieldsOf(shareEstimate(as("visitor"), gone, from()))).toMatchObject({
      code: "TOTAL_MISMATCH",
      message: "estimator.error.pricesChanged",
    });
  }));

test("an empty estimate is refused", () =>
  inShop(async ({ as }) =>
    expect(await fieldsOf(shareEstimate(as("visitor"), emptyDraft, from()))).toMatchObject({ message: "estimator.error.empty" }),
  ));

test("a total that is not ours is refused", () =>
  inShop(async ({ as }) =>
    expect(await fieldsOf(shareEstimate(as("visitor"), flat, from(total - 1)))).toMatchObject({
      code: "TOTAL_MISMATCH",
      message: "estimator.error.totalMismatch",
    }),
  ));

test("a price that changed while the page was open is pointed out before anything is stored", () =>
  inShop(async ({ as, db }) => {
    await db.update(estimatorElementTable).set({ pricePerSqm: 130_000 }).where(eq(estimatorElementTable.key, "porcelain"));
    await db.update(specialServiceTable).set({ active: false }).where(eq(specialServiceTable.key, "supervision"));
    expect(await fieldsOf(shareEstimate(as("visitor"), flat, from(total)))).toMatchObject({
      code: "TOTAL_MISMATCH",
      message: "estimator.error.pricesChanged",
    });
    const { changes } = await priceEstimate(as("visitor"), flat);
    expect(changes).toMatchObject([
      { key: "porcelain", was: 115_000, now: 130_000 },
      { key: "supervision", was: 800, now: null },
    ]);
  }));

test("an estimate is shared, opened by its link, and keeps its prices", () =>
  inShop(async ({ as, db }) => {
    const { token } = await shareEstimate(as("visitor", "ar"), flat, from(total));
    await db
      .update(estimatorElementTable)
      .set({ pricePerSqm: 999_999, nameEn: "Renamed" })
      .where(eq(estimatorElementTable.key, "porcelain"));
    const opened = await openEstimate(as("visitor"), token, "203.0.113.8");
    expect(opened).toMatchObject({
      state: "open",
      estimate: {
        language: "ar",
        total,
        areaM2: 160,
        place: { en: "Zamalek", ar: "الزمالك" },
        madeOn: "2026-01-15",
        validUntil: "2026-04-15",
      },
    });
    expect(opened.state === "open" && opened.estimate.lines[0]).toMatchObject({
      name: { en: "porcelain", ar: "porcelain ع" },
      room: "الصالة",
      amount: 3_105_000,
    });
  }));

test("the token is in no column", () =>
  inShop(async ({ as, db }) => {
    const { token } = await shareEstimate(as("visitor"), flat, from());
    expect(JSON.stringify(await db.select().from(estimateTable))).not.toContain(token);
  }));

test("the same estimate shared twice is one, another one is another", () =>
  inShop(async ({ as, pass }) => {
    const first = await shareEstimate(as("visitor"), flat, from());
    expect(await shareEstimate(as("visitor"), flat, from())).toEqual(first);
    expect((await shareEstimate(as("visitor"), { ...flat, services: [] }, from())).id).not.toBe(first.id);
    expect((await shareEstimate(as("visitor"), flat, from(null, "203.0.113.9"))).id).not.toBe(first.id);
    pass(600_000);
    expect((await shareEstimate(as("visitor"), flat, from())).id).not.toBe(first.id);
  }));

test("after 90 days, or when it was revoked, a link says so", () =>
  inShop(async ({ as, pass }) => {
    const { id, token } = await shareEstimate(as("visitor"), flat, from());
    pass(90 * 86_400_000 - 1);
    expect((await openEstimate(as("visitor"), token, "a")).state).toBe("open");
    pass(1);
    expect(await openEstimate(as("visitor"), token, "a")).toEqual({ state: "expired" });
    await revokeEstimate(as("sales"), id);
    expect(await openEstimate(as("visitor"), token, "a")).toEqual({ state: "revoked" });
  }));

test("guessing is refused, and soon also slowed", () =>
  inShop(async ({ as }) => {
    await expect(openEstimate(as("visitor"), "x", "a")).rejects.toThrow(NotFound);
    await expect(openEstimate(as("visitor"), estimateToken("another"), "a")).rejects.toThrow(NotFound);
    for (let tried = 2; tried < 60; tried++)
      await expect(openEstimate(as("visitor"), estimateToken(String(tried)), "a")).rejects.toThrow(NotFound);
    await expect(openEstimate(as("visitor"), estimateToken("last"), "a")).rejects.toThrow(TooMany);
    await expect(openEstimate(as("visitor"), estimateToken("last"), "b")).rejects.toThrow(NotFound);
  }));

test("viewed is written once, by a visitor, never by staff", () =>
  inShop(async ({ as, pass, now }) => {
    const { id, token } = await shareEstimate(as("visitor"), flat, from());
    await noteEstimateViewed(as("sales"), token);
    await openEstimate(as("visitor"), token, "a");
    expect((await estimateById(as("sales"), id)).viewedAt).toBeNull();
    await noteEstimateViewed(as("visitor"), token);
    const first = now();
    pass(60_000);
    await noteEstimateViewed(as("visitor"), token);
    expect((await estimateById(as("sales"), id)).viewedAt).toEqual(first);
    await noteEstimateViewed(as("visitor"), "nonsense");
  }));
