import { and, asc, between, desc, eq, exists, gt, isNull, not, or, sql } from "drizzle-orm";
import { clientTable } from "#app/crm/clients/table.server.ts";
import { countedExpenses } from "#app/crm/expenses/operations.server.ts";
import { expenseTable } from "#app/crm/expenses/table.server.ts";
import { purchaseOrderTable, supplierBillTable, supplierPaymentTable } from "#app/crm/orders/table.server.ts";
import { paymentTable } from "#app/crm/payments/table.server.ts";
import { supplierTable } from "#app/crm/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/bilingual.ts";
import type { Sheet } from "./fields.ts";
import { invoicedByMonth } from "./money.server.ts";
import { daysOfMonth, monthsIn, type Range } from "./range.ts";

type MonthSum = { month: string; vat: number };

/** VAT that was paid to others: in approved expenses, and in suppliers' bills; an expense that pays an order's bill is not counted beside it. */
async function inputVat(ctx: Ctx, range: Range): Promise<MonthSum[]> {
  const billed = ctx.db
    .select({ one: sql`1` })
    .from(supplierBillTable)
    .where(and(eq(supplierBillTable.orderId, expenseTable.orderId), eq(supplierBillTable.voided, false)));
  const expenses = await ctx.db
    .select({
      month: sql<string>`to_char(${expenseTable.spentOn}, 'YYYY-MM')`,
      vat: sql<number>`coalesce(sum(${expenseTable.approvedVat}), 0)::bigint`.mapWith(Number),
    })
    .from(expenseTable)
    .where(
      and(countedExpenses(), between(expenseTable.spentOn, range.from, range.to), or(isNull(expenseTable.orderId), not(exists(billed)))),
    )
    .groupBy(sql`1`);
  const bills = await ctx.db
    .select({
      month: sql<string>`to_char(${supplierBillTable.billedOn}, 'YYYY-MM')`,
      vat: sql<number>`coalesce(sum(${supplierBillTable.vat}), 0)::bigint`.mapWith(Number),
    })
    .from(supplierBillTable)
    .where(and(eq(supplierBillTable.voided, false), between(supplierBillTable.billedOn, range.from, range.to)))
    .groupBy(sql`1`);
  return [...expenses, ...bills];
}

/** Month by month: VAT on what was invoiced, VAT in what was bought, and what is owed of it. */
export async function vatSheet(ctx: Ctx, range: Range): Promise<Sheet> {
  const output = await invoicedByMonth(ctx, range);
  const input = await inputVat(ctx, range);
  const of = (rows: readonly { month: string; vat: number }[], month: string) =>
    rows.reduce((sum, row) => (row.month === month ? sum + row.vat : sum), 0);
  const rows = monthsIn(range).map((month) => ({ month, out: of(output, month), in: of(input, month) }));
  const sums = rows.reduce((sum, row) => ({ out: sum.out + row.out, in: sum.in + row.in }), { out: 0, in: 0 });
  return {
    name: "vat",
    columns: [
      { key: "month", kind: "month" },
      { key: "outputVat", kind: "money" },
      { key: "inputVat", kind: "money" },
      { key: "vatDue", kind: "money" },
    ],
    rows: rows.map((row) => {
      const { from, to } = daysOfMonth(row.month, range);
      return { cells: [row.month, row.out, row.in, row.out - row.in], to: `/crm/invoices?issuedOn=${from}..${to}` };
    }),
    total: ["", sums.out, sums.in, sums.out - sums.in],
  };
}

/** Certificates for what clients withheld, and what was withheld of suppliers: a debt to the tax authority, below nothing. */
export async function withholdingSheet(ctx: Ctx, range: Range): Promise<Sheet> {
  const certificates = await ctx.db
    .select({ payment: paymentTable, en: clientTable.nameEn, ar: clientTable.nameAr })
    .from(paymentTable)
    .innerJoin(clientTable, eq(clientTable.id, paymentTable.clientId))
    .where(
      and(
        eq(paymentTable.method, "withholding"),
        eq(paymentTable.kind, "payment"),
        isNull(paymentTable.reversedAt),
        between(paymentTable.receivedOn, range.from, range.to),
      ),
    )
    .orderBy(desc(paymentTable.receivedOn), asc(paymentTable.id));
  const withheld = await ctx.db
    .select({ paid: supplierPaymentTable, order: purchaseOrderTable, en: supplierTable.nameEn, ar: supplierTable.nameAr })
    .from(supplierPaymentTable)
    .innerJoin(supplierTable, eq(supplierTable.id, supplierPaymentTable.supplierId))
    .innerJoin(purchaseOrderTable, eq(purchaseOrderTable.id, supplierPaymentTable.orderId))
    .where(and(gt(supplierPaymentTable.withheld, 0), between(supplierPaymentTable.paidOn, range.from, range.to)))
    .orderBy(desc(supplierPaymentTable.paidOn), asc(supplierPaymentTable.id));
  const rows = [
    ...certificates.map(({ payment, en, ar }) => ({
      on: payment.receivedOn,
      cells: [
        bilingual(en, ar),
        "byClient",
        payment.receivedOn,
        payment.certificateNumber ?? "",
        payment.certificatePeriod ?? "",
        payment.amount,
      ],
      to: `/crm/invoices/payments/${payment.id}`,
    })),
    ...withheld.map(({ paid, order, en, ar }) => ({
      on: paid.paidOn,
      cells: [bilingual(en, ar), "ofSupplier", paid.paidOn, order.number, "", paid.kind === "return" ? paid.withheld : -paid.withheld],
      to: `/crm/suppliers/orders/${order.id}`,
    })),
  ].toSorted((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0));
  return {
    name: "withholding",
    columns: [
      { key: "party", kind: "name" },
      { key: "side", kind: "word" },
      { key: "date", kind: "date" },
      { key: "certificate", kind: "code" },
      { key: "taxPeriod", kind: "text" },
      { key: "withheld", kind: "money" },
    ],
    rows: rows.map(({ cells, to }) => ({ cells, to })),
    total: ["", "", "", "", "", rows.reduce((sum, { cells }) => sum + Number(cells[5]), 0)],
  };
}
