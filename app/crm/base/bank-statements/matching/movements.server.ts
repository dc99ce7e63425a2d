import { bankLineRecords } from "#app/crm/base/bank-statements/rows/operations.server.ts";
import { date, money, optional, rows, text, toggle } from "#app/kit/fields/kinds.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { matching } from "./reconciliation.server.ts";

const most = 99_999_999_999;

export const movementFields = {
  movements: rows({
    id: text({ ltr: true }),
    kind: text({ ltr: true }),
    number: text({ ltr: true }),
    reference: optional(text({ ltr: true })),
    on: date(),
    amount: money({ min: -most, max: most }),
    // Amount and reference agree, and with no other.
    sure: toggle(),
  }),
};

/** The movements that an open row of a bank may be ticked to, the likely ones first; none for a row that is ticked or ignored. */
export async function movementsFor(ctx: Ctx, lineId: string) {
  const { moneyAccountId } = await bankLineRecords.get(ctx, lineId);
  const { open, moves } = await matching(ctx, moneyAccountId ?? "");
  const line = open.find(({ id, changed }) => id === lineId && !changed);
  if (!line) return { movements: [] };
  const likely = new Set(line.candidates.map(({ row }) => row));
  const all = [...line.candidates, ...moves.filter(({ row }) => !likely.has(row)).map((move) => ({ ...move, sure: false }))];
  return {
    movements: all.map(({ row: id, kind, number, reference, on, amount, sure }) => ({ id, kind, number, reference, on, amount, sure })),
  };
}
