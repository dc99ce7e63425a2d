import { and, eq, isNull, ne, sql, type SQL } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { accountOptions } from "#app/crm/base/ledger-accounts/operations.server.ts";
import { accountFor, holdAccount } from "#app/crm/base/money-accounts/operations.server.ts";
import { openingDay, shareOpeningDay, refuseLockedOpening } from "#app/crm/base/opening-day/operations.server.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { leastReason } from "#app/kit/flow/flow.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { lockNames } from "#app/platform/db/transaction-lock.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound, type Message } from "#app/values/errors.ts";
import { plainSigns } from "#app/values/text/plain-signs.ts";
import { isUuid } from "#app/values/uuid.ts";
import { openingItemEntity } from "./entity.ts";
import { isSettledHere, openingKinds, settleFields, takeBackFields, type OpeningKind, type openingItemFields } from "./fields.ts";
import {
  holdOwedItems,
  itemsOfClient,
  itemsOfSupplier,
  openingOfSupplier,
  openOn,
  paymentsOfItem,
  settlementsOf,
  type OpenItem,
  type OwedItem,
  type PaymentOfItem,
  type Settlement,
} from "./queries.server.ts";
import { wrongDays, wrongIn } from "./rules.server.ts";
import { openingItemTable, openingSettlementTable } from "./table.server.ts";

export { holdOwedItems, openingOfSupplier, openOn, type OpenItem, type OwedItem, type PaymentOfItem, type Settlement };
export type OpeningItem = RecordOf<typeof openingItemFields>;

const plain = records(openingItemEntity, {
  table: openingItemTable,
  options: { accountId: accountOptions },
  check: wrongIn,
  async rule(tx, _verb, before, after) {
    // What was paid of it once and is not any more goes with it.
    if (before && !after) await tx.db.execute(sql`delete from allocations where item_id = ${before.id} and released_at is not null`);
    // The supplier before the months, as payments hold them.
    const taken = before && (await reductionForSupplier(tx, before, after));
    const opening = await refuseLockedOpening(tx);
    // Before the first day is said, items are no part of what moved.
    if (opening && taken && taken.amount > taken.free)
      throw new Conflict("CONFLICT", {
        key: "openingItem.error.settled",
        values: { settled: ((before.amount ?? 0) - Math.max(0, taken.free)) / 100 },
      });
    if (!after) return;
    const errors = wrongDays(after, opening?.cutOver ?? null);
    if (before && before.kind !== after.kind) errors["kind"] = { key: "openingItem.error.kindFixed" };
    if (before && (after.amount ?? 0) < (before.settled ?? 0))
      errors["amount"] = { key: "openingItem.error.settled", values: { settled: (before.settled ?? 0) / 100 } };
    for (const owner of ["clientId", "holderId"] as const)
      if (before?.settled && before[owner] !== after[owner]) errors[owner] = { key: "openingItem.error.settledOf" };
    await refuseTwice(tx, after, before?.id ?? null);
    if (Object.keys(errors).length > 0) throw new Invalid(errors);
  },
});

async function reductionForSupplier(tx: Change, before: OpeningItem, after: Readonly<Record<string, unknown>> | null) {
  const stays = after?.["supplierId"] === before.supplierId ? Number(after["amount"] ?? 0) : 0;
  const amount = (before.amount ?? 0) - stays;
  if (!before.supplierId || amount <= 0) return null;
  const { billed, settled, paid, meant } = await ports().holdSupplier(tx, before.supplierId, before.id);
  // Of what he was paid ahead some may have come back; what he was owed may be paid.
  return { amount, free: before.kind === "prepayment" ? paid : Math.min(billed - Math.min(settled, paid), (before.amount ?? 0) - meant) };
}

/** An item's key: its kind, its number and whose it is. Merged clients may have the same number twice, so that the database does not refuse it. */
function keyOf({ kind, number, ...owners }: Readonly<Record<string, unknown>>): { name: string; where: SQL } | null {
  const own = openingKinds[kind as OpeningKind]?.of;
  const id = own && owners[`${own}Id`];
  if (typeof number !== "string" || typeof id !== "string" || !isUuid(id)) return null;
  const { clientId, supplierId, holderId, accountId } = openingItemTable;
  const owner = { client: clientId, supplier: supplierId, holder: holderId, account: accountId }[own];
  const typed = plainSigns(number).replace(/\s+/g, " ");
  return {
    name: `opening item ${String(kind)} ${typed} ${id}`,
    where: and(eq(openingItemTable.kind, kind as OpeningKind), eq(openingItemTable.number, typed), eq(owner, id))!,
  };
}

