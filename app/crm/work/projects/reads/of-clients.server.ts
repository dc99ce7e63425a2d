import { and, count, countDistinct, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { placeOf } from "#app/crm/base/priced/sums/place.server.ts";
import { coverAt, coverOf } from "#app/crm/base/files/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { openProjectStatuses, type ProjectStatus } from "#app/crm/work/projects/fields.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";

const listed = isNull(crmProjectTable.trashedAt);
const isOpen = inArray(crmProjectTable.status, [...openProjectStatuses]);

/** A project of a client, as his page lists it. Size in m². */
export type ClientProject = {
  id: string;
  number: string;
  name: Bilingual;
  status: ProjectStatus;
  place: Bilingual;
  areaM2: number | null;
  targetEndOn: string | null;
  cover: string | undefined;
};

export async function projectsOfClient(ctx: Ctx, clientId: string): Promise<ClientProject[]> {
  const { id, number, nameEn, nameAr, status, governorate, compound, areaM2, targetEndOn } = crmProjectTable;
  const rows = await ctx.db
    .select({ id, number, nameEn, nameAr, status, governorate, compound, areaM2, targetEndOn, cover: coverOf("project", id) })
    .from(crmProjectTable)
    .where(and(eq(crmProjectTable.clientId, clientId), listed))
    .orderBy(sql`${isOpen} desc`, desc(crmProjectTable.createdAt), desc(id))
    .limit(200);
  const placed = rows.map(async ({ nameEn: en, nameAr: ar, compound: named, governorate: widest, ...row }) => ({
    ...row,
    cover: row.cover ? coverAt("project", row.id, row.cover) : undefined,
    name: { en: en ?? "", ar: ar ?? "" },
    place: await placeOf(ctx, named ? { compound: named } : { governorate: widest }),
  }));
  return Promise.all(placed);
}

export async function projectCounts(ctx: Ctx, ids: readonly string[]): Promise<Record<string, number>> {
  if (ids.length === 0) return {};
  const rows = await ctx.db
    .select({ id: crmProjectTable.clientId, projects: count() })
    .from(crmProjectTable)
    .where(and(listed, inArray(crmProjectTable.clientId, [...ids])))
    .groupBy(crmProjectTable.clientId);
  return Object.fromEntries(rows.map(({ id, projects }) => [id, projects]));
}

export async function clientsWithWork(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ clients: countDistinct(crmProjectTable.clientId) })
    .from(crmProjectTable)
    .where(and(listed, isOpen));
  return row?.clients ?? 0;
}
