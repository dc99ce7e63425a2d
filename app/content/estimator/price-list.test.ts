import { describe, expect, test } from "vitest";
import { commitImport, previewImport } from "#app/kit/transfer/import.server.ts";
import { exportRecords } from "#app/kit/transfer/export.server.ts";
import { wholeList } from "#app/kit/entity/reading.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Forbidden, Invalid, NotFound, SignedOut } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { categoryRecords, elementRecords, specialServiceRecords } from "./catalogue-records.server.ts";
import { estimate } from "./estimate.ts";
import { emptyDraft, type Draft } from "./fields.ts";
import { catalogue, openEstimate, priceEstimate, shareEstimate } from "./operations.server.ts";
import { catalogueOf, pastPriceLists, priceLists } from "./price-list.server.ts";
import { elementEntity } from "./entity.ts";
import { estimateTable } from "./table.server.ts";

const named = (en: string) => ({ name: { en, ar: `${en} ع` }, key: en.toLowerCase(), active: true });
const floor = (categoryId: string, en: string, price: number) => ({
  ...named(en),
  categoryId,
  pricingModel: "per_sqm",
  pricePerSqm: price,
  requiresDimensions: true,
  countedIn: "m2",
});

let requests = 0;
/** The administrator in a request of its own. */
const freshCtx = ({ as }: Company): Ctx => ({ ...as("admin"), requestId: `request ${(requests += 1)}` });

/** Three floors and a percentage, each price list a request. */
const inShop = <T>(story: (company: Company, floors: { id: string; version: number }[]) => Promise<T>): Promise<T> =>
  inCompany(async (company) => {
    const ctx = freshCtx(company);
    const { id } = await categoryRecords.create(ctx, named("Floors"));
    const floors = [];
    for (const [en, price] of [
      ["Cement", 145_000],
      ["Oak", 230_000],
      ["Marble", 185_000],
    ] as const)
      // prettier-ignore
      floors.push(await elementRecords.create(ctx, floor(id, en, price)));
    await specialServiceRecords.create(ctx, { ...named("Supervision"), feeType: "percentage", price: 1_000 });
    return story(company, floors);
  });

const reprice = (ctx: Ctx, id: string, pricePerSqm: number) => elementRecords.amend(ctx, id, { pricePerSqm });

const room: Draft = {
  ...emptyDraft,
  area: "160",
  place: "elsewhere",
  rows: [
    { id: "r1", element: "cement", room: "الصالة", width: "٤٫٥", length: "6.05", area: "", count: "", quantity: "3", seen: 145_000 },
    { id: "r2", element: "oak", room: "", width: "3.35", length: "4.27", area: "", count: "", quantity: "1", seen: 230_000 },
  ],
  services: [{ key: "supervision", seen: 1_000 }],
};

describe("refused", () => {
  test("price lists are the administrator's to read", () =>
    inShop(async ({ as }) => {
      for (const read of [priceLists, pastPriceLists, (ctx: Ctx) => catalogueOf(ctx, 1)]) {
        await expect(read(as("visitor"))).rejects.toThrow(SignedOut);
        for (const role of ["pending", "sales", "designer", "accountant"] as const) await expect(read(as(role))).rejects.toThrow(Forbidden);
      }
      await expect(catalogueOf(as("admin"), 999_999)).rejects.toThrow(NotFound);
    }));

  test("a key that was given, a price of nothing, more than a hundred percent", () =>
    inShop(async (company, [cement]) => {
      const ctx = freshCtx(company);
      const wrong = async (work: Promise<unknown>) => {
        const error = await work.catch((thrown: unknown) => thrown);
        return error instanceof Invalid ? Object.fromEntries(Object.entries(error.fields).map(([field, { key }]) => [field, key])) : error;
      };
      const { categoryId } = await elementRecords.get(ctx, cement!.id);
      const other = { ...floor(categoryId!, "Cement", 0), key: "tile" };
      expect(await wrong(elementRecords.update(ctx, cement!.id, 1, other))).toEqual({
        key: "estimatorAdmin.error.keyKept",
        pricePerSqm: "estimatorAdmin.error.price",
      });
      const share = { ...named("Views"), feeType: "percentage", price: 10_001 };
      expect(await wrong(specialServiceRecords.create(ctx, share))).toEqual({ price: "estimatorAdmin.error.percent" });
      expect(await pastPriceLists(ctx)).toHaveLength(1);
    }));
});

