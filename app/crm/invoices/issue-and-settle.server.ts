import { eq } from "drizzle-orm";
import { applyCredit } from "#app/crm/payments/operations.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { issueInvoice, type Invoice } from "./operations.server.ts";
import { invoiceTable } from "./table.server.ts";

/**
 * Issues a draft; what a credit note takes back of an invoice that is still open is taken off it in the same change, and the rest stands to the
 * client's credit. For the page alone: invoices know nothing of payments, which come after them.
 */
export const issueAndSettle = (ctx: Ctx, id: string, version: number, raw: unknown): Promise<Invoice> =>
  change(ctx, async (tx) => {
    const issued = await issueInvoice(tx, id, version, raw);
    const [note] = await tx.db.select().from(invoiceTable).where(eq(invoiceTable.id, id));
    if (!note?.correctsId) return issued;
    const [corrected] = await tx.db.select().from(invoiceTable).where(eq(invoiceTable.id, note.correctsId));
    if (corrected && corrected.balance > 0) await applyCredit(tx, corrected.id, Math.min(note.total, corrected.balance));
    return issued;
  });
