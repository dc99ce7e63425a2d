import { sql } from "drizzle-orm";
import { may } from "#app/access/permissions.ts";
import { lastCountOf, type BoxCount } from "#app/crm/between-slices/box-counts.server.ts";
import { moneyMoves } from "#app/crm/between-slices/money-moves.server.ts";
import type { Options, RecordOf } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, isDay, type Day } from "#app/values/calendar.ts";
import type { Piastres } from "#app/values/money/money.ts";
import type { moneyAccountFields } from "./fields.ts";
import { moneyAccountRecords } from "./operations.server.ts";

const mostLines = 200;

type Line = { kind: string; id: string; number: string; on: Day; amount: Piastres; balance: Piastres };
export type MoneyAccountPage = {
  record: RecordOf<typeof moneyAccountFields>;
  options: Options;
  may: { update: boolean; count: boolean };
  counted: BoxCount | null;
  on: Day;
  balance: Piastres;
  lines: Line[];
  more: boolean;
};

export async function moneyAccountPage(ctx: Ctx, id: string, asked: string | null): Promise<MoneyAccountPage> {
  const record = await moneyAccountRecords.get(ctx, id);
  const options = await moneyAccountRecords.namesIn(ctx, record);
  const on = asked && isDay(asked) ? asked : cairoDay(ctx.now());
  const { rows } = await ctx.db.execute<Omit<Line, "amount" | "balance"> & Record<"amount" | "balance", string>>(sql`
    select kind, id, number, "on"::text as "on", amount, sum(amount) over (order by "on", number, id rows unbounded preceding) as balance
    from (${moneyMoves(record.id)}) move where "on" <= ${on}::date order by move."on" desc, number desc, id desc limit ${mostLines + 1}`);
  const lines = rows.map((row) => ({ ...row, amount: Number(row.amount), balance: Number(row.balance) }));
  return {
    record,
    options,
    may: { update: may(ctx, "moneyAccount.update"), count: record.kind === "cash" && may(ctx, "moneyCount.create") },
    counted: record.kind === "cash" ? await lastCountOf(ctx, record.id) : null,
    on,
    balance: lines[0]?.balance ?? 0,
    lines: lines.slice(0, mostLines),
    more: lines.length > mostLines,
  };
}
