import { accountFor } from "#app/crm/base/money-accounts/operations.server.ts";
import { eq, min, sql } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import type { Day } from "#app/values/calendar.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import type { Piastres } from "#app/values/money/money.ts";
import type { CustodyEntryKind } from "#app/crm/purchasing/expenses/fields.ts";
import { custodyEntryTable, custodyTable } from "#app/crm/purchasing/expenses/table.server.ts";

type Entry = {
  custodyId: string;
  kind: CustodyEntryKind;
  on: Day;
  amount: Piastres;
  expenseId?: string;
  note?: string;
  from?: string | null;
};

/** `from`: the account that cash is handed out from, or comes back to. The custody's row is held first: each of many sees what those before left. Throws `Conflict` below nothing, or where it is closed. */
export async function moveCustody(tx: Change, { custodyId, kind, on, amount, expenseId, note = "", from: id }: Entry): Promise<Piastres> {
  await refuseClosedPeriod(tx, on);
  const [custody] = await tx.db.select().from(custodyTable).where(eq(custodyTable.id, custodyId)).for("update");
  if (!custody) throw new NotFound();
  if (custody.status !== "open") throw new Conflict("ILLEGAL_TRANSITION", { key: "custody.error.closed" }, { allowed: [] });
  const balance = custody.balance + amount;
  if (balance < 0) throw new Conflict("CONFLICT", { key: "custody.error.short", values: { balance: custody.balance / 100 } });
  const moneyAccountId = kind === "expense" ? null : await accountFor(tx, { id, use: "custody", on, amount: -amount });
  await tx.db.insert(custodyEntryTable).values({
    custodyId,
    moneyAccountId,
    kind,
    on,
    amount,
    expenseId: expenseId ?? null,
    note: note || null,
    createdAt: tx.now(),
    createdBy: userIdOf(tx),
  });
  await tx.db
    .update(custodyTable)
    .set({ balance, version: sql`${custodyTable.version} + 1`, updatedAt: tx.now() })
    .where(eq(custodyTable.id, custodyId));
  await tx.record({
    event: `custody.${kind}`,
    entity: "custody",
    id: custodyId,
    before: { balance: custody.balance, version: custody.version },
    after: { balance, version: custody.version + 1 },
  });
  return balance;
}

/** Takes what was spent off a custody, on the day it was spent, or on its first one where that is later. Says the day. */
export async function spendFromCustody(
  tx: Change,
  { amount, on: spentOn, ...expense }: { custodyId: string; expenseId: string; on: Day; amount: Piastres },
): Promise<Day> {
  const [first] = await tx.db
    .select({ on: min(custodyEntryTable.on) })
    .from(custodyEntryTable)
    .where(eq(custodyEntryTable.custodyId, expense.custodyId));
  const on = first?.on && first.on > spentOn ? first.on : spentOn;
  await moveCustody(tx, { ...expense, on, kind: "expense", amount: -amount });
  return on;
}
