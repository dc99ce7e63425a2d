import { eq } from "drizzle-orm";
import { peopleAllowed } from "#app/accounts/people.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import type { Notice } from "#app/platform/events/change-event.ts";
import { readSetting } from "#app/platform/settings/settings.server.ts";
import { expenseLimits } from "#app/content/settings/operations.server.ts";
import type { Expense } from "./records.server.ts";

type Approvable = Pick<Expense, "projectId" | "amount" | "submittedBy">;

export const toApprovers = async (tx: Change, expense: Approvable): Promise<Notice> => ({
  to: await approversOf(tx, expense),
  kind: "toApprove",
  data: { amount: expense.amount ?? 0 },
});

async function approversOf(tx: Change, { projectId, amount, submittedBy }: Approvable): Promise<string[]> {
  const { managerUpTo } = await readSetting(tx.db, expenseLimits);
  if (projectId && (amount ?? 0) <= managerUpTo) {
    const [project] = await tx.db
      .select({ managerId: crmProjectTable.managerId })
      .from(crmProjectTable)
      .where(eq(crmProjectTable.id, projectId));
    if (project && project.managerId !== submittedBy) return [project.managerId];
  }
  return peopleAllowed(tx, "expense.approve");
}

/** To whoever submitted it: what was decided, and the amount (piastres). */
export const toSubmitter = ({ submittedBy, createdBy }: Expense, kind: "approved" | "rejected", amount: number): Notice => ({
  to: [submittedBy, createdBy],
  kind,
  data: { amount },
});
