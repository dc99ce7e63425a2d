import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { bankLineTable, bankStatementTable } from "#app/crm/base/bank-statements/table.server.ts";
import { statementColumnNames, type StatementRow, type StatementTemplate } from "#app/crm/base/bank-statements/fields.ts";
import { reconciledUntil } from "#app/crm/between-slices/reconciled.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import type { Day } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { fold } from "#app/values/text/search-text.ts";
import { isUuid } from "#app/values/uuid.ts";
import { breakIn, readStatement, signed, type ReadStatement } from "./read-statement.server.ts";

type Imported = { from: Day; to: Day; rows: number; known: number };
type Asked = { opening?: string; closing?: string; columns?: StatementTemplate | null };

/** The account, held to the end of the change: whoever takes in or ticks rows of one account goes after the other. */
export async function holdBank(tx: Change, id: string): Promise<void> {
  const own = isUuid(id) ? tx.db.select().from(moneyAccountTable).where(eq(moneyAccountTable.id, id)).for("no key update") : [];
  const [account] = await own;
  if (!account || account.kind === "cash") throw new NotFound();
}

export const recordOfBank = (tx: Change, verb: string, id: string, values: { before?: object; after: object }) =>
  tx.record({ event: `moneyAccount.${verb}`, entity: "moneyAccount", id, ...values });

/** The columns by which the account's last file was read; of one without a file, those of another account at the same bank. */
export async function savedTemplate({ db }: Ctx, id: string): Promise<StatementTemplate | null> {
  const { moneyAccountId, columns, createdAt } = bankStatementTable;
  const own = sql`${moneyAccountTable.bank} = (select nullif(own.bank, '') from ${moneyAccountTable} own where own.id = ${id}::uuid)`;
  const [last] = await db
    .select({ columns })
    .from(bankStatementTable)
    .innerJoin(moneyAccountTable, eq(moneyAccountTable.id, moneyAccountId))
    .where(sql`${moneyAccountId} = ${id}::uuid or ${own}`)
    .orderBy(desc(sql`${moneyAccountId} = ${id}::uuid`), desc(createdAt))
    .limit(1);
  return last?.columns ?? null;
}

/**
 * Takes in the rows of a bank's file that were not there before. Nothing is kept unless opening and rows make the closing balance, each balance of a row
 * follows from the one before, and the file goes on from what is stored. Throws `Invalid` with the rows that cannot be read, `Conflict` for nothing new.
 */
export async function importStatement(ctx: Ctx, id: string, bytes: Uint8Array, asked: Asked): Promise<Imported> {
  authorize(ctx.actor, "moneyAccount.update");
  if (!isUuid(id)) throw new NotFound();
  const read = await readStatement(bytes, asked.columns ?? (await savedTemplate(ctx, id)));
  const { opening, closing } = balancesOf(read, asked);
  const [from, to] = [read.rows[0]!.on, read.rows.at(-1)!.on];
  return change(ctx, async (tx) => {
    await holdBank(tx, id);
    await refuseGap(tx, id, from, opening);
    const { fresh, known } = await unknownRows(tx, id, read.rows);
    if (fresh.length === 0) throw new Conflict("CONFLICT", { key: "bankStatement.error.nothingNew" });
    const until = await reconciledUntil(tx, id);
    if (until && fresh.some(({ on }) => on <= until))
      throw new Invalid({ file: { key: "bankStatement.error.reconciled", values: { day: until } } });
    const by = userIdOf(tx);
    const [made] = await tx.db
      .insert(bankStatementTable)
      .values({
        name: `${from} – ${to}`,
        moneyAccountId: id,
        from,
        to,
        opening,
        closing,
        columns: read.template,
        createdBy: by,
        createdAt: tx.now(),
        updatedAt: tx.now(),
      })
      .returning({ id: bankStatementTable.id });
    const lines = fresh.map(({ on, amount, text, reference, line }) => ({
      statementId: made!.id,
      moneyAccountId: id,
      place: line,
      on,
      amount,
      text,
      reference,
      key: keyOf({ on, amount, text, reference }),
      createdAt: tx.now(),
      updatedAt: tx.now(),
    }));
    for (let at = 0; at < lines.length; at += 1000) await tx.db.insert(bankLineTable).values(lines.slice(at, at + 1000));
    const stored = await bankBalance(tx, id, to);
    if (stored !== closing)
      throw new Invalid({ file: { key: "bankStatement.error.differs", values: { balance: (stored ?? 0) / 100, closing: closing / 100 } } });
    await recordOfBank(tx, "statementImported", id, { after: { from, to, opening, closing } });
    return { from, to, rows: fresh.length, known };
  });
}

