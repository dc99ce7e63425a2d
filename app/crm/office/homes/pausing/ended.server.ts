import { and, eq, inArray, max } from "drizzle-orm";
import { isOver } from "#app/crm/work/projects/fields.ts";
import type { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { warrantyUntil } from "#app/crm/work/projects/handover/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoInstant } from "#app/values/calendar.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";

// How many days the home of a project that is over can be read: then nothing of a cancelled one is left, and of a closed one the warranty page.
const readable = { cancelled: 30, closed: 180 } as const;
const day = 86_400_000;

type Ended = Pick<typeof crmProjectTable.$inferSelect, "id" | "status" | "actualEndOn" | "handedOverOn">;

// Of a project that is over: what its home still shows. One that was imported as over has no move in the log: then its own days count.
export async function leftOf(ctx: Ctx, { id, status, actualEndOn, handedOverOn }: Ended): Promise<"all" | "warranty" | "nothing"> {
  if (!isOver(status)) return "all";
  const { entity, entityId, to, at } = statusLogTable;
  const [ended] = await ctx.db
    .select({ at: max(at) })
    .from(statusLogTable)
    .where(and(inArray(entity, ["project", "crmProject"]), eq(entityId, id), eq(to, status)));
  const days = status === "cancelled" ? readable.cancelled : readable.closed;
  const own = actualEndOn ?? handedOverOn;
  const since = ended?.at ?? (own && cairoInstant(own));
  if (!since || ctx.now().getTime() - since.getTime() < days * day) return "all";
  return status === "cancelled" ? "nothing" : "warranty";
}

export const warrantyOf = ({ handedOverOn, warrantyMonths }: typeof crmProjectTable.$inferSelect): string | null =>
  handedOverOn && warrantyUntil(handedOverOn, warrantyMonths);
