import { and, asc, eq, ne } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { ListQuery, RecordOf, Saved } from "#app/kit/entity/screens.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { lockNames } from "#app/platform/db/transaction-lock.server.ts";
import { addDays, cairoDay, type Day } from "#app/values/calendar.ts";
import { Conflict, type FieldErrors } from "#app/values/errors.ts";
import { type supplierPriceFields } from "#app/crm/people/suppliers/fields.ts";
import { supplierPriceTable } from "#app/crm/people/suppliers/table.server.ts";
import { supplierPriceEntity } from "./entity.ts";

export type SupplierPrice = RecordOf<typeof supplierPriceFields>;
type Values = ValuesOf<typeof supplierPriceFields>;

const plain = records(supplierPriceEntity, {
  table: supplierPriceTable,
  check: wrongIn,
  async rule(ctx, verb, before, after) {
    if (before && !isOfToday(ctx, before) && (verb === "delete" || (after && isAnother(before, after))))
      throw new Conflict("CONFLICT", { key: "supplierPrice.error.kept" });
  },
});

async function wrongIn(ctx: Ctx, { supplierId, code, validFrom, validUntil }: Values, id: string | null): Promise<FieldErrors> {
  if (validFrom && validUntil && validUntil < validFrom) return { validUntil: { key: "supplierPrice.error.backwards" } };
  const { id: row, supplierId: supplier, code: known, validFrom: from } = supplierPriceTable;
  if (!supplierId || !validFrom) return {};
  const twice = await ctx.db.$count(
    supplierPriceTable,
    and(eq(supplier, supplierId), eq(known, code), eq(from, validFrom), id === null ? undefined : ne(row, id)),
  );
  return twice > 0 ? { validFrom: { key: "supplierPrice.error.sameDay" } } : {};
}

const isOfToday = (ctx: Ctx, { createdAt }: SupplierPrice): boolean => cairoDay(new Date(createdAt)) === cairoDay(ctx.now());

const isAnother = (before: Values, after: Values): boolean =>
  (["supplierId", "code", "unit", "price", "validFrom"] as const).some((name) => before[name] !== after[name]);

async function inTurn(tx: Change, made: SupplierPrice): Promise<SupplierPrice> {
  const all = await tx.db
    .select({ id: supplierPriceTable.id, from: supplierPriceTable.validFrom, until: supplierPriceTable.validUntil })
    .from(supplierPriceTable)
    .where(and(eq(supplierPriceTable.supplierId, made.supplierId ?? ""), eq(supplierPriceTable.code, made.code)))
    .orderBy(asc(supplierPriceTable.validFrom))
    .for("update");
  for (const [at, { id, until }] of all.entries()) {
    const next = all[at + 1];
    const last = next && addDays(next.from, -1);
    if (last && (until === null || until > last)) await plain.put(tx, id, { validUntil: last }, "closed");
  }
  return plain.get(tx, made.id);
}

const turnOf = ({ supplierId, code }: Pick<Values, "supplierId" | "code">): string[] => [`price of ${supplierId} ${code}`];

/** A list neither says a price to whoever may not know it, nor stands in its order. */
const withoutCost = (query: Partial<ListQuery>): Partial<ListQuery> => {
  const filters = Object.fromEntries(Object.entries(query.filters ?? {}).filter(([name]) => name !== "price"));
  return { ...query, filters, sort: /^-?price$/.test(query.sort ?? "") ? "" : (query.sort ?? "") };
};
const masked = <T extends { price: number | null }>(ctx: Ctx, price: T): T => (may(ctx, "cost.read") ? price : { ...price, price: null });
const unpriced = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== "price"));

export const supplierPriceRecords: typeof plain = {
  ...plain,
  async list(ctx, query = {}, size) {
    const listed = await plain.list(ctx, may(ctx, "cost.read") ? query : withoutCost(query), size);
    return { ...listed, rows: listed.rows.map((row) => masked(ctx, row)) };
  },
  get: async (ctx, id) => masked(ctx, await plain.get(ctx, id)),
  async history(ctx, id): Promise<Saved[]> {
    const saves = await plain.history(ctx, id);
    return may(ctx, "cost.read") ? saves : saves.map((save) => ({ ...save, before: unpriced(save.before), after: unpriced(save.after) }));
  },
  async create(ctx, raw) {
    authorize(ctx.actor, "supplier.create");
    return change(ctx, async (tx) => {
      await lockNames(tx, turnOf(await plain.parse(tx, raw, null)));
      return inTurn(tx, await plain.create(tx, raw));
    });
  },
  async update(ctx, id, version, raw) {
    authorize(ctx.actor, "supplier.update");
    return change(ctx, async (tx) => {
      await lockNames(tx, turnOf(await plain.parse(tx, raw, id)));
      return inTurn(tx, await plain.update(tx, id, version, raw));
    });
  },
  async amend(ctx, id, some, verb) {
    authorize(ctx.actor, "supplier.update");
    return change(ctx, async (tx) => {
      const made = await plain.amend(tx, id, some, verb);
      await lockNames(tx, turnOf(made));
      return inTurn(tx, made);
    });
  },
};

/** The prices of a supplier that hold on a day, in the order of their codes. For those who may know them. */
export async function pricesOn(ctx: Ctx, supplierId: string, day: Day): Promise<SupplierPrice[]> {
  authorize(ctx.actor, "supplier.read");
  authorize(ctx.actor, "cost.read");
  const { rows } = await plain.list(ctx, { filters: { supplierId: [supplierId] }, sort: "code" }, mostPrices);
  return rows.filter(({ validFrom, validUntil }) => validFrom !== null && validFrom <= day && (validUntil === null || validUntil >= day));
}
const mostPrices = 2_000;
