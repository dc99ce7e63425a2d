import { inArray } from "drizzle-orm";
import { accountOptions } from "#app/crm/base/ledger-accounts/operations.server.ts";
import { isControl } from "#app/crm/base/ledger-accounts/fields.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { accountFor, holdAccount, type MoneyDelta } from "#app/crm/base/money-accounts/operations.server.ts";
import { shareOpeningDay } from "#app/crm/base/opening-day/operations.server.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { Invalid, type FieldErrors } from "#app/values/errors.ts";
import { journalEntryEntity } from "./entity.ts";
import type { journalEntryFields } from "./fields.ts";
import { journalEntryTable } from "./table.server.ts";

type Entry = Pick<ValuesOf<typeof journalEntryFields>, "on" | "debitId" | "creditId" | "amount" | "moneyAccountId">;

export const journalEntryRecords = records(journalEntryEntity, {
  table: journalEntryTable,
  options: { debitId: accountOptions, creditId: accountOptions },
  async check(ctx, values) {
    const errors: FieldErrors = {};
    const { debitId, creditId, amount } = values;
    if (!amount) errors["amount"] = { key: "crm.error.amount" };
    if (debitId === creditId) errors["creditId"] = { key: "journalEntry.error.sameAccount" };
    const { debit, credit } = await sidesOf(ctx, values);
    for (const [name, side] of Object.entries({ debitId: debit, creditId: credit }))
      if (isControl(side?.key ?? null)) errors[name] = { key: "journalEntry.error.control" };
    if (debitId !== creditId && isMoney(debit?.key) && isMoney(credit?.key))
      errors["creditId"] = { key: "journalEntry.error.moneyToMoney" };
    if (!isMoney(debit?.key) && !isMoney(credit?.key)) values.moneyAccountId = null;
    return errors;
  },
  async rule(tx, _verb, before, after) {
    await refuseClosedPeriod(tx, before?.on ?? null, after?.on ?? null);
    if ((await touchesOpening(tx, before)) || (await touchesOpening(tx, after))) await shareOpeningDay(tx);
    const [old, now] = [await moneyOf(tx, before), await moneyOf(tx, after)];
    // A save of single fields writes those alone: one that has an account keeps it, and only a new entry gets the usual one by itself.
    if (now && before && after) {
      after.moneyAccountId ??= before.moneyAccountId;
      if (!after.moneyAccountId) throw new Invalid({ moneyAccountId: { key: "kit.error.required" } });
    }
    if (now && after)
      after.moneyAccountId = await accountFor(tx, {
        ...now,
        id: after.moneyAccountId,
        // What the same account gives back by the change is there for it.
        and: old && old.id === after.moneyAccountId ? [{ on: old.on, amount: -old.amount }] : [],
      });
    if (old?.id && old.id !== after?.moneyAccountId)
      await holdAccount(tx, old.id, old.use, after ? "moneyAccountId" : "reason", [{ on: old.on, amount: -old.amount }]);
  },
});

const isMoney = (key: string | null | undefined): boolean => key === "cash" || key === "banks";

async function sidesOf({ db }: Ctx, { debitId, creditId }: Pick<Entry, "debitId" | "creditId">) {
  const ids = [debitId, creditId].filter((id) => id !== null);
  const rows = await db.select().from(ledgerAccountTable).where(inArray(ledgerAccountTable.id, ids));
  const of = (id: string | null) => rows.find((row) => row.id === id);
  return { debit: of(debitId), credit: of(creditId) };
}

async function touchesOpening(ctx: Ctx, entry: Entry | null): Promise<boolean> {
  if (!entry) return false;
  const { debit, credit } = await sidesOf(ctx, entry);
  return debit?.key === "opening" || credit?.key === "opening";
}

async function moneyOf(ctx: Ctx, entry: Entry | null): Promise<(MoneyDelta & { id: string | null; use: string }) | null> {
  if (!entry) return null;
  const { debit, credit } = await sidesOf(ctx, entry);
  const side = [debit, credit].find((one) => isMoney(one?.key));
  if (!side) return null;
  const amount = (side === debit ? 1 : -1) * (entry.amount ?? 0);
  return { id: entry.moneyAccountId, on: entry.on ?? "", amount, use: `journal ${side.key}` };
}

type Charge = { moneyAccountId: string; on: string; memo: string; amount: number };

export async function enterBankCharge(tx: Change, { moneyAccountId, on, memo, amount }: Charge): Promise<string> {
  const rows = await tx.db
    .select()
    .from(ledgerAccountTable)
    .where(inArray(ledgerAccountTable.key, ["bankCharges", "banks"]));
  const [charges, bank] = ["bankCharges", "banks"].map((key) => rows.find((row) => row.key === key)!.id);
  const [debitId, creditId] = amount < 0 ? [charges, bank] : [bank, charges];
  const { id } = await journalEntryRecords.create(tx, { on, memo, debitId, creditId, amount: Math.abs(amount), moneyAccountId });
  return id;
}
