import { eq } from "drizzle-orm";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { allocationTable, paymentTable } from "#app/crm/money/payments/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

export const settlementRows = ({ db }: Ctx) =>
  db
    .select({ allocation: allocationTable, payment: paymentTable, noteNumber: invoiceTable.number, noteOn: invoiceTable.issuedOn })
    .from(allocationTable)
    .leftJoin(paymentTable, eq(paymentTable.id, allocationTable.paymentId))
    .leftJoin(invoiceTable, eq(invoiceTable.id, allocationTable.creditNoteId));
