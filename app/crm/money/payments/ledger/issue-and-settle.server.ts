import { issueInvoice, type Invoice } from "#app/crm/money/invoices/operations.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { useNote } from "./notes.server.ts";

/**
 * Issues a draft; what a credit note takes back of an invoice that is still open is taken off it in the same change, and the rest stands to the
 * client's credit. Here, because invoices know nothing of payments.
 */
export const issueAndSettle = (ctx: Ctx, id: string, version: number, raw: unknown): Promise<Invoice> =>
  change(ctx, async (tx) => {
    const issued = await issueInvoice(tx, id, version, raw);
    // The note itself, not whatever else stands to the client's credit: that is for something he paid for.
    if (issued.kind === "credit_note") await useNote(tx, id);
    return issued;
  });
