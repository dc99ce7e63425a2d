import { and, asc, eq, inArray, ne, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { ledgerStatuses } from "#app/crm/money/invoices/fields.ts";
import type { Parts } from "#app/crm/money/invoices/plan/parts.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";

export type InvoiceRow = typeof invoiceTable.$inferSelect;

const isLedger = inArray(invoiceTable.status, [...ledgerStatuses]);

const whole = ({ taxes, rounding }: InvoiceRow): Parts => ({ taxes, rounding });
export function counted(row: InvoiceRow): Parts {
  if (row.kind !== "credit_note") return whole(row);
  return { taxes: row.taxes.map((tax) => ({ ...tax, net: -tax.net, vat: -tax.vat })), rounding: -row.rounding };
}

const rowsWhere = (ctx: Ctx, where: SQL | undefined): Promise<InvoiceRow[]> =>
  ctx.db.select().from(invoiceTable).where(and(where, isLedger)).orderBy(asc(invoiceTable.issuedOn), asc(invoiceTable.number));

export const ofContract = (ctx: Ctx, contractId: string, but: string | null = null): Promise<InvoiceRow[]> =>
  rowsWhere(ctx, and(eq(invoiceTable.contractId, contractId), ...(but ? [ne(invoiceTable.id, but)] : [])));

export const creditNotesOf = (ctx: Ctx, invoiceId: string): Promise<InvoiceRow[]> => rowsWhere(ctx, eq(invoiceTable.correctsId, invoiceId));
