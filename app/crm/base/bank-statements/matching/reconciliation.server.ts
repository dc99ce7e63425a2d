import { sql, type SQL } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { bankBalance } from "#app/crm/base/bank-statements/file/import-statement.server.ts";
import { bankLineTable, bankStatementTable, bankTickTable } from "#app/crm/base/bank-statements/table.server.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { reconciledUntil } from "#app/crm/between-slices/reconciled.server.ts";
import { moneyMoves } from "#app/crm/between-slices/money-moves.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Day } from "#app/values/calendar.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { candidatesFor, type Candidate, type OpenLine, type OpenMove } from "./suggest.ts";

export type Reconciliation = {
  book: Piastres;
  /** Added to the balance of the books: what went out and is not presented; below nothing: what came in and is in transit. */
  outstanding: OpenMove[];
  notBooked: (OpenLine & { left: Piastres })[];
  /** What the first file began with otherwise than the books, as far as it is not explained. */
  earlier: Piastres;
  bank: Piastres;
  /** The day of the last row, on whichever day the sheet is. */
  last: Day;
};

const first = (id: string) => sql`(select min("from") from ${bankStatementTable} where money_account_id = ${id}::uuid)`;

/**
 * Each movement with the day of the bank's row it is ticked to, in parts where several rows are: a part is what it was then, and what changed since is on
 * the first of them. What the account opened with stands before all files.
 */
const movesOf = (id: string): SQL => sql`
  select move.account, move."on", move.kind, move.id, move.number, move."row", move.reference, tick.bank_on, tick.line_id,
    move.kind = 'moneyAccount' or move."on" < ${first(id)} as before,
    (case when tick.line_id is null then move.amount when tick.place > 1 then tick.amount else move.amount - (tick.whole - tick.amount) end)::bigint as amount
  from (${moneyMoves(id)}) move left join (
    select tick.kind, tick.move_id, tick.line_id, tick.amount, line."on" as bank_on,
      row_number() over (partition by tick.kind, tick.move_id order by line."on", line.place, tick.id) as place,
      sum(tick.amount) over (partition by tick.kind, tick.move_id) as whole
    from ${bankTickTable} tick join ${bankLineTable} line on line.id = tick.line_id where tick.money_account_id = ${id}::uuid
  ) tick on tick.kind = move.kind and tick.move_id = move."row"`;

type Row<T> = { [K in keyof T]: T[K] extends number ? string : T[K] };
const asMove = (move: Row<OpenMove>): OpenMove => ({ ...move, amount: Number(move.amount) });

/**
 * From the balance of the books to that of the bank on a day; null before the first file. It adds up by construction: what a row is ticked to counts by
 * what it is now, so that a movement that was changed or taken away leaves a rest on its row.
 */
export async function reconciliation(ctx: Ctx, id: string, on: Day): Promise<Reconciliation | null> {
  authorize(ctx.actor, "moneyAccount.read");
  const [begun] = (
    await ctx.db.execute<{ on: string | null; opening: string }>(sql`
      select "from"::text as "on", opening from ${bankStatementTable} where money_account_id = ${id}::uuid order by "from", created_at limit 1`)
  ).rows;
  if (!begun?.on || on < begun.on) return null;
  const { rows: ends } = await ctx.db.execute<{ last: Day | null }>(
    sql`select max("on")::text as last from ${bankLineTable} where money_account_id = ${id}::uuid`,
  );
  const { rows: sums } = await ctx.db.execute<Record<"book" | "begin" | "explained", string>>(sql`
    select coalesce(sum(amount) filter (where "on" <= ${on}::date), 0)::bigint as book,
      coalesce(sum(amount) filter (where before), 0)::bigint as begin,
      coalesce(sum(amount) filter (where before and bank_on <= ${on}::date), 0)::bigint as explained
    from (${movesOf(id)}) move`);
  const { rows: outstanding } = await ctx.db.execute<Row<OpenMove>>(sql`
    select "row", kind, id, number, reference, "on"::text as "on", sum(amount)::bigint as amount from (${movesOf(id)}) move
    where not before and "on" <= ${on}::date and (bank_on is null or bank_on > ${on}::date)
    group by 1, 2, 3, 4, 5, move."on" having sum(amount) <> 0 order by move."on", number, "row"`);
  const { rows: lines } = await ctx.db.execute<Row<OpenLine & { left: number }>>(sql`
    select line.id, line."on"::text as "on", line.amount, line.text, line.reference, line.status, line.ignored_reason as "ignoredReason", line.hold_until::text as "holdUntil", line.note,
      (line.amount - coalesce(ticked.amount, 0))::bigint as "left"
    from ${bankLineTable} line left join (
      select line_id, sum(amount) as amount from (${movesOf(id)}) move where "on" <= ${on}::date group by 1
    ) ticked on ticked.line_id = line.id
    where line.money_account_id = ${id}::uuid and line."on" <= ${on}::date and line.amount <> coalesce(ticked.amount, 0)
    order by line."on", line.place, line.id`);
  const { book = "0", begin = "0", explained = "0" } = sums[0] ?? {};
  return {
    book: Number(book),
    outstanding: outstanding.map(asMove),
    notBooked: lines.map((line) => ({ ...line, amount: Number(line.amount), left: Number(line.left) })),
    earlier: Number(begun.opening) - Number(begin) + Number(explained),
    bank: (await bankBalance(ctx, id, on)) ?? 0,
    last: ends[0]?.last ?? begun.on,
  };
}

