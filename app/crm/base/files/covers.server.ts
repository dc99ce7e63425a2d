import { and, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { SubjectKind } from "#app/crm/subjects.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { isUuid } from "#app/values/uuid.ts";
import { recordFileTable as files } from "./table.server.ts";

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

const address = /^\/crm\/files\/([A-Za-z]+)\/([0-9a-f-]{36})\/([0-9a-f-]{36})$/;

/** The address of a record's newest photograph, to be kept with a paper; null where it has none. The caller has asked as above. */
export async function photographOf(ctx: Ctx, kind: SubjectKind, id: string): Promise<string | null> {
  return (await coversOf(ctx, kind, [id])).get(id)?.replace("?small", "") ?? null;
}

/** The bytes of the photograph at such an address; null for any other address, and where it is gone. The caller may show what it stands on. */
export async function photographAt(ctx: Ctx, at: string): Promise<Uint8Array | null> {
  const [, kind = "", record = "", id = ""] = address.exec(at) ?? [];
  if (!isUuid(record) || !isUuid(id)) return null;
  const its = and(eq(files.id, id), eq(files.recordKind, kind), eq(files.recordId, record), kept);
  const [row] = await ctx.db.select({ key: files.storageKey }).from(files).where(its);
  return row ? storage().get(row.key) : null;
}