test("what one request changes is one list; the same prices make none", () =>
  inShop(async (company, floors) => {
    const ctx = freshCtx(company);
    for (const { id } of floors) await reprice(ctx, id, 200_000);
    const [newest, first, ...older] = await priceLists(ctx);
    expect(older).toEqual([]);
    expect(first).toMatchObject({ first: true, moves: [] });
    expect(newest).toMatchObject({ by: company.user("admin").id, pricesOf: "2026-01-15" });
    expect(newest!.moves.map(({ name, before, after }) => [name.en, before?.price, after?.price])).toEqual([
      ["Cement", 145_000, 200_000],
      ["Oak", 230_000, 200_000],
      ["Marble", 185_000, 200_000],
    ]);
    const other = freshCtx(company);
    await reprice(other, floors[0]!.id, 200_000);
    const seen = floors.map(({ id }) => id);
    await elementRecords.reorder(other, { ids: seen.toReversed(), seen });
    expect(await pastPriceLists(other)).toHaveLength(2);
  }));

test("asked for another measure at the same price, or not offered any more, is a change that the list tells", () =>
  inShop(async (company, [cement, oak]) => {
    const ctx = freshCtx(company);
    await elementRecords.amend(ctx, cement!.id, { requiresDimensions: false });
    await elementRecords.amend(ctx, oak!.id, { active: false });
    const [newest] = await priceLists(ctx);
    expect(newest!.moves).toMatchObject([
      { name: { en: "Cement" }, before: { dimensions: true, price: 145_000 }, after: { dimensions: false, price: 145_000 } },
      { name: { en: "Oak" }, before: { price: 230_000 }, after: null },
    ]);
  }));

test("an estimate that was given keeps its lines, total and link, and comes out the same by the list it was priced by", () =>
  inShop(async (company, floors) => {
    const visitor = company.as("visitor");
    const { token, total, id } = await shareEstimate(visitor, room, { address: "203.0.113.7", shownTotal: null });
    const before = await openEstimate(visitor, token, "a");
    const ctx = freshCtx(company);
    for (const { id } of floors) await reprice(ctx, id, 999_999);
    await elementRecords.amend(freshCtx(company), floors[1]!.id, { name: { en: "Renamed", ar: "" }, active: false });

    // The printed sheet is made of nothing else.
    expect(await openEstimate(visitor, token, "a")).toEqual(before);
    const [stored] = await company.db.select().from(estimateTable);
    expect(stored).toMatchObject({ id, total });
    const then = estimate(await catalogueOf(ctx, stored!.priceList!), room);
    expect(then).toMatchObject({ total, lines: stored!.lines, services: stored!.services, errors: {} });
    const today = await priceEstimate(visitor, room);
    expect(today.priced.total).not.toBe(total);
    expect(today.changes.map(({ key, now }) => [key, now])).toEqual([
      ["cement", 999_999],
      ["oak", null],
    ]);
  }));

test("a price put right in a file is what visitors are shown; the rest of the file changes nothing", () =>
  inShop(async (company) => {
    const entity = { records: elementRecords, screens: elementEntity };
    for (const language of ["ar", "en"] as const) {
      const ctx = { ...freshCtx(company), language };
      const file = (await exportRecords(ctx, elementRecords, elementEntity, wholeList, "csv")).bytes.toString();
      expect(file).toContain("1450.00");
      const same = await previewImport(ctx, entity, new TextEncoder().encode(file));
      expect(same.rows.map(({ state }) => state)).toEqual(["same", "same", "same"]);
      if (language === "ar") continue;
      const changed = file.replace("1450.00", '"1,500.00"');
      const { key, mapping, rows } = await previewImport(ctx, entity, new TextEncoder().encode(changed));
      expect(rows.map(({ state }) => state)).toEqual(["changed", "same", "same"]);
      expect(await commitImport(ctx, entity, { key, mapping, rows, of: 1 })).toMatchObject({ changed: 1, same: 2, refused: [] });
    }
    const [floors] = (await catalogue(company.as("visitor"))).categories;
    expect(floors!.elements.map(({ key, price }) => [key, price])).toEqual([
      ["cement", 150_000],
      ["oak", 230_000],
      ["marble", 185_000],
    ]);
    expect(await pastPriceLists(freshCtx(company))).toHaveLength(2);
  }));