async function refuseTwice(tx: Change, after: Readonly<Record<string, unknown>>, except: string | null): Promise<void> {
  const key = keyOf(after);
  if (!key) return;
  await lockNames(tx, [key.name]);
  const others = and(key.where, except ? ne(openingItemTable.id, except) : undefined);
  if ((await tx.db.$count(openingItemTable, others)) > 0) throw new Invalid({ number: { key: "openingItem.error.twice" } });
}

export const openingItemRecords = {
  ...plain,
  /** A row of a sheet is the item of the same kind, number and owner: the same sheet again adds nothing. */
  async stored(ctx: Ctx, raw: Readonly<Record<string, unknown>>): Promise<OpeningItem | null> {
    const key = keyOf(raw);
    const [row] = key ? await ctx.db.select({ id: openingItemTable.id }).from(openingItemTable).where(key.where) : [];
    return row ? await plain.get(ctx, row.id) : null;
  },
  /** A sheet is refused once the balances are locked: its preview says so already. */
  async warn(ctx: Ctx): Promise<Message[]> {
    return (await openingDay(ctx))?.lockedAt ? [{ key: "openingItem.error.locked" }] : [];
  },
};

/** What clients owe and own on their account. Retention and advances stand beside it. */
const onAccount: readonly OpeningKind[] = ["client", "clientCredit", "chequeInHand", "chequeDeposited"];
const cheques: readonly OpeningKind[] = ["chequeInHand", "chequeDeposited"];
export const isOpeningCheque = (kind: OpeningKind): boolean => cheques.includes(kind);

/** Before what payments settle of them, which their caller takes off by the state of each. */
export async function openItemsOn(ctx: Ctx, day: Day, clients?: readonly string[]): Promise<OpenItem[]> {
  authorize(ctx.actor, "payment.read");
  return openOn(ctx, day, onAccount, clients, "none");
}

export async function openRetentionOn(ctx: Ctx, day: Day, clients?: readonly string[]): Promise<OpenItem[]> {
  authorize(ctx.actor, "payment.read");
  return openOn(ctx, day, ["retention"], clients);
}

export async function openAdvancesOn(ctx: Ctx, day: Day, clients?: readonly string[]): Promise<OpenItem[]> {
  authorize(ctx.actor, "payment.read");
  return openOn(ctx, day, ["clientAdvance"], clients);
}

export async function openedOfSupplier(ctx: Ctx, supplierId: string): ReturnType<typeof itemsOfSupplier> {
  authorize(ctx.actor, "supplierBill.read");
  return itemsOfSupplier(ctx, supplierId);
}

export async function openCustodyOn(ctx: Ctx, day: Day): Promise<number> {
  authorize(ctx.actor, "payment.read");
  return (await openOn(ctx, day, ["custody"])).reduce((sum, { left }) => sum + left, 0);
}

export async function statedItems(ctx: Ctx, clientId: string): ReturnType<typeof itemsOfClient> {
  authorize(ctx.actor, "payment.read");
  return itemsOfClient(ctx, clientId, onAccount);
}

export async function settlements(ctx: Ctx, itemId: string): Promise<Settlement[]> {
  authorize(ctx.actor, "openingItem.read");
  return settlementsOf(ctx, itemId);
}

export async function paymentsFor(ctx: Ctx, itemId: string): Promise<PaymentOfItem[]> {
  authorize(ctx.actor, "openingItem.read");
  return paymentsOfItem(ctx, itemId);
}

const signOf = (kind: OpeningKind): 1 | -1 => (openingKinds[kind].debit ? 1 : -1);

