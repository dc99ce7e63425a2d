import { and, eq, isNull } from "drizzle-orm";
import { userTable } from "#app/accounts/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { createTask } from "#app/crm/work/tasks/operations.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import type { QuotationRow } from "#app/crm/sales/quotations/access.server.ts";

/** Days until what was agreed should be ordered. */
const soon = 3;

/** Asks whoever leads the project to order what was agreed; the lines are proposed where orders are made. Asked twice it is asked once. */
export async function askForOrders(asSystem: Change, row: QuotationRow, projectId: string): Promise<void> {
  const [leader] = await asSystem.db
    .select({ id: userTable.id })
    .from(crmProjectTable)
    .innerJoin(userTable, and(eq(userTable.id, crmProjectTable.managerId), isNull(userTable.deactivatedAt)))
    .where(eq(crmProjectTable.id, projectId));
  if (!leader) return;
  await createTask(asSystem, {
    title: { key: "quotation.task.order", values: { number: row.number } },
    description: { key: "quotation.task.orderText", values: {} },
    type: "purchase",
    projectId,
    assigneeId: leader.id,
    dueOn: addDays(cairoDay(asSystem.now()), soon),
    cause: `quotation accepted ${row.id}`,
  });
}
