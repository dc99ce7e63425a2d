import { inArray } from "drizzle-orm";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";

export const journalEntryExample = {
  title: "memo",
  async filled({ db }: { db: Db }, name: string) {
    const rows = await db
      .select()
      .from(ledgerAccountTable)
      .where(inArray(ledgerAccountTable.key, ["banks", "capital", "owner"]));
    const of = (key: string) => rows.find((row) => row.key === key)!.id;
    return {
      on: "2026-01-12",
      memo: `${name} أحمد`,
      lines: [
        { accountId: of("banks"), debit: 150_000 },
        { accountId: of("capital"), credit: 100_000, memo: "First share" },
        { accountId: of("owner"), credit: 50_000 },
      ],
    };
  },
};
