import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";

export const chequeBookExample = {
  title: "notes",
  async filled({ db }: { db: Db }, name: string) {
    const accounts = await db.select().from(moneyAccountTable);
    const bank = accounts.find(({ kind }) => kind === "bank")!;
    return {
      notes: `${name} أحمد`,
      moneyAccountId: bank.id,
      series: name.replace(/\W/g, "").slice(0, 12),
      first: "000101",
      last: "000105",
    };
  },
};
