import { and, eq, inArray, sql } from "drizzle-orm";
import { openingDayTable } from "#app/crm/base/opening-day/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Day } from "#app/values/calendar.ts";
import { sum } from "#app/values/money/money.ts";
import type { OpeningKind } from "./fields.ts";
import { openingItemTable, openingSettlementTable } from "./table.server.ts";

/** What was left of an item at the end of a day (piastres). */
export type OpenItem = { id: string; clientId: string; number: string; kind: OpeningKind; on: Day; dueOn: Day; left: number };

/** What of these kinds was open at the end of a day; nothing on days before the opening balances. */
export async function openOn({ db }: Ctx, day: Day, kinds: readonly OpeningKind[], clients?: readonly string[]): Promise<OpenItem[]> {
  const { rows } = await db.execute<Omit<OpenItem, "left"> & { left: string }>(sql`
    select item.id, item.client_id as "clientId", item.number, item.kind, coalesce(item."on", opening.cut_over - 1)::text as "on",
      coalesce(item.due_on, item."on", opening.cut_over - 1)::text as "dueOn", item.amount - coalesce(sum(part.amount), 0) as left
    from ${openingItemTable} item cross join ${openingDayTable} opening
      left join ${openingSettlementTable} part on part.item_id = item.id and part.revoked_at is null and part."on" <= ${day}::date
    where opening.cut_over - 1 <= ${day}::date and item.kind = any(${sql.param(kinds)}::text[])
      ${clients ? sql`and item.client_id = any(${sql.param(clients)}::uuid[])` : sql``}
    group by item.id, opening.cut_over having item.amount > coalesce(sum(part.amount), 0) order by 6, item.number, item.id`);
  return rows.map((row) => ({ ...row, left: Number(row.left) }));
}

export type Settlement = typeof openingSettlementTable.$inferSelect;

export const settlementsOf = ({ db }: Ctx, itemId: string): Promise<Settlement[]> =>
  db
    .select()
    .from(openingSettlementTable)
    .where(eq(openingSettlementTable.itemId, itemId))
    .orderBy(openingSettlementTable.on, openingSettlementTable.createdAt);

export async function itemsOfClient({ db }: Ctx, clientId: string, kinds: readonly OpeningKind[]) {
  const items = await db
    .select({ item: openingItemTable, cutOver: openingDayTable.cutOver })
    .from(openingItemTable)
    .innerJoin(openingDayTable, sql`true`)
    .where(and(eq(openingItemTable.clientId, clientId), inArray(openingItemTable.kind, [...kinds])));
  const settlements = await db
    .select()
    .from(openingSettlementTable)
    .where(
      and(
        inArray(
          openingSettlementTable.itemId,
          items.map(({ item }) => item.id),
        ),
        sql`${openingSettlementTable.revokedAt} is null`,
      ),
    );
  return items.map((row) => ({ ...row, settlements: settlements.filter(({ itemId }) => itemId === row.item.id) }));
}

/** What the supplier was owed, or had been paid before his bills, on the day before the first that is kept here. */
export async function itemsOfSupplier({ db }: Ctx, supplierId: string) {
  const { id, number, kind, amount } = openingItemTable;
  const on = sql<Day>`(${openingDayTable.cutOver} - 1)::text`;
  return db
    .select({ id, number, kind, amount, on })
    .from(openingItemTable)
    .innerJoin(openingDayTable, sql`true`)
    .where(eq(openingItemTable.supplierId, supplierId));
}

/** What the supplier was owed when the books were opened, and what he had been paid before his bills (piastres). */
export async function openingOfSupplier(ctx: Ctx, supplierId: string): Promise<{ owed: number; prepaid: number }> {
  const items = await itemsOfSupplier(ctx, supplierId);
  const of = (one: OpeningKind) => sum(items.filter(({ kind }) => kind === one).map(({ amount }) => amount));
  return { owed: of("supplier"), prepaid: of("prepayment") };
}
