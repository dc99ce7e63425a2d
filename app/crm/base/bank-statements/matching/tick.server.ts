import { and, eq, inArray, sql } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { lineNoteInput } from "#app/crm/base/bank-statements/fields.ts";
import { holdBank, recordOfBank } from "#app/crm/base/bank-statements/file/import-statement.server.ts";
import { bankLineTable, bankTickTable } from "#app/crm/base/bank-statements/table.server.ts";
import { moneyMoves } from "#app/crm/between-slices/money-moves.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound, Unreadable } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";

type Line = typeof bankLineTable.$inferSelect;

async function holdLine(tx: Change, accountId: string, lineId: string): Promise<Line> {
  await holdBank(tx, accountId);
  const own = and(eq(bankLineTable.id, lineId), eq(bankLineTable.moneyAccountId, accountId));
  const [line] = isUuid(lineId) ? await tx.db.select().from(bankLineTable).where(own) : [];
  if (!line) throw new NotFound();
  return line;
}

const record = (tx: Change, verb: string, line: Line, before: object, after: object) =>
  recordOfBank(tx, verb, line.moneyAccountId, { before, after: { on: line.on, amount: line.amount, ...after } });

/**
 * Says which movements a row of the bank is: together exactly its amount, so that a fee or a difference has to be entered as a movement of its own.
 * Of two people one wins; the other is told which movement, or that the row, is ticked already. Throws `Conflict`, `Invalid`, `NotFound`.
 */
export async function tickLine(ctx: Ctx, accountId: string, lineId: string, rows: readonly string[]): Promise<void> {
  authorize(ctx.actor, "moneyAccount.update");
  const wanted = [...new Set(rows)];
  if (wanted.length === 0 || wanted.length > 200 || !wanted.every(isUuid)) throw new Unreadable();
  await change(ctx, async (tx) => {
    const line = await holdLine(tx, accountId, lineId);
    if ((await tx.db.$count(bankTickTable, eq(bankTickTable.lineId, lineId))) > 0)
      throw new Conflict("CONFLICT", { key: "bankStatement.error.lineTicked" });
    const { rows: moves } = await tx.db.execute<{ row: string; kind: string; number: string; amount: string }>(sql`
      select move."row", move.kind, move.number, move.amount from (${moneyMoves(accountId)}) move
      where move."row" = any(${sql.param(wanted)}::uuid[]) and move.kind <> 'moneyAccount' order by move.number`);
    if (moves.length !== wanted.length) throw new Conflict("CONFLICT", { key: "bankStatement.error.moveGone" });
    const { moneyAccountId, moveId } = bankTickTable;
    const [taken] = await tx.db
      .select({ moveId })
      .from(bankTickTable)
      .where(and(eq(moneyAccountId, accountId), inArray(moveId, wanted)))
      .limit(1);
    if (taken) {
      const { number = "" } = moves.find(({ row }) => row === taken.moveId) ?? {};
      throw new Conflict("CONFLICT", { key: "bankStatement.error.moveTicked", values: { number } });
    }
    const difference = moves.reduce((left, { amount }) => left - Number(amount), line.amount);
    if (difference !== 0) throw new Invalid({ moves: { key: "bankStatement.error.difference", values: { difference: difference / 100 } } });
    const by = userIdOf(tx);
    await tx.db.insert(bankTickTable).values(
      moves.map(({ row, kind, amount }) => ({
        lineId,
        moneyAccountId: accountId,
        kind,
        moveId: row,
        amount: Number(amount),
        createdBy: by,
        createdAt: tx.now(),
      })),
    );
    await record(tx, "lineTicked", line, {}, { number: moves.map(({ number }) => number).join(", ") });
  });
}

/** Done twice it is done once. */
export async function untickLine(ctx: Ctx, accountId: string, lineId: string): Promise<void> {
  authorize(ctx.actor, "moneyAccount.update");
  await change(ctx, async (tx) => {
    const line = await holdLine(tx, accountId, lineId);
    const gone = await tx.db.delete(bankTickTable).where(eq(bankTickTable.lineId, lineId)).returning({ amount: bankTickTable.amount });
    if (gone.length > 0) await record(tx, "lineUnticked", line, {}, {});
  });
}

export async function noteLine(ctx: Ctx, accountId: string, lineId: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "moneyAccount.update");
  const { holdUntil, note } = parseWith(lineNoteInput, raw, cairoDay(ctx.now()));
  await change(ctx, async (tx) => {
    const line = await holdLine(tx, accountId, lineId);
    await tx.db.update(bankLineTable).set({ holdUntil, note }).where(eq(bankLineTable.id, lineId));
    await record(tx, "lineNoted", line, { holdUntil: line.holdUntil, note: line.note }, { holdUntil, note });
  });
}
