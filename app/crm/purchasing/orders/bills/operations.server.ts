import { and, eq, ne, sql } from "drizzle-orm";
import { choices, namedOnly } from "#app/crm/between-slices/inactive-references.server.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { noTaxDoc, taxDocOf } from "#app/crm/people/suppliers/operations.server.ts";
import { openingOfSupplier } from "#app/crm/money/opening-items/operations.server.ts";
import type { TaxDoc } from "#app/crm/people/suppliers/fields.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { heldOfBill, heldOfDirect } from "#app/crm/purchasing/orders/retained/held.server.ts";
import { settledSum } from "#app/crm/purchasing/orders/lifecycle/handed.server.ts";
import {
  supplierBillItemTable,
  supplierBillLineTable,
  supplierBillTable,
  supplierPaymentTable,
} from "#app/crm/purchasing/orders/table.server.ts";
import { referredIn, refuseInactive } from "#app/kit/entity/store/stored.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import { transitions } from "#app/kit/flow/transition.server.ts";
import { authorize } from "#app/access/permissions.ts";
import { same } from "#app/kit/entity/store/store.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { lockNames } from "#app/platform/db/transaction-lock.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound, type FieldErrors } from "#app/values/errors.ts";
import { creditedBill, keepBack, keepBilled, keepOfBill, overCredited, refuseCredited, type Credited } from "./credit.server.ts";
import { lockOrder } from "#app/crm/purchasing/orders/records.server.ts";
import { supplierBillEntity } from "./entity.ts";
import { hasOwnPage, type supplierBillFields } from "./fields.ts";
import { linesPart, sumLines, holdTaxes } from "./lines.server.ts";
import { meantFor } from "./parts.server.ts";
import { inPool } from "./pool.server.ts";
import { supplierBillFlow } from "./flow.ts";

export type SupplierBill = RecordOf<typeof supplierBillFields>;
type Values = ValuesOf<typeof supplierBillFields>;

const item = supplierBillItemTable;

const plain = records(supplierBillEntity, {
  table: supplierBillTable,
  options: {
    orderId: namedOnly(choices.order),
    creditOfId: namedOnly(choices.supplierBill),
    taxCode: choices.purchaseTax,
    category: choices["lookup:expenseCategory"],
    projectId: choices.project,
  },
  parts: { lines: linesPart },
  filteredBy: { owner: item.billId, columns: { taxCode: item.taxCode, category: item.category, projectId: item.projectId } },
  check: wrongIn,
  async rule(tx, verb, before, after) {
    if (before && before.status !== "draft" && !(after && isPaperAlone(before, after)))
      throw new Conflict("CONFLICT", { key: verb === "delete" ? "supplierBill.error.undeletable" : "supplierBill.error.kept" });
    if (!after) return;
    if (before && after.creditOfId !== undefined && after.creditOfId !== before.creditOfId)
      throw new Invalid({ creditOfId: { key: "supplierBill.error.otherBill" } });
    const { supplierId, number, billedOn, taxDoc } = { ...before, ...after };
    await refuseClosedPeriod(tx, billedOn);
    if (before?.status === "recorded" && taxDoc && taxDoc !== before.taxDoc) await setPaperOfNotes(tx, before.id, before.taxDoc, taxDoc);
    await refuseTwice(tx, supplierId ?? "", number, before?.id);
  },
});

export const supplierBillRecords: typeof plain = {
  ...plain,
  // Saved with its sums: a save of single fields writes those alone.
  async amend(ctx, id, some, verb) {
    authorize(ctx.actor, "supplierBill.update");
    return change(ctx, async (tx) => {
      const { lines, paperTotal } = await plain.hold(tx, id);
      return plain.amend(tx, id, { lines, paperTotal, ...sums, ...some }, verb);
    });
  },
};

const sums = { net: null, vat: null, total: null, taxCode: null, category: null, projectId: null };

/** The supplier's tax invoice may come after the bill was recorded: its VAT is set off from then on. */
const isPaperAlone = ({ status, orderId, ...before }: SupplierBill, after: object): boolean =>
  status === "recorded" &&
  hasOwnPage({ orderId, ...before }) &&
  Object.entries(after).every(
    ([name, value]) => ["status", "orderId", "taxDoc", "notes"].includes(name) || same(value, (before as Record<string, unknown>)[name]),
  );

/**
 * Fills what follows from the rest: the sums from the lines, the due day from the supplier's terms, the paper from what is usual with him; of a
 * credit note what its bill says. Whoever writes a note may type its amounts with a minus or without.
 */
async function wrongIn(ctx: Ctx, values: Values, id: string | null): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const bill = await creditedBill(ctx, values.creditOfId, id);
  if (bill) fillFrom(bill, values);
  else if (values.creditOfId) errors["creditOfId"] = { key: "supplierBill.error.notCredited" };
  Object.assign(errors, await sumLines(ctx, values, bill, id));
  const { supplierId, billedOn } = values;
  if (!billedOn || !supplierId) return errors;
  if (billedOn > cairoDay(ctx.now())) errors["billedOn"] = { key: "crm.error.future" };
  if (bill && billedOn < bill.billedOn) errors["billedOn"] = { key: "supplierBill.error.beforeBill" };
  if (bill && values.retentionRate) errors["retentionRate"] = { key: "supplierBill.error.noteKeeps" };
  values.dueOn ??= addDays(billedOn, await termsOf(ctx, supplierId));
  if (values.dueOn < billedOn) errors["dueOn"] = { key: "order.error.dueBefore" };
  if (bill && Object.keys(errors).length === 0) Object.assign(errors, overCredited(bill, values));
  const taxDoc = await taxDocOf(ctx, supplierId, values.taxDoc);
  if (taxDoc) values.taxDoc = taxDoc;
  else errors["taxDoc"] = noTaxDoc(ctx, supplierId);
  return errors;
}

