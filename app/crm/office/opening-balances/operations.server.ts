import { and, gt, isNotNull, isNull, lt, max, ne, or, sql } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize, may } from "#app/access/permissions.ts";
import { union } from "#app/crm/base/ledger-accounts/posting.server.ts";
import { moneyAccountPosting } from "#app/crm/base/money-accounts/posting.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { daysAroundOpening, openingDay, lockOpeningDay } from "#app/crm/base/opening-day/operations.server.ts";
import { openingDayTable } from "#app/crm/base/opening-day/table.server.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { openingItemPosting } from "#app/crm/money/opening-items/posting.server.ts";
import { openingItemTable, openingSettlementTable } from "#app/crm/money/opening-items/table.server.ts";
import { allocationTable } from "#app/crm/money/payments/table.server.ts";
import { chartOf } from "#app/crm/office/books/operations.server.ts";
import { journalPosting } from "#app/crm/office/journal-entries/posting.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { supplierPaymentPartTable, supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { businessFacts } from "#app/content/settings/operations.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { Conflict, Invalid } from "#app/values/errors.ts";
import { sum } from "#app/values/money/money.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { cutOverFields, openingNeeds, openingParts, type OpeningNeed, type OpeningPart } from "./fields.ts";

/** What one part of the opening balances put on an account (piastres, credit below nothing). */
export type OpeningLine = { code: string; name: Bilingual; amount: number };
export type OpeningCheck = {
  cutOver: Day | null;
  locked: { at: string; by: string | null } | null;
  items: number;
  parts: { part: OpeningPart; lines: OpeningLine[]; opening: number }[];
  /** What stands on the counterpart; nothing where all is entered. */
  opening: number;
  may: { set: boolean; lock: boolean; import: boolean };
  /** What the first sheets and invoices ask for and nobody has entered yet; nothing once they are locked. */
  missing: OpeningNeed[];
};

async function missingNow(ctx: Ctx): Promise<OpeningNeed[]> {
  const { legalName, taxNumber, address } = await businessFacts(ctx);
  const has = {
    company: (legalName.en || legalName.ar) !== "" && taxNumber !== "" && (address.en || address.ar) !== "",
    clients: (await ctx.db.$count(clientTable)) > 0,
    suppliers: (await ctx.db.$count(supplierTable)) > 0,
    // One that was saved with nothing in it was looked at.
    moneyAccounts: (await ctx.db.$count(moneyAccountTable, or(ne(moneyAccountTable.opening, 0), gt(moneyAccountTable.version, 1)))) > 0,
  };
  return openingNeeds.filter((need) => !has[need]);
}

