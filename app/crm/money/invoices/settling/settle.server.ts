import { eq } from "drizzle-orm";
import { lockContract, markInstalments, restoreRates } from "#app/crm/money/contracts/operations.server.ts";
import { instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { isInLedger, stateOf } from "#app/crm/money/invoices/fields.ts";
import { leftOf, totalOf } from "#app/crm/money/invoices/plan/parts.ts";
import { counted, ofContract } from "./invoice-rows.server.ts";
import { plainInvoices } from "#app/crm/money/invoices/records.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";

/** What is settled of an invoice for good, and what cheques under collection cover besides. Piastres. */
export type Settled = { settled: number; covered: number };

/** Writes sums and states; instalments follow, also back when a cheque bounces. The caller holds the row and saw that the sum fits. Repeatable. */
export async function settled(tx: Change, invoiceId: string, { settled: amount, covered }: Settled): Promise<void> {
  const [row] = await tx.db.select().from(invoiceTable).where(eq(invoiceTable.id, invoiceId)).for("update");
  if (!row || row.kind === "credit_note" || !isInLedger(row.status)) return;
  if (amount < 0 || covered < 0 || amount + covered > row.total)
    throw new Error(`Invoice ${invoiceId} cannot be settled with ${amount} and covered with ${covered} of ${row.total} piastres.`);
  await restate(tx, row, { settled: amount, covered });
}

export async function restate(
  tx: Change,
  row: typeof invoiceTable.$inferSelect,
  changed: Partial<Pick<typeof row, "settled" | "covered" | "credited">>,
): Promise<void> {
  const now = { ...row, ...changed };
  const status = stateOf(now);
  await plainInvoices.put(tx, row.id, { ...changed, status, balance: now.total - now.settled }, "settled");
  const instalmentIds = await tx.db.select({ id: instalmentTable.id }).from(instalmentTable).where(eq(instalmentTable.invoiceId, row.id));
  const ids = instalmentIds.map(({ id }) => id);
  // Taken back altogether, it asks for nothing: another invoice may, unless the contract comes to so much less.
  if (now.credited >= now.total && now.total > 0 && (await leftToInvoice(tx, row.contractId)) > 0) {
    await markInstalments(tx, ids, { status: "due", invoiceId: null });
    await restoreRates(tx, row.id, row.number ?? "");
  } else await markInstalments(tx, ids, { status: status === "paid" ? "paid" : "invoiced", invoiceId: row.id });
}

async function leftToInvoice(tx: Change, contractId: string | null): Promise<number> {
  if (!contractId) return 0;
  const contract = await lockContract(tx, contractId);
  return totalOf(leftOf(contract, (await ofContract(tx, contractId)).map(counted)));
}
