import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";

export const moneyTransferExample = {
  title: "notes",
  async filled({ db }: { db: Db }, name: string) {
    const accounts = await db.select().from(moneyAccountTable);
    const of = (kind: string) => accounts.find((account) => account.kind === kind)!.id;
    return { notes: `${name} أحمد`, fromId: of("bank"), toId: of("cash"), amount: 15_000_00, fee: 25_00, sentOn: "2026-01-12" };
  },
};
