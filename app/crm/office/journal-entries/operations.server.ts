import { inArray } from "drizzle-orm";
import { accountOptions } from "#app/crm/base/ledger-accounts/operations.server.ts";
import { isControl } from "#app/crm/base/ledger-accounts/fields.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { journalEntryEntity } from "./entity.ts";
import { journalEntryTable } from "./table.server.ts";

/** Entries by hand; the day before a save and the one after it both lie in open months. */
export const journalEntryRecords = records(journalEntryEntity, {
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
  rule: (tx, _verb, before, after) => refuseClosedPeriod(tx, before?.on ?? null, after?.on ?? null),
});
