import { asc, sql, type SQL } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { taxProfiles } from "#app/content/settings/operations.server.ts";
import { isRevenue, type AccountKind } from "#app/crm/base/ledger-accounts/fields.ts";
import { accountName } from "#app/crm/base/ledger-accounts/operations.server.ts";
import { union } from "#app/crm/base/ledger-accounts/posting.server.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { invoicePosting } from "#app/crm/money/invoices/posting.server.ts";
import { depositPosting } from "#app/crm/money/deposits/posting.server.ts";
import { retentionPosting } from "#app/crm/money/retention/posting.server.ts";
import { paymentPosting } from "#app/crm/money/payments/posting.server.ts";
import { openingItemPosting } from "#app/crm/money/opening-items/posting.server.ts";
import { moneyAccountPosting } from "#app/crm/base/money-accounts/posting.server.ts";
import { moneyCountPosting } from "#app/crm/base/money-counts/posting.server.ts";
import { moneyTransferPosting } from "#app/crm/base/money-transfers/posting.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { journalPosting } from "#app/crm/office/journal-entries/posting.server.ts";
import { expensePosting } from "#app/crm/purchasing/expenses/posting.server.ts";
import { orderPosting } from "#app/crm/purchasing/orders/posting.server.ts";
import { lineKey, lineKeyIn, newestSince } from "#app/kit/entity/place.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, isDay, type Day } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import type { Range } from "#app/values/date-range.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";

async function entriesOf(ctx: Ctx, { summed = false, only }: { summed?: boolean; only?: string | undefined } = {}): Promise<SQL> {
  const { profiles } = await taxProfiles(ctx);
  const facts = { summed, only, tableTaxes: profiles.flatMap(({ kind, code }) => (kind === "schedule" ? [code] : [])) };
  // Journal entries may be of any account, so that there is always one posting.
  return union(
    ...[
      invoicePosting,
      depositPosting,
      retentionPosting,
      paymentPosting,
      expensePosting,
      orderPosting,
      journalPosting,
      moneyAccountPosting,
      moneyTransferPosting,
      moneyCountPosting,
      openingItemPosting,
    ].map((posting) => posting(facts)),
  )!;
}

/** `account` is what entries call it: its key, or the id of one that the accountant added or of a money account, which stands `under` one of the chart. */
export type Account = { id: string; account: string; code: string; name: Bilingual; kind: AccountKind; under?: "cash" | "banks" };

export async function chartOf(ctx: Ctx): Promise<Account[]> {
  authorize(ctx.actor, "ledgerAccount.read");
  const rows = await ctx.db.select().from(ledgerAccountTable).orderBy(asc(ledgerAccountTable.code));
  const money = await ctx.db.select().from(moneyAccountTable);
  return [
    ...rows.map((row): Account => ({ id: row.id, account: row.key ?? row.id, code: row.code, name: accountName(row), kind: row.kind })),
    ...money.map(({ id, code, kind, nameEn, nameAr }): Account => ({
      id,
      account: id,
      code,
      name: bilingual(nameEn, nameAr),
      kind: "asset",
      under: kind === "cash" ? "cash" : "banks",
    })),
  ].toSorted((one, other) => one.code.localeCompare(other.code, "en"));
}

export const accountChoices = async (ctx: Ctx) =>
  (await chartOf(ctx)).map(({ id, code, name: { en, ar } }) => ({
    value: id,
    label: { en: `${code} ${en || ar}`, ar: `${code} ${ar || en}` },
  }));

const yearly: readonly AccountKind[] = ["income", "cost", "overhead"];
export const isYearly = ({ kind }: Pick<Account, "kind">): boolean => yearly.includes(kind);

/** What moved on an account (piastres) in a month, in a project where it is income or cost; `opening`: before the range. */
export type Moved = {
  account: string;
  month: string;
  opening: boolean;
  project: string | null;
  manual: boolean;
  debit: number;
  credit: number;
};
export type Books = { range: Range; chart: Account[]; moved: Moved[] };

