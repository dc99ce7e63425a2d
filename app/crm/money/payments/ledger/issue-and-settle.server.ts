import { issueInvoice, type Invoice } from "#app/crm/money/invoices/operations.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { useNote } from "./notes.server.ts";

/** Takes what a credit note takes back off its open invoice in the same change. Here, because invoices know nothing of payments. */
export const issueAndSettle = (ctx: Ctx, id: string, version: number, raw: unknown): Promise<Invoice> =>
  change(ctx, async (tx) => {
    const issued = await issueInvoice(tx, id, version, raw);
    // The note itself, not whatever else stands to the client's credit: that is for something he paid for.
    if (issued.kind === "credit_note") await useNote(tx, id);
    return issued;
  });
