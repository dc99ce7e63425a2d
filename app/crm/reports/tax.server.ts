import { and, asc, between, desc, eq, gt, isNull } from "drizzle-orm";
import { clientTable } from "#app/crm/clients/table.server.ts";
import { purchaseOrderTable, supplierPaymentTable } from "#app/crm/orders/table.server.ts";
import { paymentTable } from "#app/crm/payments/table.server.ts";
import { supplierTable } from "#app/crm/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/bilingual.ts";
import type { Sheet } from "./fields.ts";
import { taxedAs, taxSides } from "./parts/taxes.server.ts";
import { monthsIn, type Range } from "./range.ts";
import { rowOf, totalOf, type Figure, type Tally } from "./tally.server.ts";

const vatColumns = ["outputVat", "inputVat", "vatDue", "scheduleTax", "vatWithheld"] as const;

/** Month by month: VAT on sales less credit notes, VAT in purchases with a tax invoice, and what is owed of it; beside it the schedule tax, and what public bodies withheld. */
export async function vatSheet(tally: Tally): Promise<Sheet> {
  const line = async (of: Tally) => {
    const figures: Figure[] = [];
    for (const measure of vatColumns) figures.push(await of.of(measure));
    return figures;
  };
  const rows = [];
  for (const month of monthsIn(tally.place.range)) rows.push(rowOf([month, ...(await line(tally.in(month)))]));
  return {
    name: "vat",
    columns: [{ key: "month", kind: "month" }, ...vatColumns.map((key) => ({ key, kind: "money" as const }))],
    rows,
    ...totalOf(["", ...(await line(tally))]),
  };
}

/** Base and tax of each kind and rate, sales less credit notes and then purchases, as the monthly return asks for them. */
export async function taxesSheet(tally: Tally): Promise<Sheet> {
  const parts = await tally.parts("taxBase");
  const rows = [];
  for (const side of taxSides)
    for (const kind of taxedAs) {
      const own = parts.filter((part) => part.in.side === side && part.in.taxedAs === kind);
      const rates = [...new Set(own.map((part) => Number(part.in.rate)))].toSorted((one, other) => other - one);
      for (const rate of rates) {
        const groups = { side, taxedAs: kind, rate: String(rate) };
        rows.push(rowOf([side, kind, rate, await tally.of("taxBase", groups), await tally.of("tax", groups)]));
      }
    }
  return {
    name: "taxes",
    columns: [
      { key: "taxSide", kind: "word" },
      { key: "taxKind", kind: "word" },
      { key: "rate", kind: "percent" },
      { key: "base", kind: "money" },
      { key: "tax", kind: "money" },
    ],
    rows,
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