export async function booksOf(ctx: Ctx, range: Range): Promise<Books> {
  authorize(ctx.actor, "journalEntry.read");
  const chart = await chartOf(ctx);
  const ofProjects = sql`any(${sql.param(chart.filter(isYearly).map(({ account }) => account))}::text[])`;
  const { rows } = await ctx.db.execute<Omit<Moved, "debit" | "credit"> & Record<"debit" | "credit", string>>(sql`
    select account, to_char(month, 'YYYY-MM') as month, opening, project, manual, debit, credit from (
      select account, date_trunc('month', "on"::timestamp) as month, "on" < ${range.from}::date as opening,
        case when account = ${ofProjects} then project end as project, kind in ('journalEntry', 'openingItem') as manual,
        sum(greatest(amount, 0))::bigint as debit, sum(greatest(-amount, 0))::bigint as credit
      from (${await entriesOf(ctx, { summed: true })}) entry where "on" <= ${range.to}::date group by 1, 2, 3, 4, 5) sums`);
  return { range, chart, moved: rows.map((row) => ({ ...row, debit: Number(row.debit), credit: Number(row.credit) })) };
}

/** Turnover of each month of the days (piastres): what is on revenue accounts, without VAT and less credit notes. */
export async function turnoverByMonth(ctx: Ctx, { from, to }: Range): Promise<Map<string, number>> {
  authorize(ctx.actor, "journalEntry.read");
  const revenue = sql.param((await chartOf(ctx)).filter(isRevenue).map(({ account }) => account));
  const { rows } = await ctx.db.execute<{ month: string; sum: string }>(sql`
    select to_char("on", 'YYYY-MM') as month, -sum(amount)::bigint as sum from (${await entriesOf(ctx, { summed: true })}) entry
    where account = any(${revenue}::text[]) and "on" between ${from}::date and ${to}::date group by 1`);
  return new Map(rows.map(({ month, sum }) => [month, Number(sum)]));
}

/** Piastres, credit balances below nothing. */
export type Balance = Account & { opening: number; debit: number; credit: number; closing: number };

/**
 * What stood on each account before the first day, what moved and what stands at the end of the last one. Income and costs begin each year at
 * nothing: what earlier years left is on retained earnings.
 */
export function balancesOf({ range, chart, moved }: Books): Balance[] {
  const year = range.from.slice(0, 4);
  const netOf = (rows: readonly Moved[]) => rows.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  const earlier = (month: string) => month.slice(0, 4) < year;
  const own = Map.groupBy(moved, ({ account }) => account);
  const years = chart.filter(isYearly).flatMap(({ account }) => own.get(account) ?? []);
  const left = netOf(years.filter(({ month }) => earlier(month)));
  return chart.map((one): Balance => {
    const rows = own.get(one.account) ?? [];
    const within = rows.filter(({ opening }) => !opening);
    const before = rows.filter(({ opening, month }) => opening && !(isYearly(one) && earlier(month)));
    const opening = netOf(before) + (one.account === "retained" ? left : 0);
    const [debit, credit] = (["debit", "credit"] as const).map((side) => within.reduce((sum, row) => sum + row[side], 0)) as [
      number,
      number,
    ];
    return { ...one, opening, debit, credit, closing: opening + debit - credit };
  });
}

export const trialBalance = async (ctx: Ctx, range: Range): Promise<Balance[]> => balancesOf(await booksOf(ctx, range));

/** One line of an entry, or several of a document's day, account and side that are one amount (piastres, credit below nothing). */
export type EntryLine = {
  account: string;
  on: Day;
  kind: string;
  id: string;
  number: string;
  partyKind: string | null;
  party: Bilingual | null;
  taxNumber: string | null;
  project: Bilingual | null;
  amount: number;
};
/** `debit` and `credit` are those of all lines, also where there are more than were asked for. */
export type Journal = { opening: number; debit: number; credit: number; lines: EntryLine[]; more: boolean };

// What income and costs of each year left, on the first day of the next one, as lines of retained earnings.
async function yearEnds(ctx: Ctx, chart: readonly Account[], until: Day): Promise<SQL> {
  const retained = chart.find(({ account }) => account === "retained");
  const of = sql`any(${sql.param(chart.filter(isYearly).map(({ account }) => account))}::text[])`;
  return sql`select 'yearEnd' as kind, ${retained?.id ?? null}::uuid as id, to_char("on", 'YYYY') as number,
    (date_trunc('year', "on"::timestamp) + interval '1 year')::date as "on", null::uuid as party, 'retained' as account, sum(amount)::bigint as amount
    from (${await entriesOf(ctx, { summed: true })}) entry where account = ${of} and "on" < ${`${until.slice(0, 4)}-01-01`}::date group by 3, 4`;
}

