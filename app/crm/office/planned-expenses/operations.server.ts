import { isNull } from "drizzle-orm";
import { may } from "#app/access/permissions.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addDays, addMonths, type Day } from "#app/values/calendar.ts";
import type { Range } from "#app/values/date-range.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { plannedExpenseEntity } from "./entity.ts";
import { plannedExpenseTable } from "./table.server.ts";

export const plannedExpenseRecords = records(plannedExpenseEntity, {
  table: plannedExpenseTable,
  check(_ctx, values) {
    const errors: FieldErrors = {};
    const { amount, recurrence, firstOn, lastOn } = values;
    if (!amount || amount < 0) errors["amount"] = { key: "crm.error.amount" };
    if (recurrence === "once") values.lastOn = null;
    else if (firstOn && lastOn && lastOn < firstOn) errors["lastOn"] = { key: "plannedExpense.error.lastOn" };
    return errors;
  },
});

type Planned = Pick<typeof plannedExpenseTable.$inferSelect, "firstOn" | "lastOn" | "recurrence">;

const months = { monthly: 1, quarterly: 3, yearly: 12 } as const;

// The 31st is the last day of a shorter month, and the 31st again after it.
const dayAt = ({ firstOn, recurrence }: Planned, at: number): Day =>
  recurrence === "once" || recurrence === "weekly" ? addDays(firstOn, 7 * at) : addMonths(firstOn, months[recurrence] * at);

function daysOf(planned: Planned, { from, to }: Range): Day[] {
  const last = planned.lastOn && planned.lastOn < to ? planned.lastOn : to;
  const days: Day[] = [];
  for (let at = 0; at === 0 || planned.recurrence !== "once"; at++) {
    const day = dayAt(planned, at);
    if (day > last) break;
    if (day >= from) days.push(day);
  }
  return days;
}

// What is planned for days of the range (piastres), each time it comes; null for whoever may not read it.
export async function plannedWithin(ctx: Ctx, range: Range): Promise<{ on: Day; amount: number }[] | null> {
  if (!may(ctx, "plannedExpense.read")) return null;
  const rows = await ctx.db.select().from(plannedExpenseTable).where(isNull(plannedExpenseTable.trashedAt));
  return rows.flatMap((row) => daysOf(row, range).map((on) => ({ on, amount: row.amount })));
}
