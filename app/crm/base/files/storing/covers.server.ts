import { and, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { SubjectKind } from "#app/crm/between-slices/subjects.ts";
import { recordFileTable as files } from "#app/crm/base/files/table.server.ts";

const kept = and(isNull(files.removedAt), isNull(files.missingSince), isNotNull(files.smallSize));

/** The id of a record's newest photograph, as a column of a question for records. The caller has asked whether the reader may read them. */
export const coverOf = (kind: SubjectKind, record: PgColumn): SQL<string | null> => sql<string | null>`(
  select ${files.id} from ${files} where ${and(eq(files.recordKind, kind), eq(files.recordId, record), kept)}
  order by ${files.at} desc, ${files.id} desc limit 1)`;

export const coverAt = (kind: SubjectKind, record: string, id: string): string => `/crm/files/${kind}/${record}/${id}?small`;

/** Of each of these records the address of its newest photograph's small picture. The caller has asked whether the reader may read them. */
export async function coversOf(ctx: Ctx, kind: SubjectKind, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectDistinctOn([files.recordId], { id: files.id, of: files.recordId })
    .from(files)
    .where(and(eq(files.recordKind, kind), inArray(files.recordId, [...ids]), kept))
    .orderBy(files.recordId, desc(files.at), desc(files.id));
  return new Map(rows.map(({ id, of }) => [of, coverAt(kind, of, id)]));
}
