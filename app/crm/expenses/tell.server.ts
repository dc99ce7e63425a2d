import { and, eq, inArray, isNull } from "drizzle-orm";
import { roleNames } from "#app/access/actor.ts";
import { allows } from "#app/access/permissions.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { notify } from "#app/crm/notifications/notify.server.ts";
import { crmProjectTable } from "#app/crm/projects/table.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { readSetting } from "#app/platform/settings/settings.server.ts";
import { expenseLimits } from "./limits.server.ts";
import type { Expense } from "./records.server.ts";

const deciding = roleNames.filter((role) => allows(role, "expense.approve"));

/** Rings the bell of whoever may approve it: the project's manager for a small sum, otherwise those who keep the books. */
export async function tellApprovers(tx: Change, expense: Expense): Promise<void> {
  await notify(tx, {
    to: await approversOf(tx, expense),
    kind: "toApprove",
    about: { kind: "expense", id: expense.id },
    data: { amount: expense.amount ?? 0 },
  });
}

async function approversOf(tx: Change, { projectId, amount, submittedBy }: Expense): Promise<string[]> {
  const { managerUpTo } = await readSetting(tx.db, expenseLimits);
  if (projectId && (amount ?? 0) <= managerUpTo) {
    const [project] = await tx.db
      .select({ managerId: crmProjectTable.managerId })
      .from(crmProjectTable)
      .where(eq(crmProjectTable.id, projectId));
    if (project && project.managerId !== submittedBy) return [project.managerId];
  }
  const people = await tx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(inArray(userTable.roleName, [...deciding]), isNull(userTable.deactivatedAt)));
  return people.map(({ id }) => id);
}

/** Tells whoever handed it in what became of it. */
export async function tellDecided(tx: Change, expense: Expense): Promise<void> {
  await notify(tx, {
    to: [expense.submittedBy, expense.createdBy],
    kind: expense.status === "approved" ? "approved" : "rejected",
    about: { kind: "expense", id: expense.id },
    data: { amount: expense.approvedAmount ?? 0 },
  });
}
