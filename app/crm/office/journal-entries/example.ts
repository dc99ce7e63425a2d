import { inArray } from "drizzle-orm";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";

export const journalEntryExample = {
  title: "memo",
  async filled({ db }: { db: Db }, name: string) {
    const [debit, credit] = await db
      .select()
      .from(ledgerAccountTable)
      .where(inArray(ledgerAccountTable.key, ["banks", "capital"]));
    return { on: "2026-01-12", memo: `${name} أحمد`, debitId: debit!.id, creditId: credit!.id, amount: 150_000 };
  },
};
