import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";

export const moneyCountExample = {
  title: "notes",
  async filled({ db }: { db: Db }, name: string) {
    const accounts = await db.select().from(moneyAccountTable);
    return { notes: `${name} أحمد`, moneyAccountId: accounts.find(({ kind }) => kind === "cash")!.id, on: "2026-01-12", n200: 0 };
  },
};
