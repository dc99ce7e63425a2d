import { desc } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/bilingual.ts";
import { leadConditions } from "./conditions.server.ts";
import type { LeadStatus } from "./fields.ts";
import { leadTable } from "./table.server.ts";

/** A lead as one line of an overview. */
export type LeadRow = { id: string; number: string; name: Bilingual; status: LeadStatus; createdAt: string };

/** What came in last. */
export async function latestLeads(ctx: Ctx, most: number): Promise<LeadRow[]> {
  authorize(ctx.actor, "lead.read");
  const { kept } = await leadConditions(ctx);
  const rows = await ctx.db.select().from(leadTable).where(kept).orderBy(desc(leadTable.createdAt), desc(leadTable.id)).limit(most);
  return rows.map(({ id, number, nameEn, nameAr, status, createdAt }) => ({
    id,
    number,
    name: bilingual(nameEn, nameAr),
    status,
    createdAt: createdAt.toISOString(),
  }));
}
