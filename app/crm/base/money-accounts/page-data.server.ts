import { sql } from "drizzle-orm";
import { may } from "#app/access/permissions.ts";
import { lastCountOf, type BoxCount } from "#app/crm/between-slices/box-counts.server.ts";
import { moneyMoves } from "#app/crm/between-slices/money-moves.server.ts";
import type { Options, RecordOf } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, isDay, type Day } from "#app/values/calendar.ts";
import { beforeLine, lineKey, lineKeyIn, newestSince } from "#app/kit/entity/place.server.ts";
import type { Piastres } from "#app/values/money/money.ts";
import type { moneyAccountFields } from "./fields.ts";
import { numberOf } from "#app/crm/base/money-accounts/number/number.server.ts";
import { moneyAccountRecords } from "./operations.server.ts";

const pageLines = 100;

type Line = { kind: string; id: string; row: string; number: string; on: Day; amount: Piastres; balance: Piastres };
export type MoneyAccountPage = {
  record: RecordOf<typeof moneyAccountFields>;
  options: Options;
  may: { update: boolean; count: boolean };
  counted: BoxCount | null;
  bankNumber: Awaited<ReturnType<typeof numberOf>>;
  on: Day;
  balance: Piastres;
  lines: Line[];
  /** The place of the first line, where it is not the newest one; and of the next page. */
  after: string | null;
  older: string | null;
};

export async function moneyAccountPage(ctx: Ctx, id: string, params: URLSearchParams): Promise<MoneyAccountPage> {
  const record = await moneyAccountRecords.get(ctx, id);
  const options = await moneyAccountRecords.namesIn(ctx, record);
  const asked = params.get("on");
  const on = asked && isDay(asked) ? asked : cairoDay(ctx.now());
  const after = lineKeyIn(params.get("after"));
  const moves = sql`(${moneyMoves(record.id)}) move`;
  const until = sql`"on" <= ${on}::date`;
  const page = after ? beforeLine(after, sql`"row"`) : sql`true`;
  // What stands before a page is one sum; only its own lines are put in order.
  const { rows: sums } = await ctx.db.execute<Record<"balance" | "begins", string>>(sql`
    select coalesce(sum(amount), 0)::bigint as balance, coalesce(sum(amount) filter (where ${page}), 0)::bigint as begins from ${moves} where ${until}`);
  const rows = await newestSince("0001-01-01", after && after.on < on ? after.on : on, pageLines, (from) =>
    ctx.db.execute<Omit<Line, "amount" | "balance"> & { amount: string }>(sql`
      select kind, id, "row", number, "on"::text as "on", amount from ${moves} where ${until} and "on" >= ${from}::date and ${page}
      order by move."on" desc, number desc, "row" desc limit ${pageLines + 1}`),
  );
  let balance = Number(sums[0]!.begins);
  const lines = rows.slice(0, pageLines).map((row): Line => {
    const line = { ...row, amount: Number(row.amount), balance };
    balance -= line.amount;
    return line;
  });
  return {
    record,
    options,
    may: { update: may(ctx, "moneyAccount.update"), count: record.kind === "cash" && may(ctx, "moneyCount.create") },
    counted: record.kind === "cash" ? await lastCountOf(ctx, record.id) : null,
    bankNumber: await numberOf(ctx, record.id),
    on,
    balance: Number(sums[0]!.balance),
    lines,
    after: after && params.get("after"),
    older: rows.length > pageLines ? lineKey(lines.at(-1)!) : null,
  };
}
