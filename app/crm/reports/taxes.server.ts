import { and, between, eq, exists, isNull, not, or, sql } from "drizzle-orm";
import { taxProfiles } from "#app/content/settings/operations.server.ts";
import { countedExpenses, withTaxInvoice } from "#app/crm/expenses/operations.server.ts";
import { expenseTable } from "#app/crm/expenses/table.server.ts";
import { invoiceTable } from "#app/crm/invoices/table.server.ts";
import { billedLines } from "#app/crm/orders/operations.server.ts";
import { supplierBillTable } from "#app/crm/orders/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Piastres } from "#app/values/money.ts";
import { standing } from "./money.server.ts";
import type { Range } from "./range.ts";

/** What a tax is: VAT at a rate or at none, exempt, or the schedule (table) tax, which is no VAT and is never set off. */
export const taxedAs = ["vat", "schedule", "zero", "exempt"] as const;
export type TaxedAs = (typeof taxedAs)[number];

/** Base and tax (piastres) of one kind and rate (basis points), on one side, in one month. Credit notes stand below nothing. */
export type TaxEntry = {
  month: string;
  side: "sales" | "purchases" | "noInvoice";
  as: TaxedAs;
  rate: number;
  base: Piastres;
  tax: Piastres;
};

/** Everything that was taxed in the range: what the monthly VAT and the sheet by rates are both summed from. */
export async function taxEntries(ctx: Ctx, range: Range): Promise<TaxEntry[]> {
  const { profiles } = await taxProfiles(ctx);
  const kinds = new Map(profiles.map(({ code, kind }) => [code, kind]));
  const asOf = (code: string): TaxedAs => taxedAs.find((one) => one === kinds.get(code)) ?? "vat";
  return [...(await sales(ctx, range, asOf)), ...(await bills(ctx, range)), ...(await expenses(ctx, range))];
}

async function sales(ctx: Ctx, range: Range, asOf: (code: string) => TaxedAs): Promise<TaxEntry[]> {
  const { issuedOn, kind, taxes, net, vat, taxCode } = invoiceTable;
  const rows = await ctx.db.select({ issuedOn, kind, taxes, net, vat, taxCode }).from(invoiceTable).where(standing(range));
  return rows.flatMap((row): TaxEntry[] => {
    const sign = row.kind === "credit_note" ? -1 : 1;
    const month = (row.issuedOn ?? "").slice(0, 7);
    const parts = row.taxes.length > 0 ? row.taxes : [{ code: row.taxCode, rate: 0, net: row.net, vat: row.vat }];
    return parts.map((part) => ({
      month,
      side: "sales",
      as: asOf(part.code),
      rate: part.rate,
      base: sign * part.net,
      tax: sign * part.vat,
    }));
  });
}

/** Bills, line by line. Without the supplier's number there is no tax invoice. */
async function bills(ctx: Ctx, range: Range): Promise<TaxEntry[]> {
  const { billedOn, orderId, voided } = supplierBillTable;
  const orders = await ctx.db
    .selectDistinct({ id: orderId })
    .from(supplierBillTable)
    .where(and(eq(voided, false), between(billedOn, range.from, range.to)));
  const lines = await billedLines(
    ctx,
    orders.map(({ id }) => id),
  );
  return lines
    .filter(({ bill }) => bill.billedOn >= range.from && bill.billedOn <= range.to)
    .map(({ bill, invoiced, kind, rate, base, tax }) => ({
      month: bill.billedOn.slice(0, 7),
      side: invoiced ? "purchases" : "noInvoice",
      as: taxedAs.find((one) => one === kind) ?? "vat",
      rate,
      base,
      tax,
    }));
}

/** Approved expenses that hold VAT; one that pays an order which was billed is not counted beside the bill. */
async function expenses(ctx: Ctx, range: Range): Promise<TaxEntry[]> {
  const billed = ctx.db
    .select({ one: sql`1` })
    .from(supplierBillTable)
    .where(and(eq(supplierBillTable.orderId, expenseTable.orderId), eq(supplierBillTable.voided, false)));
  const rows = await ctx.db
    .select({
      on: expenseTable.spentOn,
      amount: expenseTable.approvedAmount,
      vat: expenseTable.approvedVat,
      invoiced: withTaxInvoice,
    })
    .from(expenseTable)
    .where(
      and(countedExpenses(), between(expenseTable.spentOn, range.from, range.to), or(isNull(expenseTable.orderId), not(exists(billed)))),
    );
  return rows.flatMap(({ on, amount, vat, invoiced }): TaxEntry[] => {
    if (!vat) return [];
    const base = (amount ?? 0) - vat;
    return [
      {
        month: on.slice(0, 7),
        side: invoiced ? "purchases" : "noInvoice",
        as: "vat",
        rate: Math.round((vat * 100) / base) * 100,
        base,
        tax: vat,
      },
    ];
  });
}
