import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { chart, type AccountKey } from "#app/crm/base/ledger-accounts/fields.ts";

/**
 * What postings read besides documents: the codes of the table (schedule) tax, which is no VAT. `summed`: documents of one day, project and
 * accounts, whose amounts are of the same sides, are one line, which names none of them; the database sums before it makes lines, several times as fast. `only`: the lines of one account are
 * asked for, so that those of others need not be made; lines of accounts that a row chooses may be among them.
 */
export type Facts = { tableTaxes: readonly string[]; summed: boolean; only?: string | undefined };

// None where it has no line of the one account that is asked for.
export type Posting = (facts: Facts) => SQL | undefined;

type Choice = AccountKey | "id";
type Chosen = { account: SQL; among: readonly Choice[] };
// An account that a row chooses, of these alone (`id`: one that is no key of the chart): where another is asked for, no row need be read.
export const among = (account: SQL, ...choices: Choice[]): Chosen => ({ account, among: choices });

/** An account and how much it is debited (piastres; below nothing: credited), with what a tax was calculated on. */
type Line = readonly [account: AccountKey | SQL | Chosen, amount: SQLWrapper, base?: SQLWrapper];

type Posted = {
  from: SQL;
  where?: SQL | undefined;
  kind: string | SQL;
  id: SQLWrapper;
  number: SQLWrapper;
  on: SQLWrapper;
  partyKind?: "client" | "supplier" | "user" | SQL;
  party?: SQLWrapper;
  project?: SQLWrapper;
  category?: SQLWrapper;
  lines: readonly Line[];
  /** The account that takes the other side of all lines, so that an entry balances however it is written; without it the rows of an entry are its lines, which were balanced when they were saved. */
  against?: AccountKey | SQL | Chosen;
};

const named = (account: AccountKey | SQL | Chosen): SQL =>
  typeof account === "string" ? sql`${sql.raw(`'${account}'`)}` : "among" in account ? account.account : account;

export function posted({ summed, only }: Facts, entry: Posted): SQL | undefined {
  const asked = only !== undefined && only in chart ? only : "id";
  const wanted = (account: AccountKey | SQL | Chosen) =>
    only === undefined ||
    (typeof account === "string" ? account === only : !("among" in account) || account.among.some((one) => one === asked));
  const { from, where = sql`true`, kind, id, number, on, partyKind, party, project, category, lines, against } = entry;
  const posts = [...lines.map(([account]) => account), ...(against === undefined ? [] : [against])];
  if (!posts.some(wanted)) return undefined;
  const nothing = sql`null`;
  const column = (name: string, at: number | string = "") => sql.raw(`doc.${name}${at}`);
  const accounts = posts.map((account, at) => sql`${named(account)} as account${sql.raw(String(at))}`);
  const amounts = lines.map(
    ([, amount], at) => sql`${summed ? sql`sum((${amount})::bigint)` : sql`(${amount})::bigint`} as amount${sql.raw(String(at))}`,
  );
  const bases = summed ? [] : lines.map(([, , base], at) => sql`(${base ?? nothing})::bigint as base${sql.raw(String(at))}`);
  const word = (value: string | SQL | undefined) =>
    typeof value === "object" ? value : sql.raw(value ? `'${value}'::text` : "null::text");
  const own = summed ? [nothing, nothing, nothing, nothing, nothing] : [id, number, word(partyKind), party ?? nothing, category ?? nothing];
  const doc = sql`select ${word(kind)} as kind, (${own[0]})::uuid as id, (${own[1]})::text as number, (${on})::date as "on", ${own[2]}::text as party_kind,
    (${own[3]})::uuid as party, (${project ?? nothing})::uuid as project, (${own[4]})::text as category, ${sql.join([...accounts, ...amounts, ...bases], sql`, `)}
    from ${from} where (${on}) is not null and ${where}`;
  const keys = [4, 1, 7, ...accounts.map((_, at) => 9 + at)];
  // Debits and credits apart: what turned over is no difference of the two.
  const each = lines.map(([, amount]) => sql`(${amount})::bigint`);
  const sides = [...each, sql.join(each, sql` + `)].map((amount) => sql`sign(${amount})`);
  const whole = summed ? sql`${doc} group by ${sql.raw(keys.join(", "))}, ${sql.join(sides, sql`, `)}` : doc;
  const rows = lines.flatMap(([account], at) =>
    wanted(account) ? [sql`(${column("account", at)}, ${column("amount", at)}, ${summed ? nothing : column("base", at)}::bigint)`] : [],
  );
  const rest = sql`(${column("account", lines.length)}, -(${sql.join(
    lines.map((_, at) => column("amount", at)),
    sql` + `,
  )}), null::bigint)`;
  const made = against !== undefined && wanted(against) ? [...rows, rest] : rows;
  return sql`select doc.kind, doc.id, doc.number, doc."on", doc.party_kind, doc.party, doc.project, doc.category, line.account::text as account,
    line.amount::bigint as amount, line.base as base
    from (${whole}) doc cross join lateral (values ${sql.join(made, sql`, `)}) line(account, amount, base)
    where line.amount <> 0`;
}

export const union = (...queries: (SQL | undefined)[]): SQL | undefined => {
  const made = queries.filter((query) => query !== undefined);
  return made.length > 0 ? sql.join(made, sql` union all `) : undefined;
};

/** The money account that a row names; where it names none, the account of the chart that stands above those for its method. */
export const moneyAccount = (named: SQLWrapper, method: SQLWrapper): SQL =>
  sql`coalesce(${named}::text, case ${method} when 'cash' then 'cash' else 'banks' end)`;
export const moneyAccounts = ["cash", "banks", "id"] as const;