function fillFrom(bill: Credited, values: Values): void {
  values.supplierId = bill.supplierId;
  values.orderId = bill.orderId;
  values.dueOn = values.billedOn;
  values.taxDoc ??= bill.taxDoc;
}

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

/** What is billed without an order and not kept, and what was paid of it (piastres). The supplier is held: each of many sees what those before left. */
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
  const { owed, prepaid } = await openingOfSupplier(tx, supplierId);
  return {
    billed: (bills?.sum ?? 0) + owed - (await heldOfDirect(tx, supplierId)),
    settled: settled?.sum ?? 0,
    paid: (paid?.sum ?? 0) + prepaid,
  };
}

/** The same for a port: with what of it payments stand for an opening item by name. */
export async function holdSupplier(tx: Change, supplierId: string, itemId: string) {
  const held = await lockDirect(tx, supplierId);
  const back = held.settled - Math.min(held.settled, held.paid);
  const meant = await meantFor(tx, { supplierId, orderId: null }, itemId);
  return { ...held, meant: Math.max(0, meant - back) };
}

/** Bills of orders are cancelled on their order, whose lines they bill; notes against them here, like any other. */
export const supplierBillMoves = transitions(
  supplierBillRecords,
  supplierBillFlow,
  {
    record: {
      async guard(tx, { before }) {
        // In the order of who bills on the order.
        const order = before.orderId ? await lockOrder(tx, before.orderId) : null;
        const named = linesPart.refersTo?.(before.lines, before) ?? [];
        await refuseInactive(tx, [...referredIn(plain.fields, before), ...named.map((one) => ({ ...one, field: `lines.${one.field}` }))]);
        await refuseClosedPeriod(tx, before.billedOn);
        if (order && before.creditOfId) await refuseNotReceived(tx, before.creditOfId, order.lines);
        await refuseTwice(tx, before.supplierId ?? "", before.number, before.id);
        const bill = before.creditOfId ? await creditedBill(tx, before.creditOfId, before.id, true) : null;
        if (before.creditOfId && !bill) throw new Conflict("CONFLICT", { key: "supplierBill.error.notCredited" });
        const over = bill && Object.values(overCredited(bill, before))[0];
        if (over) throw new Conflict("CONFLICT", over);
        await holdTaxes(tx, before, bill?.billedOn ?? before.billedOn ?? "");
      },
      async effect(tx, note) {
        await (note.creditOfId ? keepBack(tx, note) : keepOfBill(tx, note));
        await keepOrder(tx, note);
      },
    },
    cancel: {
      async guard(tx, { before, from }) {
        if (from === "draft") return;
        if (before.orderId) await lockOrder(tx, before.orderId);
        await refuseClosedPeriod(tx, before.billedOn);
        // Without a note more is owed than with it.
        if (before.creditOfId) return;
        await refuseCredited(tx, before.id);
        const { billed, settled, paid } = await lockDirect(tx, before.supplierId ?? "");
        const own = await heldOfBill(tx, before.id);
        if (own.some(({ held, retained }) => held < retained)) throw new Conflict("CONFLICT", { key: "order.error.billReleased" });
        const owed = (before.total ?? 0) - (own[0]?.held ?? 0);
        // Deposits were paid before the bill; what came back no longer settles it.
        const stands = Math.min(settled, paid);
        if (
          billed - owed < stands ||
          (await meantFor(tx, { supplierId: before.supplierId ?? "", orderId: null }, before.id)) > settled - stands
        )
          throw new Conflict("CONFLICT", { key: "order.error.billPaid" });
      },
      effect: keepOrder,
    },
  },
  { exists: (_, bill) => hasOwnPage(bill) },
);

/** Notes whose paper was that of their bill follow it: their VAT is taken off where the bill's is set off. */
export async function setPaperOfNotes(tx: Change, billId: string, before: TaxDoc | null, taxDoc: TaxDoc): Promise<void> {
  const { id, creditOfId, status, taxDoc: paper } = supplierBillTable;
  const notes = await tx.db
    .select({ id })
    .from(supplierBillTable)
    .where(and(eq(creditOfId, billId), ne(status, "cancelled"), eq(paper, before ?? "none")));
  for (const note of notes) await plain.amend(tx, note.id, { taxDoc });
}

/** Its cost came with the goods: what never came has none to take off. */
async function refuseNotReceived(
  tx: Change,
  billId: string,
  lines: readonly { id: string; billed: number; received: number }[],
): Promise<void> {
  const { lineId, billId: bill } = supplierBillLineTable;
  const own = await tx.db.select({ lineId }).from(supplierBillLineTable).where(eq(bill, billId));
  if (lines.some(({ id, billed, received }) => billed > received && own.some((line) => line.lineId === id)))
    throw new Conflict("CONFLICT", { key: "supplierBill.error.notReceived" });
}

async function keepOrder(tx: Change, { orderId }: SupplierBill): Promise<void> {
  if (orderId) await keepBilled(tx, orderId);
}
