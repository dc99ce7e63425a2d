import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { bankLineTable, bankStatementTable, bankTickTable } from "#app/crm/base/bank-statements/table.server.ts";
import { reconciledUntil } from "#app/crm/between-slices/reconciled.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import type { Day } from "#app/values/calendar.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { holdBank, recordOfBank } from "./import-statement.server.ts";

export type Statement = { id: string; from: Day; to: Day; opening: number; closing: number; rows: number; noted: number };

const mostShown = 24;

// The last one first.
export async function statementsOf(ctx: Ctx, accountId: string): Promise<Statement[]> {
  authorize(ctx.actor, "moneyAccount.read");
  const { id, from, to, opening, closing, moneyAccountId, createdAt } = bankStatementTable;
  const rows = sql<number>`(select count(*)::int from ${bankLineTable} line where line.statement_id = ${bankStatementTable}.id)`;
  const noted = sql<number>`(select count(*)::int from ${bankLineTable} line where line.statement_id = ${bankStatementTable}.id
    and (line.note <> '' or line.hold_until is not null))`;
  return ctx.db
    .select({ id, from, to, opening, closing, rows, noted })
    .from(bankStatementTable)
    .where(eq(moneyAccountId, accountId))
    .orderBy(desc(to), desc(createdAt), desc(id))
    .limit(mostShown);
}

// The last one alone, since later ones go on from it, and only while none of its rows is ticked.
export async function removeStatement(ctx: Ctx, accountId: string, id: string): Promise<void> {
  authorize(ctx.actor, "moneyAccount.update");
  await change(ctx, async (tx) => {
    await holdBank(tx, accountId);
    const all = await statementsOf(tx, accountId);
    const statement = isUuid(id) ? all.find((one) => one.id === id) : undefined;
    if (!statement) throw new NotFound();
    if (all[0] !== statement) throw new Conflict("CONFLICT", { key: "bankStatement.error.notLast" });
    const until = await reconciledUntil(tx, accountId);
    if (until && statement.from <= until) throw new Conflict("CONFLICT", { key: "bankStatement.error.reconciled", values: { day: until } });
    const lines = tx.db.select({ id: bankLineTable.id }).from(bankLineTable).where(eq(bankLineTable.statementId, id));
    const ticked = await tx.db.$count(
      bankTickTable,
      and(eq(bankTickTable.moneyAccountId, accountId), inArray(bankTickTable.lineId, lines)),
    );
    if (ticked > 0) throw new Conflict("CONFLICT", { key: "bankStatement.error.removeTicked", values: { count: ticked } });
    await tx.db.delete(bankLineTable).where(eq(bankLineTable.statementId, id));
    await tx.db.delete(bankStatementTable).where(eq(bankStatementTable.id, id));
    const { from, to, opening, closing } = statement;
    await recordOfBank(tx, "statementRemoved", accountId, { before: { from, to, opening, closing }, after: {} });
  });
}
