import type { Saves } from "#app/kit/entity/saves.ts";
import { eq } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { pictureAt } from "#app/content/media/operations.server.ts";
import { changeContent } from "#app/content/publication/operations.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { readItemCode } from "#app/values/item-code.ts";
import type { RecordTable } from "#app/kit/entity/store/stored.server.ts";
import { keepPriceList } from "./price-list.server.ts";
import { estimatorCategoryTable, estimatorElementTable, specialServiceTable } from "./table.server.ts";
import { categoryEntity, elementEntity, specialServiceEntity } from "./entity.ts";

type Keyed = RecordTable & { key: PgColumn };

async function keyChanged(ctx: Ctx, table: Keyed, id: string | null, key: string): Promise<FieldErrors> {
  if (id === null) return {};
  const [row] = (await ctx.db.select({ key: table.key }).from(table).where(eq(table.id, id))) as { key: string }[];
  return row && row.key !== key ? { key: { key: "estimatorAdmin.error.keyKept" } } : {};
}

type Writing<R> = Saves<R> & {
  create: (ctx: Ctx, raw: unknown) => Promise<R>;
  remove: (ctx: Ctx, id: string) => Promise<void>;
};

function priced<R, Set extends Writing<R>>(plain: Set & Writing<R>) {
  const listed = <T>(ctx: Ctx, work: (tx: Change) => Promise<T>): Promise<T> =>
    changeContent(ctx, async (tx) => {
      const done = await work(tx);
      await keepPriceList(tx);
      return done;
    });
  return {
    ...plain,
    create: (ctx: Ctx, raw: unknown) => listed(ctx, (tx) => plain.create(tx, raw)),
    update: (ctx: Ctx, id: string, version: number, raw: unknown) => listed(ctx, (tx) => plain.update(tx, id, version, raw)),
    amend: (ctx: Ctx, id: string, some: Record<string, unknown>, verb?: string) => listed(ctx, (tx) => plain.amend(tx, id, some, verb)),
    revert: (ctx: Ctx, id: string, version: number, entry: number, but?: readonly string[]) =>
      listed(ctx, (tx) => plain.revert(tx, id, version, entry, but)),
    remove: (ctx: Ctx, id: string) => listed(ctx, (tx) => plain.remove(tx, id)),
  };
}

export const categoryRecords = priced(
  records(categoryEntity, {
    table: estimatorCategoryTable,
    public: true,
    check: (ctx, { key }, id) => keyChanged(ctx, estimatorCategoryTable, id, key),
  }),
);

export const elementRecords = priced(
  records(elementEntity, {
    table: estimatorElementTable,
    public: true,
    async check(ctx, element, id) {
      const errors = await keyChanged(ctx, estimatorElementTable, id, element.key);
      const price = element.pricingModel === "per_sqm" ? "pricePerSqm" : "pricePerItem";
      if (!element[price]) errors[price] = { key: "estimatorAdmin.error.price" };
      const item = readItemCode(element.itemCode);
      if (item) element.itemCode = item.code;
      else if (element.itemCode) errors.itemCode = { key: "kit.error.itemCode" };
      if (element.imageUrl && !(await pictureAt(ctx, element.imageUrl))) errors.imageUrl = { key: "estimatorAdmin.error.foreignPicture" };
      return errors;
    },
  }),
);

export const specialServiceRecords = priced(
  records(specialServiceEntity, {
    table: specialServiceTable,
    public: true,
    async check(ctx, { key, feeType, price }, id) {
      const errors = await keyChanged(ctx, specialServiceTable, id, key);
      if (!price) errors.price = { key: "estimatorAdmin.error.price" };
      else if (feeType === "percentage" && price > 10_000) errors.price = { key: "estimatorAdmin.error.percent" };
      return errors;
    },
  }),
);