/** The lines of one account, or of all, in the order of their days, what is debited of an entry first; `opening` is what stood on the account before. */
export async function journalOf(ctx: Ctx, { from, to }: Range, account: Account | null, most: number): Promise<Journal> {
  authorize(ctx.actor, "journalEntry.read");
  const entries = await entriesOf(ctx, { only: account?.account });
  const only = account ? sql`and account = ${account.account}` : sql``;
  const first = account && isYearly(account) ? sql`and "on" >= ${`${from.slice(0, 4)}-01-01`}::date` : sql``;
  const { rows: sums } = account
    ? await ctx.db.execute<{ sum: string }>(
        sql`select coalesce(sum(amount), 0)::bigint as sum from (${await entriesOf(ctx, { summed: true, only: account.account })}) entry
          where "on" < ${from}::date ${only} ${first}`,
      )
    : { rows: [] };
  const { rows: left } =
    account?.account === "retained"
      ? await ctx.db.execute<{ sum: string }>(
          sql`select coalesce(sum(amount), 0)::bigint as sum from (${await yearEnds(ctx, await chartOf(ctx), from)}) entry`,
        )
      : { rows: [] };
  const within = sql`select account, "on", kind, id, number, party_kind, party, project, sum(amount)::bigint as amount from (${entries}) entry
    where "on" between ${from}::date and ${to}::date ${only} group by 1, 2, 3, 4, 5, 6, 7, 8, sign(amount)`;
  const { rows } = await ctx.db.execute<
    Record<"account" | "on" | "kind" | "id" | "number" | "amount", string> & Record<Names | "partyKind" | "taxNumber", string | null>
  >(sql`
    select line.account, line."on"::text as "on", line.kind, line.id, line.number, line.amount, line.party_kind as "partyKind",
      coalesce(client.tax_number, supplier.tax_number) as "taxNumber", project.name_en as "projectEn", project.name_ar as "projectAr",
      coalesce(client.name_en, supplier.name_en, holder.full_name) as "partyEn", coalesce(client.name_ar, supplier.name_ar, holder.full_name_ar) as "partyAr"
    from (${within} order by "on", number, id, amount desc, account limit ${most + 1}) line
      left join clients client on client.id = line.party left join suppliers supplier on supplier.id = line.party
      left join app_users holder on holder.id = line.party left join projects project on project.id = line.project
    order by line."on", line.number, line.id, line.amount desc, line.account`);
  const lines = rows.slice(0, most).map(({ projectEn, projectAr, partyEn, partyAr, ...line }) => ({
    ...line,
    amount: Number(line.amount),
    party: pair(partyEn, partyAr),
    project: pair(projectEn, projectAr),
  }));
  const more = rows.length > most;
  const { rows: all } = more
    ? await ctx.db.execute<Record<"debit" | "credit", string>>(
        sql`select sum(greatest(amount, 0))::bigint as debit, sum(greatest(-amount, 0))::bigint as credit from (${within}) line`,
      )
    : { rows: [] };
  const sumOf = (sign: 1 | -1) => lines.reduce((sum, { amount }) => sum + Math.max(0, sign * amount), 0);
  const [debit, credit] = all[0] ? [Number(all[0].debit), Number(all[0].credit)] : [sumOf(1), sumOf(-1)];
  return { opening: Number(sums[0]?.sum ?? 0) + Number(left[0]?.sum ?? 0), debit, credit, lines, more };
}
const pair = (en: string | null, ar: string | null) => (en || ar ? { en: en ?? "", ar: ar ?? "" } : null);

export type Advance = Pick<EntryLine, "id" | "number" | "on" | "party"> & { project: string | null; amount: number };

/** What of documents to clients is no revenue yet, by document and day: above nothing what became advances, below nothing what was earned. Says nothing of permission. */
export async function advancesIn(ctx: Ctx, { from, to }: Range, projects: readonly string[] | null = null): Promise<Advance[]> {
  const only = "clientAdvances";
  const { rows } = await ctx.db.execute<
    Record<"id" | "number" | "on" | "amount", string> & Record<"project" | "en" | "ar", string | null>
  >(sql`
    select line.*, client.name_en as en, client.name_ar as ar from (
      select id, number, "on"::text as "on", party, project, -sum(amount)::bigint as amount from (${await entriesOf(ctx, { only })}) entry
      where account = ${only} and kind = 'invoice' and "on" between ${from}::date and ${to}::date
        ${projects ? sql`and project = any(${sql.param(projects)}::uuid[])` : sql``}
      group by 1, 2, 3, 4, 5 having sum(amount) <> 0) line left join clients client on client.id = line.party order by line."on" desc, line.number desc`);
  return rows.map(({ en, ar, ...row }) => ({ ...row, amount: Number(row.amount), party: pair(en, ar) }));
}

