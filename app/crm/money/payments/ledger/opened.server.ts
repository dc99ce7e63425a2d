import { and, inArray, isNull, sql } from "drizzle-orm";
import { isOpeningCheque, openItemsOn, type OpenItem } from "#app/crm/money/opening-items/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { sum } from "#app/values/money/money.ts";
import { overdueOf, type Overdue, type Owing } from "#app/values/money/owed.ts";
import { allocationTable, paymentTable } from "#app/crm/money/payments/table.server.ts";

type Opened = Overdue & {
  owed: (Omit<OpenItem, "left"> & Owing & { dueOn: Day })[];
  /** What payments were to settle of it, credits taken off (piastres). */
  whole: number;
  balance: number;
  credit: number;
  cheques: number;
};

/** Cheques of before that were not settled at the end of a day. */
export const openedCheques = async (ctx: Ctx, day: Day): Promise<OpenItem[]> =>
  (await openItemsOn(ctx, day)).filter(({ kind }) => isOpeningCheque(kind));

/** What clients still owe and own of when the books were opened (piastres). The caller has asked for the permission to read payments. */
export async function openedNow(ctx: Ctx, clients?: readonly string[]): Promise<Opened> {
  const today = cairoDay(ctx.now());
  const items = await openItemsOn(ctx, today, clients);
  const { itemId, amount, releasedAt } = allocationTable;
  const final = sql`coalesce(${paymentTable.chequeStatus}, 'cleared') = 'cleared'`;
  const part = (which: typeof final) => sql`coalesce(sum(${amount}) filter (where ${which}), 0)`.mapWith(Number);
  const ids = items.map(({ id }) => id);
  const paid = await ctx.db
    .select({ itemId, settled: part(final), covered: part(sql`not ${final}`) })
    .from(allocationTable)
    .innerJoin(paymentTable, sql`${paymentTable.id} = ${allocationTable.paymentId}`)
    .where(and(inArray(itemId, ids), isNull(releasedAt)))
    .groupBy(itemId);
  const owed = items.flatMap(({ left, ...item }) => {
    if (item.kind === "clientCredit") return [];
    const { settled, covered } = paid.find((one) => one.itemId === item.id) ?? { settled: 0, covered: 0 };
    const balance = left - settled;
    return balance > 0 ? [{ ...item, balance, covered: isOpeningCheque(item.kind) ? balance : covered }] : [];
  });
  const late = owed.map((one) => overdueOf(one, today));
  const credit = sum(items.flatMap(({ kind, left }) => (kind === "clientCredit" ? [left] : [])));
  return {
    owed,
    whole: sum(items.flatMap(({ kind, left }) => (kind === "clientCredit" ? [] : [left]))) - credit,
    balance: sum(owed.map(({ balance }) => balance)),
    credit,
    cheques: sum(owed.flatMap(({ kind, balance }) => (isOpeningCheque(kind) ? [balance] : []))),
    overdue: sum(late.map(({ overdue }) => overdue)),
    overdueCovered: sum(late.map(({ overdueCovered }) => overdueCovered)),
  };
}
