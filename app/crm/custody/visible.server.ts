import { eq, type SQL } from "drizzle-orm";
import { custodyTable } from "#app/crm/expenses/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

/** A designer knows of the cash in his own hands only. */
export const visibleCustodies = ({ actor }: Ctx): SQL | undefined =>
  actor.kind === "user" && actor.role === "designer" ? eq(custodyTable.holderId, actor.id) : undefined;
