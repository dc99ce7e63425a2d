import { inArray } from "drizzle-orm";
import { accountOptions } from "#app/crm/base/ledger-accounts/operations.server.ts";
import { isControl } from "#app/crm/base/ledger-accounts/fields.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { journalEntryEntity } from "./entity.ts";
import { journalEntryTable } from "./table.server.ts";

const plain = records(journalEntryEntity, {
  table: journalEntryTable,
  options: { debitId: accountOptions, creditId: accountOptions },
  async check(ctx, { debitId, creditId, amount }) {
    const errors: FieldErrors = {};
    if (!amount) errors["amount"] = { key: "crm.error.amount" };
    if (debitId === creditId) errors["creditId"] = { key: "journalEntry.error.sameAccount" };
    const accounts = await ctx.db
      .select()
      .from(ledgerAccountTable)
      .where(
        inArray(
          ledgerAccountTable.id,
          [debitId, creditId].filter((id) => id !== null),
        ),
      );
    for (const [name, id] of Object.entries({ debitId, creditId }))
      if (accounts.some((account) => account.id === id && isControl(account.key))) errors[name] = { key: "journalEntry.error.control" };
    return errors;
  },
});

/** Entries by hand; the day before a save and the one after it both lie in open months. */
export const journalEntryRecords: typeof plain = {
  ...plain,
  create: (ctx, raw) =>
    change(ctx, async (tx) => {
      const made = await plain.create(tx, raw);
      await refuseClosedPeriod(tx, made.on);
      return made;
    }),
  update: (ctx, id, version, raw) =>
    change(ctx, async (tx) => {
      const before = await plain.get(tx, id);
      const after = await plain.update(tx, id, version, raw);
      await refuseClosedPeriod(tx, before.on, after.on);
      return after;
    }),
  amend: (ctx, id, some, verb) =>
    change(ctx, async (tx) => {
      const before = await plain.get(tx, id);
      const after = await plain.amend(tx, id, some, verb);
      await refuseClosedPeriod(tx, before.on, after.on);
      return after;
    }),
  revert: (ctx, id, to, version) =>
    change(ctx, async (tx) => {
      const before = await plain.get(tx, id);
      const after = await plain.revert(tx, id, to, version);
      await refuseClosedPeriod(tx, before.on, after.on);
      return after;
    }),
  remove: (ctx, id) =>
    change(ctx, async (tx) => {
      const { on } = await plain.get(tx, id);
      await plain.remove(tx, id);
      await refuseClosedPeriod(tx, on);
    }),
};
