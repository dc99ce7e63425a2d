import { and, desc, eq, inArray, isNull, like, lt, or } from "drizzle-orm";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { snagTable } from "#app/crm/work/projects/snags/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";

export type SitePhotograph = { id: string; kind: string; recordId: string; shows: Bilingual; at: string };

export async function sitePhotographs(
  ctx: Ctx,
  projectId: string,
  { most = 4, before }: { most?: number; before?: Date } = {},
): Promise<SitePhotograph[]> {
  const table = recordFileTable;
  const snags = ctx.db
    .select({ id: snagTable.id })
    .from(snagTable)
    .where(and(eq(snagTable.projectId, projectId), isNull(snagTable.trashedAt)));
  const where = and(
    or(
      and(eq(table.recordKind, "project"), eq(table.recordId, projectId)),
      and(eq(table.recordKind, "snag"), inArray(table.recordId, snags)),
    ),
    like(table.type, "image/%"),
    isNull(table.removedAt),
    before && lt(table.at, before),
  );
  const rows = await ctx.db.select().from(table).where(where).orderBy(desc(table.at), desc(table.id)).limit(most);
  return rows.map(({ id, recordKind, recordId, name, descriptionEn: en, descriptionAr: ar, at }) => {
    const file = name.replace(/\.[a-z0-9]+$/i, "");
    return { id, kind: recordKind, recordId, shows: en || ar ? { en, ar } : { en: file, ar: file }, at: at.toISOString() };
  });
}