/** Money that came for an item or was given back of it, tax withheld of it, or a correction. Says the settlement's id. */
export async function settleItem(ctx: Ctx, itemId: string, raw: unknown): Promise<string> {
  authorize(ctx.actor, "payment.create");
  const today = cairoDay(ctx.now());
  const input = parseWith(settleFields, raw, today);
  const [kind, amount, on] = [input.kind ?? "money", input.amount ?? 0, input.on ?? today];
  if (amount <= 0) throw new Invalid({ amount: { key: "crm.error.amount" } });
  if (on > today) throw new Invalid({ on: { key: "crm.error.future" } });
  if (kind === "corrected" && input.reference.trim().length < leastReason)
    throw new Invalid({ reference: { key: "openingItem.error.reason" } });
  return change(ctx, async (tx) => {
    // The row before the opening day, as saving takes them.
    const item = await plain.hold(tx, itemId);
    const opening = await shareOpeningDay(tx);
    if (!opening || !item.kind || !isSettledHere(item.kind)) throw new Conflict("CONFLICT", { key: "openingItem.error.notHere" });
    if (on < opening.cutOver) throw new Invalid({ on: { key: "openingItem.error.beforeCutOver", values: { day: opening.cutOver } } });
    if (kind === "withheld" && item.kind !== "client") throw new Invalid({ kind: { key: "openingItem.error.withheldOnly" } });
    const left = (item.amount ?? 0) - (item.settled ?? 0);
    if (amount > left) throw new Invalid({ amount: { key: "openingItem.error.most", values: { most: left / 100 } } });
    await refuseClosedPeriod(tx, on);
    const moneyAccountId =
      kind === "money" ? await accountFor(tx, { id: input.moneyAccountId, use: "opening", on, amount: signOf(item.kind) * amount }) : null;
    const [made] = await tx.db
      .insert(openingSettlementTable)
      .values({
        itemId,
        kind,
        amount,
        on,
        moneyAccountId,
        reference: input.reference || null,
        createdBy: userIdOf(tx),
        createdAt: tx.now(),
      })
      .returning({ id: openingSettlementTable.id });
    await keepSettled(tx, item, "settled", { settledOn: on, moneyAccountId, reference: input.reference });
    return made!.id;
  });
}

export async function takeBackSettlement(ctx: Ctx, itemId: string, id: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "payment.create");
  const { reason } = parseWith(takeBackFields, raw, cairoDay(ctx.now()));
  if (!isUuid(id)) throw new NotFound();
  await change(ctx, async (tx) => {
    const item = await plain.hold(tx, itemId);
    const one = and(eq(openingSettlementTable.id, id), eq(openingSettlementTable.itemId, itemId));
    const [row] = await tx.db.select().from(openingSettlementTable).where(one).for("update");
    if (!row || !item.kind) throw new NotFound();
    if (row.revokedAt) return;
    await refuseClosedPeriod(tx, row.on);
    const back = [{ on: row.on, amount: -signOf(item.kind) * row.amount }];
    if (row.moneyAccountId) await holdAccount(tx, row.moneyAccountId, "opening", "reason", back);
    await tx.db
      .update(openingSettlementTable)
      .set({ revokedAt: tx.now(), revokedBy: userIdOf(tx), reason })
      .where(one);
    await keepSettled(tx, item, "takenBack", { settledOn: row.on, reason });
  });
}

/** After a payment settled something of it, or no longer does. The caller holds it. */
export async function restateItem(tx: Change, itemId: string): Promise<void> {
  const item = await plain.hold(tx, itemId);
  await keepSettled(tx, item, "paid", {});
}

/** The item's sum follows its settlements and the payments for it; the entry says what was settled by which. */
async function keepSettled(
  tx: Change,
  { id, version, settled: before }: OpeningItem,
  verb: "settled" | "takenBack" | "paid",
  told: object,
): Promise<void> {
  const { itemId, amount, revokedAt } = openingSettlementTable;
  const paid = sql`(select coalesce(sum(share.amount), 0) from allocations share where share.item_id = ${id} and share.released_at is null)`;
  const [sum] = await tx.db
    .select({ settled: sql<number>`(coalesce(sum(${amount}), 0) + ${paid})::bigint`.mapWith(Number) })
    .from(openingSettlementTable)
    .where(and(eq(itemId, id), isNull(revokedAt)));
  const after = { settled: sum?.settled ?? 0, version: version + 1 };
  if (after.settled === before) return;
  await tx.db
    .update(openingItemTable)
    .set({ ...after, updatedAt: tx.now() })
    .where(eq(openingItemTable.id, id));
  await tx.record({
    event: `openingItem.${verb}`,
    entity: "openingItem",
    id,
    before: { settled: before, version },
    after: { ...after, ...told },
  });
}
