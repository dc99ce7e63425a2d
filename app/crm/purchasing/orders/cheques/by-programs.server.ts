import { choice, date, money, optional, rows, text } from "#app/kit/fields/kinds.ts";
import { movesFrom, statesOf } from "#app/kit/flow/flow.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { chequesOf, moveSupplierCheque } from "./cheques.server.ts";
import { supplierChequeFlow } from "./flow.ts";

export const chequeFields = {
  cheques: rows({
    id: text({ ltr: true }),
    number: text({ ltr: true }),
    amount: money(),
    status: choice(statesOf(supplierChequeFlow)),
    on: date(),
    maturesOn: optional(date()),
    order: optional(text({ ltr: true })),
    reason: optional(text({ max: 500 })),
  }),
};

/** Our cheques to a supplier, for orders and without one, the open ones first; `on` is the day of the last move. */
export async function supplierCheques(ctx: Ctx, supplierId: string) {
  if (!isUuid(supplierId)) throw new NotFound();
  const cheques = await chequesOf(ctx, supplierId);
  return {
    cheques: cheques.map(({ id, number, amount, chequeStatus: status, on, maturesOn, order, endReason: reason }) => ({
      id,
      number,
      amount,
      status,
      on,
      maturesOn,
      order,
      reason,
    })),
  };
}

/** A move of one of them, by its name in the flow. */
export async function moveChequeOf(tx: Change, supplierId: string, id: string, move: string, input: object): Promise<void> {
  const cheque = (await chequesOf(tx, supplierId)).find((one) => one.id === id);
  if (!cheque) throw new NotFound();
  const { from, to } = supplierChequeFlow.moves[move as keyof typeof supplierChequeFlow.moves];
  const status = cheque.chequeStatus!;
  // Two moves lead to the same state: what was asked for is done, or nothing.
  if (!from.some((state) => state === status)) {
    const allowed = movesFrom(supplierChequeFlow, status);
    throw new Conflict("ILLEGAL_TRANSITION", { key: "supplierCheque.move.illegal" }, { from: status, allowed });
  }
  await moveSupplierCheque(tx, id, cheque.version, { ...input, to });
}