type Asked = { id: string; title: string };

/**
 * Rows of the bank and movements that nobody has ticked, and which may be which; `changed`: ticked to what is no longer the same; `shared`: with other
 * rows; `asked`: the open task for its paper; `frozen`: reconciled.
 */
export type Matching = {
  open: (OpenLine & { changed: boolean; shared: boolean; asked: Asked | null; candidates: Candidate[] })[];
  moves: OpenMove[];
  ticked: (OpenLine & { numbers: string; shared: boolean; frozen: boolean })[];
  ignored: (OpenLine & { frozen: boolean })[];
};

/** So many movements can be chosen from, and so many ticked rows are shown, the newest first. */
const mostMoves = 500;
const mostTicked = 50;

export async function matching(ctx: Ctx, id: string): Promise<Matching> {
  authorize(ctx.actor, "moneyAccount.read");
  const { rows: free } = await ctx.db.execute<Row<OpenMove>>(sql`
    select "row", kind, id, number, reference, "on"::text as "on", amount from (${movesOf(id)}) move
    where line_id is null and kind <> 'moneyAccount' order by move."on" desc, number desc limit ${mostMoves}`);
  const moves = free.map(asMove);
  const { rows: lines } = await ctx.db.execute<
    Row<OpenLine> & { ticks: number; shared: boolean; now: string | null; numbers: string | null }
  >(sql`
    select line.id, line."on"::text as "on", line.amount, line.text, line.reference, line.status, line.ignored_reason as "ignoredReason", line.hold_until::text as "holdUntil", line.note,
      (select count(*)::int from ${bankTickTable} tick where tick.line_id = line.id) as ticks,
      exists (select 1 from ${bankTickTable} own join ${bankTickTable} other using (money_account_id, kind, move_id)
        where own.line_id = line.id and other.line_id <> line.id) as shared, ticked.amount as now, ticked.numbers
    from ${bankLineTable} line left join (
      select line_id, sum(amount)::bigint as amount, string_agg(number, ', ' order by number) as numbers from (${movesOf(id)}) move group by 1
    ) ticked on ticked.line_id = line.id
    where line.money_account_id = ${id}::uuid order by line."on" desc, line.place desc`);
  const all = lines.map(({ now, numbers, ticks, ...line }) => ({
    ...line,
    amount: Number(line.amount),
    numbers: numbers ?? "",
    ticks,
    same: now !== null && Number(now) === Number(line.amount),
  }));
  const open = all.filter(({ same, status }) => !same && status !== "ignored").toReversed();
  const tasks = await ports().tasksOfBankLines(
    ctx,
    open.map(({ id: line }) => line),
  );
  const until = (await reconciledUntil(ctx, id)) ?? "";
  const candidates = candidatesFor(open, moves);
  const plain = ({ id, on, amount, text, reference, status, ignoredReason, holdUntil, note }: OpenLine): OpenLine => ({
    id,
    on,
    amount,
    text,
    reference,
    status,
    ignoredReason,
    holdUntil,
    note,
  });
  return {
    open: open.map((line) => ({
      ...plain(line),
      changed: line.ticks > 0,
      shared: line.shared,
      asked: tasks.get(line.id) ?? null,
      candidates: line.ticks > 0 ? [] : candidates.get(line.id)!,
    })),
    moves,
    ticked: all
      .filter(({ same }) => same)
      .slice(0, mostTicked)
      .map((line) => ({ ...plain(line), numbers: line.numbers, shared: line.shared, frozen: line.on <= until })),
    ignored: all
      .filter(({ status }) => status === "ignored")
      .slice(0, mostTicked)
      .map((line) => ({ ...plain(line), frozen: line.on <= until })),
  };
}