/** Entries against the counterpart, whichever day they bear: those of items, of money accounts and by hand. */
async function linesAgainst(ctx: Ctx): Promise<{ part: OpeningPart; account: string; amount: number }[]> {
  const facts = { tableTaxes: [], summed: false };
  const all = union(...[openingItemPosting, moneyAccountPosting, journalPosting].map((posting) => posting(facts)));
  const { rows } = await ctx.db.execute<{ part: OpeningPart; account: string; amount: string }>(sql`
    with entry as materialized (${all})
    select case party_kind when 'client' then 'clients' when 'supplier' then 'suppliers' else 'others' end as part, account, sum(amount)::bigint as amount
      from entry where (kind, id, "on") in (select kind, id, "on" from entry where account = 'opening') group by 1, 2 having sum(amount) <> 0`);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

export async function openingCheck(ctx: Ctx): Promise<OpeningCheck> {
  authorize(ctx.actor, "openingItem.read");
  const day = await openingDay(ctx);
  const lines = await linesAgainst(ctx);
  const chart = await chartOf(ctx);
  const parts = openingParts.map((part) => {
    const own = lines.filter((line) => line.part === part);
    const named = chart.flatMap(({ account, code, name }) => {
      const amount = sum(own.flatMap((line) => (line.account === account ? [line.amount] : [])));
      return account === "opening" || amount === 0 ? [] : [{ code, name, amount }];
    });
    return { part, lines: named, opening: sum(own.flatMap(({ account, amount }) => (account === "opening" ? [amount] : []))) };
  });
  const open = !day?.lockedAt;
  return {
    cutOver: day?.cutOver ?? null,
    locked: day?.lockedAt ? { at: day.lockedAt.toISOString(), by: day.lockedBy } : null,
    items: await ctx.db.$count(openingItemTable),
    parts,
    opening: sum(parts.map(({ opening }) => opening)),
    may: {
      set: open && may(ctx, "openingItem.update"),
      lock: open && day !== null && may(ctx, "openingItem.lock"),
      import: open && may(ctx, "openingItem.import"),
    },
    missing: open ? await missingNow(ctx) : [],
  };
}

/** The first day that is kept here, until the balances are locked: after all items' own days, and not after a settlement. */
export async function setCutOver(ctx: Ctx, raw: unknown): Promise<void> {
  authorize(ctx.actor, "openingItem.update");
  const today = cairoDay(ctx.now());
  const { cutOver } = parseWith(cutOverFields, raw, today);
  if (!cutOver || cutOver > today) throw new Invalid({ cutOver: { key: "crm.error.future" } });
  await change(ctx, async (tx) => {
    const before = await lockOpeningDay(tx);
    if (before?.lockedAt) throw new Conflict("CONFLICT", { key: "openingItem.error.locked" });
    if (before?.cutOver === cutOver) return;
    await refuseClosedPeriod(tx, ...daysAroundOpening(cutOver), ...(before ? daysAroundOpening(before.cutOver) : []));
    const [items] = await tx.db.select({ last: max(openingItemTable.on) }).from(openingItemTable);
    if (items?.last && items.last >= cutOver)
      throw new Invalid({ cutOver: { key: "openingBalances.error.itemAfter", values: { day: items.last } } });
    const { on, revokedAt } = openingSettlementTable;
    const settled = sql`${on} < ${cutOver}::date and ${revokedAt} is null`;
    const { itemId, on: paidOn, releasedAt } = allocationTable;
    const paid = and(isNotNull(itemId), lt(paidOn, cutOver), isNull(releasedAt));
    const given = sql`${supplierPaymentPartTable.itemId} is not null and exists (select from ${supplierPaymentTable} where ${supplierPaymentTable.id} = ${supplierPaymentPartTable.paymentId}
      and ${supplierPaymentTable.paidOn} < ${cutOver}::date and ${supplierPaymentTable.endedOn} is null)`;
    const counts = [
      await tx.db.$count(openingSettlementTable, settled),
      await tx.db.$count(allocationTable, paid),
      await tx.db.$count(supplierPaymentPartTable, given),
    ];
    if (sum(counts) > 0) throw new Invalid({ cutOver: { key: "openingBalances.error.settledBefore" } });
    const version = (before?.version ?? 0) + 1;
    const [saved] = await tx.db
      .insert(openingDayTable)
      .values({ cutOver, version })
      .onConflictDoUpdate({ target: openingDayTable.only, set: { cutOver, version } })
      .returning();
    const earlier = { cutOver: before?.cutOver ?? null, version: before?.version ?? null };
    await tell(tx, "set", saved!.id, earlier, { cutOver, version });
  });
}

/** Once, and only while nothing is left on the counterpart. Waits for whoever writes an opening balance. Done twice it is done once. */
export async function lockOpening(ctx: Ctx): Promise<void> {
  authorize(ctx.actor, "openingItem.lock");
  await change(ctx, async (tx) => {
    const before = await lockOpeningDay(tx);
    if (!before) throw new Conflict("CONFLICT", { key: "openingBalances.error.noDay" });
    if (before.lockedAt) return;
    const left = sum((await linesAgainst(tx)).flatMap(({ account, amount }) => (account === "opening" ? [amount] : [])));
    if (left !== 0) throw new Conflict("CONFLICT", { key: "openingBalances.error.left", values: { left: Math.abs(left) / 100 } });
    const [version, lockedAt, lockedBy] = [before.version + 1, tx.now(), userIdOf(tx)];
    await tx.db.update(openingDayTable).set({ version, lockedAt, lockedBy });
    const after = { lockedAt: lockedAt.toISOString(), lockedBy, version, cutOver: before.cutOver };
    await tell(tx, "locked", before.id, { lockedAt: null, version: before.version }, after);
  });
}

const tell = (tx: Change, verb: "set" | "locked", id: string, before: object, after: object) =>
  tx.record({ event: `openingDay.${verb}`, entity: "openingDay", id, before, after });
