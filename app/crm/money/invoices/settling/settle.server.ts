import { eq, sql } from "drizzle-orm";
import { lockContract, markInstalments, restoreRates } from "#app/crm/money/contracts/operations.server.ts";
import { instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import type { ChangeEvent } from "#app/platform/events/change-event.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import type { Day } from "#app/values/calendar.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { isInLedger, stateOf } from "#app/crm/money/invoices/fields.ts";
import { leftOf, totalOf } from "#app/crm/money/invoices/plan/parts.ts";
import { counted, ofContract } from "./invoice-rows.server.ts";
import { plainInvoices } from "#app/crm/money/invoices/records.server.ts";
import { dueMoveTable, invoiceTable } from "#app/crm/money/invoices/table.server.ts";

/** What is settled of an invoice for good, and what cheques under collection cover besides. Piastres. */
export type Settled = { settled: number; covered: number };

/** Writes sums and states; instalments follow, also back when a cheque bounces. The caller holds the row and saw that the sum fits. Repeatable. */
export async function settled(tx: Change, invoiceId: string, { settled: amount, covered }: Settled): Promise<void> {
  const [row] = await tx.db.select().from(invoiceTable).where(eq(invoiceTable.id, invoiceId)).for("update");
  if (!row || row.kind === "credit_note" || !isInLedger(row.status)) return;
  if (amount < 0 || covered < 0 || amount + covered + row.held > row.total)
    throw new Error(`Invoice ${invoiceId} cannot be settled with ${amount} and covered with ${covered} of ${row.total} piastres.`);
  await restate(tx, row, { settled: amount, covered });
}

type Release = { on: Day; number: string | null; bank: string | null; expiresOn: Day | null };

/** Writes what a client still keeps of an invoice; the rest is to be paid, where nothing else of it is open from the day of the release. */
export async function setHeld(tx: Change, row: typeof invoiceTable.$inferSelect, held: number, release: Release): Promise<void> {
  const { on, number, bank, expiresOn } = release;
  // Paid after that day, something else of it was open then: its due day stands.
  const since = sql`select 1 from allocations part left join payments payment on payment.id = part.payment_id
    where part.invoice_id = ${row.id} and (part."on" > ${on}::date or payment.cleared_on > ${on}::date)`;
  const later =
    held < row.held && row.balance === 0 && row.dueOn !== null && row.dueOn < on && (await tx.db.execute(since)).rows.length === 0;
  if (later) await tx.db.insert(dueMoveTable).values({ invoiceId: row.id, from: row.dueOn!, on });
  const verb = held > row.held ? "retentionUndone" : number === null ? "retentionReleased" : "retentionReplaced";
  const letter = verb === "retentionReplaced" && { letter: number ?? "", bank: bank ?? "", until: expiresOn ?? "" };
  const line = { kind: verb, data: { amount: Math.abs(row.held - held), on, ...letter } };
  await restate(tx, row, { held, ...(later && { dueOn: on }) }, verb, { timeline: [line] });
}

/** Writes what of a deposit is revenue though no final invoice took it off; `amount` moved on that day. */
export async function setRecognised(
  tx: Change,
  id: string,
  recognised: Piastres,
  { on, amount }: { on: Day; amount: Piastres },
): Promise<void> {
  const verb = recognised > 0 ? "depositRecognised" : "depositReturned";
  await plainInvoices.put(tx, id, { recognised }, verb, null, { timeline: [{ kind: verb, data: { amount, on } }] });
}

export async function restate(
  tx: Change,
  row: typeof invoiceTable.$inferSelect,
  changed: Partial<Pick<typeof row, "settled" | "covered" | "credited" | "held" | "dueOn">>,
  verb = "settled",
  parts: Pick<ChangeEvent, "timeline"> = {},
): Promise<void> {
  const now = { ...row, ...changed };
  const status = stateOf(now);
  await plainInvoices.put(tx, row.id, { ...changed, status, balance: now.total - now.settled - now.held }, verb, null, parts);
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
