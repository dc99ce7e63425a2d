import { and, eq, ne, sql } from "drizzle-orm";
import { taxOptions } from "#app/crm/base/priced/lines/line-options.server.ts";
import { choices, namedOnly } from "#app/crm/between-slices/inactive-references.server.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { noTaxDoc, taxDocOf } from "#app/crm/people/suppliers/operations.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { settledSum } from "#app/crm/purchasing/orders/lifecycle/handed.server.ts";
import { supplierBillTable, supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
import { lineTaxes, useTax } from "#app/content/settings/operations.server.ts";
import { referredIn, refuseInactive } from "#app/kit/entity/store/stored.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import { transitions } from "#app/kit/flow/transition.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { lockNames } from "#app/platform/db/transaction-lock.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound, type FieldErrors } from "#app/values/errors.ts";
import { rateOf } from "#app/values/money/money.ts";
import { supplierBillEntity } from "./entity.ts";
import type { supplierBillFields } from "./fields.ts";
import { inPool } from "./pool.server.ts";
import { supplierBillFlow } from "./flow.ts";

export type SupplierBill = RecordOf<typeof supplierBillFields>;
type Values = ValuesOf<typeof supplierBillFields>;

/** A bill may be rounded to so many piastres beyond what was agreed, or its tax beyond what the rate makes. */
export const tolerance = 100;

const plain = records(supplierBillEntity, {
  table: supplierBillTable,
  options: { orderId: namedOnly(choices.order), taxCode: taxOptions() },
  check: wrongIn,
  async rule(tx, verb, before, after) {
    if (before && before.status !== "draft" && !(after && isPaperAlone(before, after)))
      throw new Conflict("CONFLICT", { key: verb === "delete" ? "supplierBill.error.undeletable" : "supplierBill.error.kept" });
    if (!after) return;
    const { supplierId, number, billedOn } = { ...before, ...after };
    await refuseClosedPeriod(tx, billedOn);
    await refuseTwice(tx, supplierId ?? "", number, before?.id);
  },
});

export const supplierBillRecords: typeof plain = {
  ...plain,
  // Saved with its parts: a save of single fields writes those alone.
  amend: (ctx, id, some, verb) => plain.amend(ctx, id, { ...some, total: null }, verb),
};

/** The supplier's tax invoice may come after the bill was recorded: its VAT is set off from then on. */
const isPaperAlone = ({ status, orderId, ...before }: SupplierBill, after: object): boolean =>
  status === "recorded" &&
  orderId === null &&
  Object.entries(after).every(
    ([name, value]) => ["status", "orderId", "taxDoc", "notes"].includes(name) || value === (before as Record<string, unknown>)[name],
  );

/** Fills what follows from the rest: the tax from its rate, the due day from the supplier's terms, the paper from what is usual with him. */
async function wrongIn(ctx: Ctx, values: Values): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const { supplierId, billedOn, net, taxCode } = values;
  if (!net) errors["net"] = { key: "crm.error.amount" };
  if (!billedOn || !supplierId) return errors;
  if (billedOn > cairoDay(ctx.now())) errors["billedOn"] = { key: "crm.error.future" };
  values.dueOn ??= addDays(billedOn, await termsOf(ctx, supplierId));
  if (values.dueOn < billedOn) errors["dueOn"] = { key: "order.error.dueBefore" };
  const tax = (await lineTaxes(ctx, billedOn)).find(({ code }) => code === taxCode);
  if (!tax) errors["taxCode"] = { key: "supplierBill.error.noRate" };
  else {
    const due = rateOf(rateOf(net ?? 0, tax.share), tax.rate);
    values.vat ??= due;
    Object.assign(errors, otherVat(values.vat, due));
  }
  values.total = (net ?? 0) + (values.vat ?? 0);
  const taxDoc = await taxDocOf(ctx, supplierId, values.taxDoc);
  if (taxDoc) values.taxDoc = taxDoc;
  else errors["taxDoc"] = noTaxDoc;
  return errors;
}

const otherVat = (vat: number, due: number): FieldErrors =>
  Math.abs(vat - due) > tolerance ? { vat: { key: "supplierBill.error.vat", values: { sum: due / 100 } } } : {};

export async function termsOf(ctx: Ctx, supplierId: string): Promise<number> {
  const [supplier] = await ctx.db.select({ days: supplierTable.termsDays }).from(supplierTable).where(eq(supplierTable.id, supplierId));
  return supplier?.days ?? 0;
}

/** The same paper is entered once, with an order or without. Held to the end of the change. */
export async function refuseTwice(tx: Change, supplierId: string, number: string, except: string | null = null): Promise<void> {
  await lockNames(tx, [`bills of ${supplierId}`]);
  const { id, status } = supplierBillTable;
  const same = and(eq(supplierBillTable.supplierId, supplierId), eq(supplierBillTable.number, number), ne(status, "cancelled"));
  if ((await tx.db.$count(supplierBillTable, and(same, except ? ne(id, except) : undefined))) > 0)
    throw new Invalid({ number: { key: "order.error.billTwice" } });
}

/** What is billed without an order, and what was paid of it (piastres). The supplier is held: each of many sees what those before left. */
export async function lockDirect(tx: Change, supplierId: string): Promise<{ billed: number; settled: number; paid: number }> {
  const [supplier] = await tx.db
    .select({ id: supplierTable.id })
    .from(supplierTable)
    .where(eq(supplierTable.id, supplierId))
    .for("no key update");
  if (!supplier) throw new NotFound();
  const pool = { supplierId, orderId: null };
  const { total, status } = supplierBillTable;
  const sum = sql<number>`coalesce(sum(${total}), 0)::bigint`.mapWith(Number);
  const recorded = and(inPool(supplierBillTable, pool), eq(status, "recorded"));
  const [bills] = await tx.db.select({ sum }).from(supplierBillTable).where(recorded);
  const payments = inPool(supplierPaymentTable, pool);
  const [paid] = await tx.db.select({ sum: settledSum }).from(supplierPaymentTable).where(payments);
  const [settled] = await tx.db
    .select({ sum: settledSum })
    .from(supplierPaymentTable)
    .where(and(payments, eq(supplierPaymentTable.kind, "payment")));
  return { billed: bills?.sum ?? 0, settled: settled?.sum ?? 0, paid: paid?.sum ?? 0 };
}

/** Bills of orders are cancelled on their order, whose lines they bill. */
export const supplierBillMoves = transitions(
  supplierBillRecords,
  supplierBillFlow,
  {
    record: {
      async guard(tx, { before }) {
        await refuseInactive(tx, referredIn(plain.fields, before));
        await refuseClosedPeriod(tx, before.billedOn);
        await refuseTwice(tx, before.supplierId ?? "", before.number, before.id);
        // The rate of this day stands from now on; it may have been corrected since the draft was saved.
        const { rate, share } = await useTax(tx, before.taxCode ?? "", before.billedOn ?? "");
        const wrong = otherVat(before.vat ?? 0, rateOf(rateOf(before.net ?? 0, share), rate));
        if (wrong["vat"]) throw new Conflict("CONFLICT", wrong["vat"]);
      },
    },
    cancel: {
      async guard(tx, { before, from }) {
        if (from === "draft") return;
        await refuseClosedPeriod(tx, before.billedOn);
        const { billed, settled, paid } = await lockDirect(tx, before.supplierId ?? "");
        // Deposits were paid before the bill; what came back no longer settles it.
        if (billed - (before.total ?? 0) < Math.min(settled, paid)) throw new Conflict("CONFLICT", { key: "order.error.billPaid" });
      },
    },
  },
  { exists: (_, { orderId }) => orderId === null },
);
