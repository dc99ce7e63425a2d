import { eq } from "drizzle-orm";
import { type Ctx, change } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { authorize } from "#app/access/permissions.ts";
import { dayStillOpen } from "#app/crm/base/periods/operations.server.ts";
import { allocationTable } from "#app/crm/money/payments/table.server.ts";
import { allocateShares, balanceOf, ledgerOfInvoice, closeLedger, isPayable, unusedOf } from "./client-ledger.server.ts";

/** Takes it off its invoice as far as that is not settled; the rest is the client's credit. For the job after its issue; may run twice. */
export async function useNote(ctx: Ctx, noteId: string): Promise<void> {
  authorize(ctx.actor, "payment.create");
  await change(ctx, async (tx) => {
    const { ledger, invoice: note } = await ledgerOfInvoice(tx, noteId);
    const invoice = note.correctsId ? ledger.invoices.get(note.correctsId) : undefined;
    if (!invoice || !isPayable(invoice)) return;
    // Used once already: what somebody took back since by hand stays where he put it.
    if ((await tx.db.$count(allocationTable, eq(allocationTable.creditNoteId, note.id))) > 0) return;
    const amount = Math.min(unusedOf(ledger, note), balanceOf(ledger, invoice));
    if (amount <= 0) return;
    const day = await dayStillOpen(tx, note.issuedOn ?? cairoDay(tx.now()));
    await allocateShares(tx, ledger, { creditNoteId: note.id }, { invoiceId: invoice.id, amount }, day);
    await closeLedger(tx, ledger, [note.id, invoice.id]);
  });
}
