import { openProjectsOf } from "#app/crm/between-slices/related.server.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Conflict } from "#app/values/errors.ts";
import { firstStatuses, waysInForm, type ClientStatus } from "#app/crm/people/clients/fields.ts";

const illegalMove = (allowed: readonly ClientStatus[]) => new Conflict("ILLEGAL_TRANSITION", { key: "client.move.illegal" }, { allowed });

export function refuseFirst(status: ClientStatus): void {
  if (!firstStatuses.includes(status)) throw illegalMove(firstStatuses);
}

export async function refuseMove(ctx: Ctx, id: string, from: ClientStatus, to: ClientStatus): Promise<void> {
  if (!waysInForm(from).includes(to)) throw illegalMove(waysInForm(from));
  if (to === "inactive") await refuseOpen(ctx, id);
}

export async function refuseOpen(ctx: Ctx, id: string): Promise<void> {
  const projects = await openProjectsOf(ctx, id);
  if (projects > 0) throw new Conflict("CONFLICT", { key: "client.error.openProjects", values: { count: projects } }, { projects });
  const balance = await ports().openBalance(ctx, id);
  if (balance > 0) throw new Conflict("CONFLICT", { key: "client.error.openBalance" }, { balance });
}
