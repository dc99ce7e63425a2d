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

async function holdLines(tx: Change, accountId: string, ids: readonly string[]): Promise<Line[]> {
  await holdBank(tx, accountId);
  const own = and(inArray(bankLineTable.id, [...ids]), eq(bankLineTable.moneyAccountId, accountId));
  const lines =
    ids.length > 0 && ids.every(isUuid)
      ? await tx.db.select().from(bankLineTable).where(own).orderBy(bankLineTable.on, bankLineTable.place)
      : [];
  if (lines.length === 0 || lines.length !== ids.length) throw new NotFound();
  return lines;
}

async function holdLine(tx: Change, accountId: string, id: string): Promise<Line> {
  const [line] = await holdLines(tx, accountId, [id]);
  return line!;
}

const record = (tx: Change, verb: string, line: Line, before: object, after: object) =>
  recordOfBank(tx, verb, line.moneyAccountId, { before, after: { on: line.on, amount: line.amount, ...after } });

const mostTogether = 200;

/**
 * Says which movements a row of the bank is, or of which one movement several rows are the parts: together exactly the same amount, so that a fee or a
 * difference has to be entered as a movement of its own. Of two people one wins; the other is told which movement, or that a row, is ticked already.
 * Throws `Conflict`, `Invalid`, `NotFound`.
 */
export async function tickLines(ctx: Ctx, accountId: string, lineIds: readonly string[], rows: readonly string[]): Promise<void> {
  authorize(ctx.actor, "moneyAccount.update");
  const [ids, wanted] = [[...new Set(lineIds)], [...new Set(rows)]];
  if (wanted.length === 0 || Math.max(ids.length, wanted.length) > mostTogether || !wanted.every(isUuid)) throw new Unreadable();
  // Which part of which movement a row is could not be told.
  if (ids.length > 1 && wanted.length > 1) throw new Invalid({ moves: { key: "bankStatement.error.severalBoth" } });
  await change(ctx, async (tx) => {
    const lines = await holdLines(tx, accountId, ids);
    if ((await tx.db.$count(bankTickTable, inArray(bankTickTable.lineId, ids))) > 0)
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
    const moved = moves.reduce((sum, { amount }) => sum + Number(amount), 0);
    const difference = lines.reduce((sum, { amount }) => sum + amount, -moved);
    if (difference !== 0) throw new Invalid({ moves: { key: "bankStatement.error.difference", values: { difference: difference / 100 } } });
    const by = userIdOf(tx);
    await tx.db.insert(bankTickTable).values(
      lines.flatMap((line) =>
        moves.map(({ row, kind, amount }) => ({
          lineId: line.id,
          moneyAccountId: accountId,
          kind,
          moveId: row,
          amount: lines.length > 1 ? line.amount : Number(amount),
          createdBy: by,
          createdAt: tx.now(),
        })),
      ),
    );
    for (const line of lines) await record(tx, "lineTicked", line, {}, { number: moves.map(({ number }) => number).join(", ") });
  });
}

/** With a row the others of its movement are open again: what is left of them would make nothing. Done twice it is done once. */
export async function untickLine(ctx: Ctx, accountId: string, lineId: string): Promise<void> {
  authorize(ctx.actor, "moneyAccount.update");
  await change(ctx, async (tx) => {
    await holdLine(tx, accountId, lineId);
    const { lineId: own, moneyAccountId, kind, moveId } = bankTickTable;
    const moves = tx.db.select({ kind, moveId }).from(bankTickTable).where(eq(own, lineId));
    const gone = await tx.db
      .delete(bankTickTable)
      .where(and(eq(moneyAccountId, accountId), sql`(${kind}, ${moveId}) in ${moves}`))
      .returning({ lineId: own });
    const lines = gone.length > 0 ? await holdLines(tx, accountId, [...new Set(gone.map((tick) => tick.lineId))]) : [];
    for (const line of lines) await record(tx, "lineUnticked", line, {}, {});
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
