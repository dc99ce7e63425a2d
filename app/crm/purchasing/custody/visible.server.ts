import { eq, type SQL } from "drizzle-orm";
import { hasRole, userIdOf } from "#app/access/actor.ts";
import { custodyTable } from "#app/crm/purchasing/expenses/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

export const visibleCustodies = (ctx: Ctx): SQL | undefined =>
  hasRole(ctx, "designer") ? eq(custodyTable.holderId, userIdOf(ctx)!) : undefined;