const keyOf = ({ on, amount, text, reference }: Pick<StatementRow, "on" | "amount" | "text" | "reference">): string =>
  [on, amount, fold(text).replace(/\s+/g, " "), fold(reference)].join("|");

function balancesOf({ rows, problems, head, template }: ReadStatement, asked: Asked): { opening: number; closing: number } {
  const [first, last] = [rows[0], rows.at(-1)];
  const refuse = (field: string, key: string, values?: Record<string, string | number>): never => {
    throw new Invalid({ [field]: { key: `bankStatement.error.${key}`, ...(values && { values }) } }, undefined, undefined, {
      head,
      template,
    });
  };
  if (problems[0]) {
    const { line, message } = problems[0];
    throw new Invalid({ file: { key: "bankStatement.error.rows", values: { count: problems.length, line } } }, undefined, undefined, {
      head,
      template,
      problems: problems.slice(0, 20),
      message,
    });
  }
  if (!first || !last) return refuse("file", "empty");
  const opening = asked.opening ? signed(asked.opening) : first.balance === null ? null : first.balance - first.amount;
  const closing = asked.closing ? signed(asked.closing) : last.balance;
  if (opening === null) return refuse("opening", "balance");
  if (closing === null) return refuse("closing", "balance");
  const broken = breakIn(rows);
  if (broken) return refuse("file", "breaks", { line: broken.line });
  const end = rows.reduce((sum, { amount }) => sum + amount, opening);
  if (end !== closing) return refuse("closing", "sum", { end: end / 100, difference: (closing - end) / 100 });
  return { opening, closing };
}

/** What the bank had at the end of a day by the rows that are stored, or before it; null before the first file. */
export async function bankBalance({ db }: Ctx, id: string, on: Day, before = false): Promise<number | null> {
  const { rows } = await db.execute<{ sum: string | null }>(sql`
    select (select opening from ${bankStatementTable} where money_account_id = ${id}::uuid order by "from", created_at limit 1)
      + coalesce((select sum(amount) from ${bankLineTable} where money_account_id = ${id}::uuid
        and ${before ? sql`"on" < ${on}::date` : sql`"on" <= ${on}::date`}), 0) as sum`);
  return rows[0]?.sum === null || rows[0] === undefined ? null : Number(rows[0].sum);
}

/** A file begins where the stored rows stand, before its first day or at their end; the first one begins the account. */
async function refuseGap(tx: Change, id: string, from: Day, opening: number): Promise<void> {
  const { moneyAccountId, from: begun } = bankStatementTable;
  const [first] = await tx.db.select({ begun }).from(bankStatementTable).where(eq(moneyAccountId, id)).orderBy(begun).limit(1);
  if (!first) return;
  if (from < first.begun) throw new Invalid({ file: { key: "bankStatement.error.earlier", values: { day: first.begun } } });
  const stands = [await bankBalance(tx, id, from, true), await bankBalance(tx, id, "9999-12-31")];
  if (!stands.includes(opening))
    throw new Invalid({ opening: { key: "bankStatement.error.gap", values: { balance: (stands[0] ?? 0) / 100 } } });
}

/** Of rows that say the same, as many are new as the file has more than are stored: two equal fees of a day stay two. */
async function unknownRows(tx: Change, id: string, rows: readonly StatementRow[]): Promise<{ fresh: StatementRow[]; known: number }> {
  const { key, moneyAccountId, on } = bankLineTable;
  const counts = await tx.db
    .select({ key, count: sql<number>`count(*)::int` })
    .from(bankLineTable)
    .where(and(eq(moneyAccountId, id), gte(on, rows[0]!.on), inArray(key, [...new Set(rows.map(keyOf))])))
    .groupBy(key);
  const left = new Map(counts.map((one) => [one.key, one.count]));
  const fresh = rows.filter((row) => {
    const stored = left.get(keyOf(row)) ?? 0;
    if (stored > 0) left.set(keyOf(row), stored - 1);
    return stored === 0;
  });
  return { fresh, known: rows.length - fresh.length };
}

export function templateIn(raw: unknown): StatementTemplate | null {
  if (raw === null || typeof raw !== "object") return null;
  const chosen = statementColumnNames.flatMap((name) => {
    const value = (raw as Record<string, unknown>)[name];
    return typeof value === "string" && value !== "" && value.length <= 300 ? [[name, value] as const] : [];
  });
  return chosen.length > 0 ? Object.fromEntries(chosen) : null;
}
