import { and, eq, inArray, isNull } from "drizzle-orm";
import { ports } from "#app/crm/ports.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, Invalid, type Message } from "#app/values/errors.ts";
import type { ProjectStatus } from "./fields.ts";
import { projectPhaseTable } from "#app/crm/work/projects/phases/table.server.ts";
import { openSnagStatuses } from "#app/crm/work/projects/snags/fields.ts";
import { snagTable } from "#app/crm/work/projects/snags/table.server.ts";

/** What was offered, agreed or invoiced in a project is its client's: the project does not go to another one with it. */
export async function refuseOtherClient(ctx: Ctx, projectId: string): Promise<void> {
  if ((await ports().documentsOfProject(ctx, projectId)) > 0) throw new Invalid({ clientId: { key: "crmProject.error.clientFixed" } });
}

/** What stands in the way of a project's end, by kind; money in piastres. */
export type Unsettled = { phases: number; snags: number; balance: number; invoices: number; orders: number };

const phasesUnsigned = (ctx: Ctx, projectId: string): Promise<number> =>
  ctx.db.$count(
    projectPhaseTable,
    and(eq(projectPhaseTable.projectId, projectId), eq(projectPhaseTable.required, true), isNull(projectPhaseTable.signedOffOn)),
  );

async function snagsOpen(ctx: Ctx, projectId: string): Promise<number> {
  const snags = await ctx.db.$count(
    snagTable,
    and(eq(snagTable.projectId, projectId), isNull(snagTable.trashedAt), inArray(snagTable.status, [...openSnagStatuses])),
  );
  return snags + (await ports().openSnagTasks(ctx, projectId));
}

export const unsettledIn = async (ctx: Ctx, projectId: string): Promise<Unsettled> => ({
  phases: await phasesUnsigned(ctx, projectId),
  snags: await snagsOpen(ctx, projectId),
  ...(await ports().openInProject(ctx, projectId)),
});

/** Refuses an end that comes too early. A reason stands for an approved exception about money; work and orders know none. */
export function refuseUnsettled(to: ProjectStatus, open: Unsettled, reason: string): void {
  const refuse = (message: Message) => {
    throw new Conflict("CONFLICT", message, open);
  };
  if (to === "completed" && open.phases > 0) refuse({ key: "crmProject.error.phases", values: { count: open.phases } });
  if (to === "completed" && open.snags > 0) refuse({ key: "crmProject.error.snags", values: { count: open.snags } });
  if (to === "closed" && open.invoices > 0 && !reason) refuse({ key: "crmProject.error.invoices" });
  if (to === "closed" && open.balance > 0 && !reason) refuse({ key: "crmProject.error.balance" });
  if (to === "cancelled" && open.orders > 0) refuse({ key: "crmProject.error.orders", values: { count: open.orders } });
}
