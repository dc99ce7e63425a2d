import { and, count, eq, inArray } from "drizzle-orm";
import { openStatuses } from "#app/crm/tasks/fields.ts";
import { taskTable } from "#app/crm/tasks/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, type Said } from "#app/values/errors.ts";
import type { ProjectStatus } from "./fields.ts";

/** What stands in the way of a project's end, by kind; money in piastres. */
export type Unsettled = { phases: number; snags: number; balance: number; invoices: number; orders: number };

/** Phases that the client has still to sign off. None until projects have phases. */
const phasesUnsigned = async (_ctx: Ctx, _projectId: string): Promise<number> => 0;

/** Things to be put right before the client takes it over: open tasks of that type. */
async function snagsOpen(ctx: Ctx, projectId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ open: count() })
    .from(taskTable)
    .where(and(eq(taskTable.projectId, projectId), eq(taskTable.type, "snag"), inArray(taskTable.status, [...openStatuses])));
  return row?.open ?? 0;
}

/** What the client still owes, and final invoices not yet issued. None until there are invoices. */
const owed = async (_ctx: Ctx, _projectId: string): Promise<Pick<Unsettled, "balance" | "invoices">> => ({ balance: 0, invoices: 0 });

/** Purchase orders that nobody has dealt with. None until there are orders. */
const ordersOpen = async (_ctx: Ctx, _projectId: string): Promise<number> => 0;

/** Everything that is not settled in a project. */
export const unsettledIn = async (ctx: Ctx, projectId: string): Promise<Unsettled> => ({
  phases: await phasesUnsigned(ctx, projectId),
  snags: await snagsOpen(ctx, projectId),
  ...(await owed(ctx, projectId)),
  orders: await ordersOpen(ctx, projectId),
});

/** Refuses an end that comes too early. A reason stands for an approved exception about money; work and orders know none. */
export function refuseUnsettled(to: ProjectStatus, open: Unsettled, reason: string): void {
  const refuse = (said: Said) => {
    throw new Conflict("CONFLICT", said, open);
  };
  if (to === "completed" && open.phases > 0) refuse({ key: "crmProject.error.phases", values: { count: open.phases } });
  if (to === "completed" && open.snags > 0) refuse({ key: "crmProject.error.snags", values: { count: open.snags } });
  if (to === "closed" && open.invoices > 0 && !reason) refuse({ key: "crmProject.error.invoices" });
  if (to === "closed" && open.balance > 0 && !reason) refuse({ key: "crmProject.error.balance" });
  if (to === "cancelled" && open.orders > 0) refuse({ key: "crmProject.error.orders", values: { count: open.orders } });
}
