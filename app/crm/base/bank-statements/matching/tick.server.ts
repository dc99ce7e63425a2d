import { and, eq, inArray, sql } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { bankLineRecords, holdLines, refuseReconciled } from "#app/crm/base/bank-statements/rows/operations.server.ts";
import { bankTickTable } from "#app/crm/base/bank-statements/table.server.ts";
import { moneyMoves } from "#app/crm/between-slices/money-moves.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, Invalid, Unreadable } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";

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
    await refuseReconciled(
      tx,
      accountId,
      lines.map(({ on }) => on),
    );
    if (lines.some(({ status }) => status === "ignored")) throw new Conflict("CONFLICT", { key: "bankStatement.error.lineIgnored" });
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
    const movements = moves.map(({ number }) => number).join(", ");
    for (const { id } of lines) await bankLineRecords.put(tx, id, { status: "ticked", movements }, "ticked");
  });
}

/** With a row the others of its movement are open again: what is left of them would make nothing. Done twice it is done once. */
export async function untickLine(ctx: Ctx, accountId: string, lineId: string): Promise<void> {
  authorize(ctx.actor, "moneyAccount.update");
  await change(ctx, async (tx) => {
    await holdLines(tx, accountId, [lineId]);
    const { lineId: own, moneyAccountId, kind, moveId } = bankTickTable;
    const moves = tx.db.select({ kind, moveId }).from(bankTickTable).where(eq(own, lineId));
    const gone = await tx.db
      .delete(bankTickTable)
      .where(and(eq(moneyAccountId, accountId), sql`(${kind}, ${moveId}) in ${moves}`))
      .returning({ lineId: own });
    await open(tx, accountId, [...new Set(gone.map((tick) => tick.lineId))]);
  });
}

async function open(tx: Change, accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const lines = await holdLines(tx, accountId, ids);
  await refuseReconciled(
    tx,
    accountId,
    lines.map(({ on }) => on),
  );
  for (const { id } of lines) await bankLineRecords.put(tx, id, { status: "open", movements: "" }, "unticked");
}
