import { and, eq, lte, or } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { blankSnapshot, type DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { companyOnPaper } from "#app/crm/base/documents/operations.server.ts";
import { placeOf } from "#app/crm/base/priced/sums/place.server.ts";
import { partySnapshot } from "#app/crm/base/priced/sums/snapshot-parts.ts";
import { openedOfSupplier } from "#app/crm/money/opening-items/operations.server.ts";
import { printedAccount, running, type Account, type StatementLine } from "#app/crm/money/payments/operations.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import {
  purchaseOrderTable,
  supplierBillTable,
  supplierPaymentTable,
  supplierReleaseTable,
} from "#app/crm/purchasing/orders/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import { isUuid } from "#app/values/uuid.ts";

type Range = { from: Day; to: Day };
export type SupplierStatement = Account & { supplier: typeof supplierTable.$inferSelect };

/**
 * A supplier's account in these days, both included: his bills and credit notes, what was paid and came back. Its balance is what we owe him, below
 * nothing what he has of ours. A cheque of ours pays when it is written, one of his on the day on it. Throws `NotFound`.
 */
export async function supplierStatement(ctx: Ctx, supplierId: string, range: Range): Promise<SupplierStatement> {
  authorize(ctx.actor, "supplierBill.read");
  const [supplier] = isUuid(supplierId) ? await ctx.db.select().from(supplierTable).where(eq(supplierTable.id, supplierId)) : [];
  if (!supplier) throw new NotFound();
  const lines = [
    ...(await openingLines(ctx, supplierId)),
    ...(await billLines(ctx, supplierId, range.to)),
    ...(await releaseLines(ctx, supplierId, range.to)),
    ...(await paymentLines(ctx, supplierId, range.to)),
  ];
  const account = running(lines, range, ({ debit, credit }) => credit - debit);
  // What is kept is owed less here, where a client would owe it less.
  return { supplier, ...account, held: 0 - account.held };
}

const blank = { method: null, reference: "", debit: 0, credit: 0, cheque: 0 };

/** What he was owed, or had been paid before his bills, when the books were opened. */
const openingLines = async (ctx: Ctx, supplierId: string): Promise<StatementLine[]> =>
  (await openedOfSupplier(ctx, supplierId)).map(({ id, number, kind, on, amount }) => ({
    ...blank,
    kind: "opening",
    on,
    id,
    number,
    label: bilingual("", ""),
    [kind === "supplier" ? "credit" : "debit"]: amount,
    item: true,
  }));

async function billLines(ctx: Ctx, supplierId: string, day: Day): Promise<StatementLine[]> {
  const rows = await ctx.db
    .select({ bill: supplierBillTable, order: purchaseOrderTable.number })
    .from(supplierBillTable)
    .leftJoin(purchaseOrderTable, eq(purchaseOrderTable.id, supplierBillTable.orderId))
    .where(
      and(eq(supplierBillTable.supplierId, supplierId), eq(supplierBillTable.status, "recorded"), lte(supplierBillTable.billedOn, day)),
    );
  return rows.flatMap(({ bill: { id, number, billedOn, total, retained, creditOfId }, order }): StatementLine[] => {
    const line = { ...blank, on: billedOn, id, number, label: bilingual(order, order) };
    return [
      { ...line, kind: creditOfId ? "creditNote" : "bill", debit: Math.max(0, -total), credit: Math.max(0, total) },
      ...(retained === 0 ? [] : [{ ...line, kind: "retention" as const, debit: Math.max(0, retained), credit: Math.max(0, -retained) }]),
    ];
  });
}

/** What was kept of a bill and is owed from its release on; undone it is kept again. */
async function releaseLines(ctx: Ctx, supplierId: string, day: Day): Promise<StatementLine[]> {
  const { id, number } = supplierBillTable;
  const { on, amount, billId } = supplierReleaseTable;
  const rows = await ctx.db
    .select({ id, number, on, amount })
    .from(supplierReleaseTable)
    .innerJoin(supplierBillTable, eq(id, billId))
    .where(and(eq(supplierBillTable.supplierId, supplierId), eq(supplierBillTable.status, "recorded"), lte(on, day)));
  return rows.map((row) => ({
    ...blank,
    kind: "retention",
    on: row.on,
    id: row.id,
    number: row.number,
    label: bilingual("", ""),
    debit: Math.max(0, -row.amount),
    credit: Math.max(0, row.amount),
  }));
}

async function paymentLines(ctx: Ctx, supplierId: string, day: Day): Promise<StatementLine[]> {
  const { method, paidOn } = supplierPaymentTable;
  const rows = await ctx.db
    .select({ paid: supplierPaymentTable, order: purchaseOrderTable.number })
    .from(supplierPaymentTable)
    .leftJoin(purchaseOrderTable, eq(purchaseOrderTable.id, supplierPaymentTable.orderId))
    .where(and(eq(supplierPaymentTable.supplierId, supplierId), or(lte(paidOn, day), eq(method, "cheque"))));
  return rows.flatMap(({ paid, order }): StatementLine[] => {
    const { kind, amount, withheld, createdAt } = paid;
    const number = paid.reference ?? "";
    const line = { ...blank, on: paid.paidOn, id: paid.orderId ?? "", number, label: bilingual(order, order), method: paid.method };
    const tax: StatementLine[] = withheld > 0 ? [{ ...line, kind: "withholding", method: null, debit: withheld }] : [];
    if (paid.chequeStatus) return paid.paidOn > day ? [] : [...chequeLines(paid, line, day), ...tax];
    if (paid.paidOn > day) return [{ ...line, kind: "handed", on: cairoDay(createdAt), cheque: kind === "return" ? -amount : amount }];
    if (kind === "return") return [{ ...line, kind: "refund", credit: amount }];
    return [{ ...line, kind, debit: amount }, ...tax];
  });
}

/** A cheque pays on the day it was written; what came back or was stopped by that day is owed again from its own day on. */
function chequeLines(
  { kind, amount, withheld, chequeStatus, clearedOn, endedOn }: typeof supplierPaymentTable.$inferSelect,
  line: Omit<StatementLine, "kind">,
  day: Day,
): StatementLine[] {
  const done = clearedOn ?? endedOn;
  const open = done === null || done > day;
  const given: StatementLine = { ...line, kind: open ? "handed" : kind === "deposit" ? "deposit" : "payment", debit: amount };
  const ended = chequeStatus === "stopped" ? "stopped" : "bounced";
  return [
    { ...given, cheque: open ? amount : 0 },
    ...(endedOn && !open ? [{ ...line, kind: ended, on: endedOn, credit: amount + withheld } as const] : []),
  ];
}

export async function printedSupplierStatement(ctx: Ctx, supplierId: string, range: Range): Promise<DocumentSnapshot> {
  const { supplier, ...account } = await supplierStatement(ctx, supplierId, range);
  return {
    ...blankSnapshot,
    kind: "statement",
    subkind: "supplier",
    language: "both",
    company: await companyOnPaper(ctx),
    party: partySnapshot(supplier, await placeOf(ctx, supplier)),
    issuedOn: cairoDay(ctx.now()),
    ...printedAccount(account),
  };
}
