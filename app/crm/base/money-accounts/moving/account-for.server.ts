import { asc, eq, isNull, sql } from "drizzle-orm";
import { lastUsed, moneyMoves } from "#app/crm/between-slices/money-moves.server.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import type { Day } from "#app/values/calendar.ts";
import { Invalid, type Message } from "#app/values/errors.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { isUuid } from "#app/values/uuid.ts";
import { kindsFor } from "#app/crm/base/money-accounts/fields.ts";
import { reconciledUntil } from "#app/crm/between-slices/reconciled.server.ts";
import { lastCountOf } from "#app/crm/between-slices/box-counts.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";

/** Signed by its effect on the account. */
export type MoneyDelta = { on: Day; amount: Piastres };
/** `use`: the method, or the kind of record where it has none. `id` empty: the account used last for the same, or the first one that fits. `and`: what the same change moves besides. */
type Moving = MoneyDelta & { id: string | null | undefined; use: string; field?: string; and?: readonly MoneyDelta[] };

const refuse = (field: string, message: Message): never => {
  throw new Invalid({ [field]: message }, message);
};

/**
 * The account that money moves on. Held to the end of the change, so that of two who take the last of a cash box one is refused: called before the
 * row is written. Throws `Invalid` where it does not fit, is not open on that day, or would be below zero on any day from then on.
 */
export async function accountFor(tx: Change, { id, use, field = "moneyAccountId", and = [], ...delta }: Moving): Promise<string> {
  await refuseClosedPeriod(tx, delta.on);
  const chosen = id || (await usualAccount(tx, use));
  if (!chosen) return refuse(field, { key: "moneyAccount.error.none" });
  await holdAccount(tx, chosen, use, field, [delta, ...and]);
  return chosen;
}

export async function holdAccount(tx: Change, id: string, use: string, field: string, deltas: readonly MoneyDelta[]): Promise<void> {
  const [account] = isUuid(id) ? await tx.db.select().from(moneyAccountTable).where(eq(moneyAccountTable.id, id)).for("no key update") : [];
  if (!account) return refuse(field, { key: "kit.error.gone" });
  if (!kindsFor(use).includes(account.kind)) refuse(field, { key: "moneyAccount.error.unfit" });
  for (const { on } of deltas) {
    if (on < account.openedOn) refuse(field, { key: "moneyAccount.error.beforeOpening", values: { day: account.openedOn } });
    if (account.closedOn && on > account.closedOn)
      refuse(field, { key: "moneyAccount.error.afterClosing", values: { day: account.closedOn } });
  }
  await (account.kind === "cash" ? refuseInBox : refuseReconciled)(tx, id, deltas, field);
}

/** Nothing moves on an account up to the day on which it was found to agree with its bank. */
export async function refuseReconciled(tx: Change, id: string, deltas: readonly MoneyDelta[], field: string): Promise<void> {
  const until = await reconciledUntil(tx, id);
  if (until && deltas.some(({ on, amount }) => amount !== 0 && on <= until))
    // An undo has a reason to be typed and no day to be chosen.
    refuse(field, { key: `moneyAccount.error.${field === "reason" ? "reconciledUndo" : "reconciled"}`, values: { day: until } });
}

export async function refuseInBox(tx: Change, id: string, deltas: readonly MoneyDelta[], field: string): Promise<void> {
  const last = await lastCountOf(tx, id);
  if (last && deltas.some(({ on, amount }) => amount !== 0 && on < last.on))
    refuse(field, { key: "moneyCount.error.moved", values: { day: last.on } });
  await refuseBelowZero(tx, id, deltas, field);
}

/** What is in an account at the end of a day (piastres). */
export async function balanceOn({ db }: Ctx, id: string, on: Day): Promise<Piastres> {
  const { rows } = await db.execute<{ sum: string }>(
    sql`select coalesce(sum(amount), 0)::bigint as sum from (${moneyMoves(id)}) move where "on" <= ${on}::date`,
  );
  return Number(rows[0]?.sum ?? 0);
}

async function refuseBelowZero(tx: Change, id: string, deltas: readonly MoneyDelta[], field: string): Promise<void> {
  const taken = deltas.filter(({ amount }) => amount !== 0);
  if (!taken.some(({ amount }) => amount < 0)) return;
  const added = taken.map(({ on, amount }) => sql`select ${on}::date as "on", ${amount}::bigint as amount, ${amount}::bigint as moved`);
  const { rows } = await tx.db.execute<{ on: string; before: string }>(sql`
    select "on"::text as "on", balance - moved as before from (
      select "on", sum(sum(amount)) over days as balance, sum(sum(moved)) over days as moved
      from (select "on", amount, 0 as moved from (${moneyMoves(id)}) move union all ${sql.join(added, sql` union all `)}) event
      group by "on" window days as (order by "on")) day
    where balance < 0 and moved < 0 order by "on" limit 1`);
  const [short] = rows;
  if (short) refuse(field, { key: "moneyAccount.error.short", values: { day: short.on, balance: Number(short.before) / 100 } });
}

async function usualAccount(tx: Change, use: string): Promise<string | null> {
  const { rows } = await tx.db.execute<{ id: string }>(lastUsed(use));
  const accounts = await tx.db
    .select()
    .from(moneyAccountTable)
    .where(isNull(moneyAccountTable.closedOn))
    .orderBy(asc(moneyAccountTable.code));
  const fitting = kindsFor(use).flatMap((kind) => accounts.filter((account) => account.kind === kind));
  return (fitting.find(({ id }) => id === rows[0]?.id) ?? fitting[0])?.id ?? null;
}
