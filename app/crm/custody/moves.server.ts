import { and, eq, inArray } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { custodyEntryFields, custodyStatuses, type CustodyStatus } from "#app/crm/expenses/fields.ts";
import { moveCustody } from "#app/crm/expenses/operations.server.ts";
import { custodyTable, expenseTable } from "#app/crm/expenses/table.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { logStatus } from "#app/platform/status-log/log-status.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { custodyRecords, type Custody } from "./records.server.ts";

/** Cash is handed out (`advance`) or comes back (`return`); never more comes back than there is. */
export async function moveCash(ctx: Ctx, id: string, raw: unknown): Promise<Custody> {
  authorize(ctx.actor, "custody.update");
  if (!isUuid(id)) throw new NotFound();
  const today = cairoDay(ctx.now());
  const { kind, on, amount, note } = parseWith(custodyEntryFields, raw, today);
  if (!amount) throw new Invalid({ amount: { key: "expense.error.nothing" } });
  if (!on || on > today) throw new Invalid({ on: { key: "expense.error.future" } });
  return change(ctx, async (tx) => {
    await moveCustody(tx, {
      custodyId: id,
      kind: kind === "return" ? "return" : "advance",
      on,
      amount: kind === "return" ? -amount : amount,
      note,
    });
    return custodyRecords.get(tx, id);
  });
}

/** Closes a custody that is settled to nothing, or opens it again. Throws `Conflict` while cash is left, or expenses paid from it wait for a decision. */
export async function setCustodyStatus(ctx: Ctx, id: string, version: number, to: string): Promise<Custody> {
  authorize(ctx.actor, "custody.transition");
  const status = custodyStatuses.find((one) => one === to);
  if (!status || !isUuid(id)) throw new NotFound();
  return change(ctx, async (tx) => {
    const [row] = await tx.db.select().from(custodyTable).where(eq(custodyTable.id, id)).for("update");
    if (!row) throw new NotFound();
    if (row.status === status) throw new Conflict("ILLEGAL_TRANSITION", { key: "custody.error.move" }, { allowed: other(status) });
    if (status === "closed" && row.balance !== 0)
      throw new Conflict("CONFLICT", { key: "custody.error.left", values: { balance: row.balance / 100 } });
    const waiting = and(eq(expenseTable.custodyId, id), inArray(expenseTable.status, ["draft", "submitted"]));
    const open = status === "closed" ? await tx.db.$count(expenseTable, waiting) : 0;
    if (open > 0) throw new Conflict("CONFLICT", { key: "custody.error.waiting", values: { count: open } });
    const after = await custodyRecords.put(tx, id, { status }, "transitioned", version);
    await logStatus(tx, { entity: "custody", entityId: id, from: row.status, to: status });
    return after;
  });
}

const other = (status: CustodyStatus): CustodyStatus[] => custodyStatuses.filter((one) => one !== status);
