import { and, eq, inArray } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { custodyFlow } from "#app/crm/purchasing/expenses/lifecycle/custody-flow.ts";
import { custodyEntryFields } from "#app/crm/purchasing/expenses/fields.ts";
import { moveCustody } from "#app/crm/purchasing/expenses/operations.server.ts";
import { expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { transitions } from "#app/kit/flow/transition.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { custodyRecords, type Custody } from "#app/crm/purchasing/custody/records.server.ts";

export async function moveCash(ctx: Ctx, id: string, raw: unknown): Promise<Custody> {
  authorize(ctx.actor, "custody.update");
  if (!isUuid(id)) throw new NotFound();
  const today = cairoDay(ctx.now());
  const { kind, on, amount, note, moneyAccountId } = parseWith(custodyEntryFields, raw, today);
  if (!amount) throw new Invalid({ amount: { key: "crm.error.amount" } });
  if (!on || on > today) throw new Invalid({ on: { key: "crm.error.future" } });
  return change(ctx, async (tx) => {
    await moveCustody(tx, {
      custodyId: id,
      kind: kind === "return" ? "return" : "advance",
      on,
      amount: kind === "return" ? -amount : amount,
      note,
      from: moneyAccountId,
    });
    return custodyRecords.get(tx, id);
  });
}

export const custodyMoves = transitions(custodyRecords, custodyFlow, {
  close: {
    async guard(tx, { before: { id, balance } }) {
      if (balance !== 0) throw new Conflict("CONFLICT", { key: "custody.error.left", values: { balance: (balance ?? 0) / 100 } });
      const waiting = and(eq(expenseTable.custodyId, id), inArray(expenseTable.status, ["draft", "submitted"]));
      const open = await tx.db.$count(expenseTable, waiting);
      if (open > 0) throw new Conflict("CONFLICT", { key: "custody.error.waiting", values: { count: open } });
    },
  },
});
