import { and, desc, eq, isNull } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { reasonInput, reconciliationInput } from "#app/crm/base/bank-statements/fields.ts";
import { holdBank, recordOfBank } from "#app/crm/base/bank-statements/file/import-statement.server.ts";
import { bankReconciliationTable } from "#app/crm/base/bank-statements/table.server.ts";
import { reconciledUntil } from "#app/crm/between-slices/reconciled.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { reconciliation } from "./reconciliation.server.ts";

export type Finished = typeof bankReconciliationTable.$inferSelect;

const mostShown = 24;

// The last one first, those that were reopened too.
export async function reconciliationsOf(ctx: Ctx, accountId: string): Promise<Finished[]> {
  authorize(ctx.actor, "moneyAccount.read");
  const { moneyAccountId, to, finishedAt } = bankReconciliationTable;
  return ctx.db
    .select()
    .from(bankReconciliationTable)
    .where(eq(moneyAccountId, accountId))
    .orderBy(desc(to), desc(finishedAt))
    .limit(mostShown);
}

/**
 * Says that the account agrees with its bank up to a day, on which the bank has `closing`. Each of its rows is ticked or ignored by then, and nothing is
 * left over, ignored rows included; of a day without rows after it only where `beyond` says so, and never of today. From then on rows and movements until that day stay as they are. Throws `Invalid`.
 */
export async function finishReconciliation(ctx: Ctx, accountId: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "moneyAccount.update");
  const today = cairoDay(ctx.now());
  const { to, closing, beyond } = parseWith(reconciliationInput, raw, today) as { to: string; closing: number; beyond: boolean };
  if (to > today) throw new Invalid({ to: { key: "crm.error.future" } });
  if (to === today) throw new Invalid({ to: { key: "bankStatement.error.dayNotOver" } });
  await change(ctx, async (tx) => {
    await holdBank(tx, accountId);
    const until = await reconciledUntil(tx, accountId);
    if (until && to <= until) throw new Invalid({ to: { key: "bankStatement.error.reconciled", values: { day: until } } });
    const sheet = await reconciliation(tx, accountId, to);
    if (!sheet) throw new Invalid({ to: { key: "bankStatement.sheet.none" } });
    if (to > sheet.last && !beyond) throw new Invalid({ beyond: { key: "bankStatement.error.beyond", values: { day: sheet.last } } });
    if (closing !== sheet.bank)
      throw new Invalid({
        closing: { key: "bankStatement.error.closing", values: { balance: sheet.bank / 100, difference: (closing - sheet.bank) / 100 } },
      });
    const open = sheet.notBooked.filter(({ status }) => status !== "ignored").length;
    if (open > 0) throw new Invalid({ to: { key: "bankStatement.error.openRows", values: { count: open } } });
    const difference = sheet.notBooked.reduce((sum, { left }) => sum + left, sheet.earlier);
    if (difference !== 0) throw new Invalid({ closing: { key: "bankStatement.error.rest", values: { difference: difference / 100 } } });
    await tx.db
      .insert(bankReconciliationTable)
      .values({ moneyAccountId: accountId, to, closing, finishedBy: userIdOf(tx), finishedAt: tx.now() });
    await recordOfBank(tx, "reconciled", accountId, { after: { to, closing } });
  });
}

// The last one alone, since later ones stand on it.
export async function reopenReconciliation(ctx: Ctx, accountId: string, to: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "moneyAccount.reopen");
  const { reason } = parseWith(reasonInput, raw, cairoDay(ctx.now()));
  await change(ctx, async (tx) => {
    await holdBank(tx, accountId);
    const until = await reconciledUntil(tx, accountId);
    if (until !== to) throw until && to < until ? new Conflict("CONFLICT", { key: "bankStatement.error.laterOne" }) : new NotFound();
    const { moneyAccountId, to: day, reopenedAt } = bankReconciliationTable;
    const [row] = await tx.db
      .update(bankReconciliationTable)
      .set({ reopenedBy: userIdOf(tx), reopenedAt: tx.now(), reopenReason: reason })
      .where(and(eq(moneyAccountId, accountId), eq(day, to), isNull(reopenedAt)))
      .returning();
    await recordOfBank(tx, "reconciliationReopened", accountId, { before: { to, closing: row!.closing }, after: { reason } });
  });
}
