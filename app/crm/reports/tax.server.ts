import { and, asc, between, desc, eq, gt, isNull } from "drizzle-orm";
import { clientTable } from "#app/crm/clients/table.server.ts";
import { purchaseOrderTable, supplierPaymentTable } from "#app/crm/orders/table.server.ts";
import { paymentTable } from "#app/crm/payments/table.server.ts";
import { supplierTable } from "#app/crm/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/bilingual.ts";
import { recordsLink } from "./address.ts";
import type { Sheet } from "./fields.ts";
import { daysOfMonth, monthsIn, type Range } from "./range.ts";
import { taxedAs, type TaxEntry } from "./taxes.server.ts";

const sumOf = (entries: readonly TaxEntry[], key: "base" | "tax"): number => entries.reduce((sum, entry) => sum + entry[key], 0);

/** Month by month: VAT on sales less credit notes, VAT in purchases with a tax invoice, and what is owed of it; the schedule tax stands beside it. */
export function vatSheet(entries: readonly TaxEntry[], range: Range): Sheet {
  const rows = monthsIn(range).map((month) => {
    const own = entries.filter((entry) => entry.month === month);
    const out = sumOf(
      own.filter(({ side, as }) => side === "sales" && as !== "schedule"),
      "tax",
    );
    const back = sumOf(
      own.filter(({ side, as }) => side === "purchases" && as !== "schedule"),
      "tax",
    );
    const schedule = sumOf(
      own.filter(({ side, as }) => side === "sales" && as === "schedule"),
      "tax",
    );
    return { month, out, in: back, schedule };
  });
  const all = (key: "out" | "in" | "schedule") => rows.reduce((sum, row) => sum + row[key], 0);
  return {
    name: "vat",
    columns: [
      { key: "month", kind: "month" },
      { key: "outputVat", kind: "money" },
      { key: "inputVat", kind: "money" },
      { key: "vatDue", kind: "money" },
      { key: "scheduleTax", kind: "money" },
    ],
    rows: rows.map((row) => ({
      cells: [row.month, row.out, row.in, row.out - row.in, row.schedule],
      to: recordsLink("invoices", daysOfMonth(row.month, range)),
    })),
    total: ["", all("out"), all("in"), all("out") - all("in"), all("schedule")],
  };
}

/** Base and tax of each kind and rate, sales less credit notes and then purchases, as the monthly return asks for them. */
export function taxesSheet(entries: readonly TaxEntry[], range: Range): Sheet {
  const rows = (["sales", "purchases", "noInvoice"] as const).flatMap((side) =>
    taxedAs.flatMap((as) => {
      const own = entries.filter((entry) => entry.side === side && entry.as === as);
      const rates = [...new Set(own.map(({ rate }) => rate))].toSorted((one, other) => other - one);
      return rates.map((rate) => ({ side, as, rate, own: own.filter((entry) => entry.rate === rate) }));
    }),
  );
  return {
    name: "taxes",
    columns: [
      { key: "taxSide", kind: "word" },
      { key: "taxKind", kind: "word" },
      { key: "rate", kind: "percent" },
      { key: "base", kind: "money" },
      { key: "tax", kind: "money" },
    ],
    rows: rows.map(({ side, as, rate, own }) => ({
      cells: [side, as, rate, sumOf(own, "base"), sumOf(own, "tax")],
      ...(side === "sales" && { to: recordsLink("invoices", range) }),
    })),
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
