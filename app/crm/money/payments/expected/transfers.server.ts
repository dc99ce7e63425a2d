import { and, asc, eq, isNull } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { businessFacts } from "#app/content/settings/operations.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, isDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, Unreadable } from "#app/values/errors.ts";
import { balanceOf, ledgerOfInvoice, isPayable, type PaymentRow } from "#app/crm/money/payments/ledger/client-ledger.server.ts";
import { expectedTransferTable } from "#app/crm/money/payments/table.server.ts";
import type { TransferLimits } from "./transfers.ts";

export type ExpectedTransfer = { id: string; amount: number; on: string; bank: string; paymentId: string | null };

const mostParts = 60;

export async function transferLimits(ctx: Ctx): Promise<TransferLimits> {
  const { instapayTransfer, instapayDay, instapayMonth } = await businessFacts(ctx);
  return { transfer: instapayTransfer, day: instapayDay, month: instapayMonth };
}

export async function transfersFor(ctx: Ctx, invoiceId: string): Promise<ExpectedTransfer[]> {
  authorize(ctx.actor, "payment.read");
  const rows = await ctx.db
    .select()
    .from(expectedTransferTable)
    .where(and(eq(expectedTransferTable.invoiceId, invoiceId), isNull(expectedTransferTable.cancelledAt)))
    .orderBy(asc(expectedTransferTable.expectedOn), asc(expectedTransferTable.createdAt), asc(expectedTransferTable.id));
  return rows.map(({ id, amount, expectedOn, bank, paymentId }) => ({ id, amount, on: expectedOn, bank: bank ?? "", paymentId }));
}

/** Replaces what was expected and has not arrived; together no more than is owed. Over the bank's limits whoever plans is warned, not refused. */
export async function expectTransfers(ctx: Ctx, invoiceId: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "payment.create");
  const rows = readRows(raw, cairoDay(ctx.now()));
  await change(ctx, async (tx) => {
    const { ledger, invoice } = await ledgerOfInvoice(tx, invoiceId, true);
    const balance = balanceOf(ledger, invoice);
    if (!isPayable(invoice)) throw new Conflict("CONFLICT", { key: "payment.error.notPayable" });
    if (rows.reduce((total, { amount }) => total + amount, 0) > balance)
      throw new Invalid({ rows: { key: "payment.error.overBalance", values: { amount: balance / 100 } } });
    const table = expectedTransferTable;
    await tx.db
      .update(table)
      .set({ cancelledAt: tx.now() })
      .where(and(eq(table.invoiceId, invoiceId), isNull(table.paymentId), isNull(table.cancelledAt)));
    const createdBy = userIdOf(tx);
    if (rows.length > 0)
      await tx.db.insert(table).values(
        rows.map(({ on, amount, bank }) => ({
          clientId: ledger.clientId,
          invoiceId,
          bank,
          amount,
          expectedOn: on,
          createdAt: tx.now(),
          createdBy,
        })),
      );
    await tx.record({ event: "payment.expected", entity: "invoice", id: invoiceId, after: { transfers: rows.length } });
  });
}

function readRows(raw: unknown, today: string): { on: string; amount: number; bank: string | null }[] {
  if (!Array.isArray(raw) || raw.length > mostParts) throw new Unreadable();
  return (raw as unknown[]).map((row, at) => {
    const { on, amount, bank } = (row ?? {}) as Record<string, unknown>;
    if (typeof amount !== "number" || !Number.isSafeInteger(amount) || amount <= 0)
      throw new Invalid({ [`rows.${at}.amount`]: { key: "crm.error.amount" } });
    if (typeof on !== "string" || !isDay(on) || on < today) throw new Invalid({ [`rows.${at}.on`]: { key: "crm.error.past" } });
    return { on, amount, bank: typeof bank === "string" && bank.trim() ? bank.trim().slice(0, 120) : null };
  });
}

export async function arrived(tx: Change, id: string, { id: paymentId, clientId }: PaymentRow): Promise<void> {
  const { id: key, clientId: of, paymentId: by, cancelledAt } = expectedTransferTable;
  const come = await tx.db
    .update(expectedTransferTable)
    .set({ paymentId })
    .where(and(eq(key, id), eq(of, clientId), isNull(by), isNull(cancelledAt)))
    .returning({ id: key });
  if (come.length === 0) throw new Invalid({ transferId: { key: "kit.error.gone" } });
}

export const notArrived = async (tx: Change, paymentId: string): Promise<void> =>
  void (await tx.db.update(expectedTransferTable).set({ paymentId: null }).where(eq(expectedTransferTable.paymentId, paymentId)));
