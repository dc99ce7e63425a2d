import { and, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { SubjectKind } from "#app/crm/subjects.ts";
import { recordFileTable as files } from "./table.server.ts";

/** Of each of these records the address of its newest photograph's small picture. The caller has asked whether the reader may read them. */
export async function coversOf(ctx: Ctx, kind: SubjectKind, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const kept = and(isNull(files.removedAt), isNull(files.missingSince), isNotNull(files.smallSize));
  const rows = await ctx.db
    .selectDistinctOn([files.recordId], { id: files.id, of: files.recordId })
    .from(files)
    .where(and(eq(files.recordKind, kind), inArray(files.recordId, [...ids]), kept))
    .orderBy(files.recordId, desc(files.at), desc(files.id));
  return new Map(rows.map(({ id, of }) => [of, `/crm/files/${kind}/${of}/${id}?small`]));
}
