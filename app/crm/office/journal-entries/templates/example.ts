import { inArray } from "drizzle-orm";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";

export const entryTemplateExample = {
  title: "name",
  async filled({ db }: { db: Db }, name: string) {
    const [debit, credit] = await db
      .select()
      .from(ledgerAccountTable)
      .where(inArray(ledgerAccountTable.key, ["overheads", "fixedAssets"]));
    return {
      name: { en: name, ar: `${name} أحمد` },
      lines: [
        { accountId: debit!.id, side: "debit", amount: 2_500_00, memo: "Furniture" },
        { accountId: credit!.id, side: "credit" },
      ],
    };
  },
};