type AccountLine = Pick<EntryLine, "kind" | "id" | "number" | "on" | "amount" | "party"> & { balance: number };
export type AccountStatement = {
  account: Account;
  on: Day;
  balance: number;
  lines: AccountLine[];
  after: string | null;
  older: string | null;
};

const pageLines = 100;

// The newest lines of an account until a day, or those before a place: what stands before them is one sum. Income and costs begin with their year.
export async function accountStatement(ctx: Ctx, id: string, params: URLSearchParams): Promise<AccountStatement> {
  authorize(ctx.actor, "journalEntry.read");
  const chart = await chartOf(ctx);
  const account = chart.find((one) => one.id === id && !one.under);
  if (!account) throw new NotFound();
  const asked = params.get("on");
  const on = asked && isDay(asked) ? asked : cairoDay(ctx.now());
  const after = lineKeyIn(params.get("after"));
  const only = account.account;
  const begin = isYearly(account) ? `${on.slice(0, 4)}-01-01` : "0001-01-01";
  const last = after && after.on < on ? after.on : on;
  // The number of some documents is a name, which may change between two pages.
  const before = after ? sql`("on", id) < (${after.on}::date, ${after.row}::uuid)` : sql`true`;
  const own = (from: Day, to: Day) => sql`account = ${only} and "on" between ${from}::date and ${to}::date`;
  const columns = sql`kind, id, number, "on", party, account, amount`;
  const linesOf = async (summed = false) => {
    const own = sql`select ${columns} from (${await entriesOf(ctx, { summed, only })}) own`;
    return only === "retained" ? sql`${own} union all select ${columns} from (${await yearEnds(ctx, chart, on)}) left_by_years` : own;
  };
  const entries = await linesOf();
  const { rows: sums } = await ctx.db.execute<Record<"balance" | "begins", string>>(sql`
    select coalesce(sum(amount), 0)::bigint as balance, coalesce(sum(amount) filter (where "on" < ${last}::date), 0)::bigint as begins
    from (${await linesOf(true)}) entry where ${own(begin, on)}`);
  const sameDay = async () => {
    const { rows: day } = await ctx.db.execute<{ sum: string }>(
      sql`select coalesce(sum(amount), 0)::bigint as sum from (${entries}) entry where ${own(last, last)} and "on" >= ${begin}::date and ${before}`,
    );
    return Number(day[0]!.sum);
  };
  type Row = Record<"kind" | "id" | "number" | "on" | "amount", string> & Record<"en" | "ar", string | null>;
  const rows = await newestSince(begin, last, pageLines, (from) =>
    ctx.db.execute<Row>(sql`
      select line.kind, line.id, line.number, line."on"::text as "on", line.amount,
        coalesce(client.name_en, supplier.name_en, holder.full_name) as en, coalesce(client.name_ar, supplier.name_ar, holder.full_name_ar) as ar
      from (select min(kind) as kind, id, min(number) as number, "on", min(party::text)::uuid as party, sum(amount)::bigint as amount from (${entries}) entry
        where ${own(from, last)} and ${before} group by id, "on" having sum(amount) <> 0
        order by "on" desc, id desc limit ${pageLines + 1}) line
        left join clients client on client.id = line.party left join suppliers supplier on supplier.id = line.party
        left join app_users holder on holder.id = line.party
      order by line."on" desc, line.id desc`),
  );
  let balance = after ? Number(sums[0]!.begins) + (await sameDay()) : Number(sums[0]!.balance);
  const lines = rows.slice(0, pageLines).map(({ en, ar, ...row }): AccountLine => {
    const line = { ...row, amount: Number(row.amount), party: pair(en, ar), balance };
    balance -= line.amount;
    return line;
  });
  const end = lines.at(-1);
  return {
    account,
    on,
    balance: Number(sums[0]!.balance),
    lines,
    after: after && params.get("after"),
    older: rows.length > pageLines && end ? lineKey({ on: end.on, row: end.id }) : null,
  };
}

type Names = "projectEn" | "projectAr" | "partyEn" | "partyAr";
