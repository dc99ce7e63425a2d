import { and, asc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { openingDayTable } from "#app/crm/base/opening-day/table.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import type { Day } from "#app/values/calendar.ts";
import { sum } from "#app/values/money/money.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import type { OpeningKind } from "./fields.ts";
import { openingItemTable, openingSettlementTable } from "./table.server.ts";

/** What was left of an item at the end of a day (piastres). */
export type OpenItem = {
  id: string;
  clientId: string;
  client: Bilingual;
  number: string;
  kind: OpeningKind;
  on: Day;
  dueOn: Day;
  left: number;
};

/** What clients' payments settled of an item by that day: allocations stand on payments, which stand on items. */
const paidBy = (
  day: Day,
  counted: "all" | "final",
): SQL => sql`coalesce((select sum(share.amount) from allocations share where share.item_id = item.id
  ${counted === "final" ? sql`and exists (select from payments one where one.id = share.payment_id and coalesce(one.cheque_status, 'cleared') = 'cleared')` : sql``}
  and share."on" <= ${day}::date and coalesce(share.released_on > ${day}::date, true)), 0)`;

/** What of these kinds was open at the end of a day, payments counted, those alone that are final by now, or none; nothing on days before the opening balances. */
export async function openOn(
  { db }: Ctx,
  day: Day,
  kinds: readonly OpeningKind[],
  clients?: readonly string[],
  paid: "all" | "final" | "none" = "all",
): Promise<OpenItem[]> {
  const { rows } = await db.execute<Omit<OpenItem, "left" | "client"> & { left: string; nameEn: string | null; nameAr: string | null }>(sql`
    select open.*, client.name_en as "nameEn", client.name_ar as "nameAr" from (select item.id, item.client_id as "clientId", item.number, item.kind, coalesce(item."on", opening.cut_over - 1)::text as "on",
      coalesce(item.due_on, item."on", opening.cut_over - 1)::text as "dueOn",
      item.amount - coalesce(sum(part.amount), 0) - ${paid === "none" ? sql`0` : paidBy(day, paid)} as left
    from ${openingItemTable} item cross join ${openingDayTable} opening
      left join ${openingSettlementTable} part on part.item_id = item.id and part.revoked_at is null and part."on" <= ${day}::date
    where opening.cut_over - 1 <= ${day}::date and item.kind = any(${sql.param(kinds)}::text[])
      ${clients ? sql`and item.client_id = any(${sql.param(clients)}::uuid[])` : sql``}
    group by item.id, opening.cut_over) open left join ${clientTable} client on client.id = open."clientId" where open.left > 0 order by 6, 3, 1`);
  return rows.map(({ nameEn, nameAr, ...row }) => ({ ...row, client: bilingual(nameEn, nameAr), left: Number(row.left) }));
}

/** What a client owed when the books were opened, and what acts of its own settled of it (piastres). Held to the end of the change. */
export type OwedItem = typeof openingItemTable.$inferSelect & { cutOver: Day; acts: number };

export async function holdOwedItems({ db }: Change, clientId: string): Promise<OwedItem[]> {
  const [opening] = await db.select({ cutOver: openingDayTable.cutOver }).from(openingDayTable);
  if (!opening) return [];
  const items = await db
    .select()
    .from(openingItemTable)
    .where(and(eq(openingItemTable.clientId, clientId), eq(openingItemTable.kind, "client")))
    .orderBy(asc(openingItemTable.id))
    .for("update");
  const { itemId, amount, revokedAt } = openingSettlementTable;
  const ids = items.map(({ id }) => id);
  const acts = await db
    .select({ itemId, sum: sql<number>`sum(${amount})::bigint`.mapWith(Number) })
    .from(openingSettlementTable)
    .where(and(inArray(itemId, ids), isNull(revokedAt)))
    .groupBy(itemId);
  return items.map((item) => ({ ...item, ...opening, acts: acts.find((one) => one.itemId === item.id)?.sum ?? 0 }));
}

/** What payments settle of an item, for its page. */
export type PaymentOfItem = { share: string; id: string; number: string; on: Day; amount: number; final: boolean };

export async function paymentsOfItem({ db }: Ctx, itemId: string): Promise<PaymentOfItem[]> {
  const { rows } = await db.execute<Omit<PaymentOfItem, "amount"> & { amount: string }>(sql`
    select share.id as share, payment.id, payment.number, share."on"::text as "on", share.amount, coalesce(payment.cheque_status, 'cleared') = 'cleared' as final from allocations share join payments payment on payment.id = share.payment_id
    where share.item_id = ${itemId} and share.released_at is null order by share."on", share.id`);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
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
