import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { AccountKey } from "#app/crm/base/ledger-accounts/fields.ts";

/** What postings read besides documents: the codes of the table (schedule) tax, which is no VAT. */
export type Facts = { tableTaxes: readonly string[] };

/** What a kind of document posts: a query over its own rows with the columns of `posted`. */
export type Posting = (facts: Facts) => SQL;

/** An account and how much it is debited (piastres; below nothing: credited), with what a tax was calculated on. */
type Line = readonly [account: AccountKey | SQL, amount: SQLWrapper, base?: SQLWrapper];

type Posted = {
  from: SQL;
  /** The kind, id and number of the record that a line leads to. */
  kind: string | SQL;
  id: SQLWrapper;
  number: SQLWrapper;
  on: SQLWrapper;
  partyKind?: "client" | "supplier" | "user";
  party?: SQLWrapper;
  project?: SQLWrapper;
  category?: SQLWrapper;
  lines: readonly Line[];
  /** The account that takes the other side of all lines, so that an entry balances however it is written. */
  against: AccountKey | SQL;
};

const named = (account: AccountKey | SQL): SQL => (typeof account === "string" ? sql`${sql.raw(`'${account}'`)}` : account);

export function posted({ from, kind, id, number, on, partyKind, party, project, category, lines, against }: Posted): SQL {
  const rows = lines.map(([account, amount, base]) => sql`(${named(account)}, (${amount})::bigint, (${base ?? sql`null`})::bigint)`);
  const rest = sql`(${named(against)}, -(${sql.join(
    lines.map(([, amount]) => sql`(${amount})::bigint`),
    sql` + `,
  )}), null::bigint)`;
  const word = (value: string | SQL | undefined) =>
    typeof value === "object" ? value : sql.raw(value ? `'${value}'::text` : "null::text");
  return sql`select ${word(kind)} as kind, (${id})::uuid as id, (${number})::text as number, (${on})::date as "on", ${word(partyKind)} as party_kind,
    (${party ?? sql`null`})::uuid as party, (${project ?? sql`null`})::uuid as project, (${category ?? sql`null`})::text as category,
    line.account::text as account, line.amount as amount, line.base as base
    from ${from} cross join lateral (values ${sql.join([...rows, rest], sql`, `)}) line(account, amount, base)
    where line.amount <> 0 and (${on}) is not null`;
}

export const union = (...queries: SQL[]): SQL => sql.join(queries, sql` union all `);

/** Where money lies, by how it was paid, until accounts of money are named. */
export const moneyAccount = (method: SQLWrapper): SQL => sql`case ${method} when 'cash' then 'cash' else 'banks' end`;
