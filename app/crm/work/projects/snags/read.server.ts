import { and, asc, count, desc, eq, inArray, isNull, like } from "drizzle-orm";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { projectRoomTable } from "#app/crm/work/projects/rooms/table.server.ts";
import { projectRow } from "#app/crm/work/projects/lifecycle/work-on.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { openSnagStatuses, type SnagMoment, type SnagStatus } from "./fields.ts";
import { snagPictureTable, snagTable } from "./table.server.ts";

export type SnagPicture = { id: string; moment: SnagMoment };

export type SnagRow = {
  id: string;
  version: number;
  number: number;
  title: string;
  status: SnagStatus;
  room: Bilingual | null;
  assigneeId: string | null;
  supplier: { id: string; name: Bilingual } | null;
  dueOn: string | null;
  warranty: boolean;
  waiveReason: string;
  description: string;
  pictures: SnagPicture[];
};

export async function snagsOf(ctx: Ctx, projectId: string): Promise<{ snags: SnagRow[]; open: number }> {
  await projectRow(ctx, projectId);
  const rows = await ctx.db
    .select({
      snag: snagTable,
      roomEn: projectRoomTable.nameEn,
      roomAr: projectRoomTable.nameAr,
      supplierEn: supplierTable.nameEn,
      supplierAr: supplierTable.nameAr,
    })
    .from(snagTable)
    .leftJoin(projectRoomTable, eq(projectRoomTable.id, snagTable.roomId))
    .leftJoin(supplierTable, eq(supplierTable.id, snagTable.supplierId))
    .where(and(eq(snagTable.projectId, projectId), isNull(snagTable.trashedAt)))
    .orderBy(asc(snagTable.number))
    .limit(500);
  const pictures = await picturesOf(
    ctx,
    rows.map(({ snag }) => snag.id),
  );
  const snags = rows.map(({ snag, roomEn, roomAr, supplierEn, supplierAr }): SnagRow => ({
    id: snag.id,
    version: snag.version,
    number: snag.number,
    title: snag.title,
    status: snag.status,
    room: snag.roomId ? { en: roomEn ?? "", ar: roomAr ?? "" } : null,
    assigneeId: snag.assigneeId,
    supplier: snag.supplierId ? { id: snag.supplierId, name: { en: supplierEn ?? "", ar: supplierAr ?? "" } } : null,
    dueOn: snag.dueOn,
    warranty: snag.warranty,
    waiveReason: snag.waiveReason ?? "",
    description: snag.description ?? "",
    pictures: pictures.get(snag.id) ?? [],
  }));
  return { snags, open: snags.filter(({ status }) => openSnagStatuses.some((open) => open === status)).length };
}

export async function openSnags(ctx: Ctx, projectId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ open: count() })
    .from(snagTable)
    .where(and(eq(snagTable.projectId, projectId), isNull(snagTable.trashedAt), inArray(snagTable.status, [...openSnagStatuses])));
  return row?.open ?? 0;
}

/** The photographs of snags, those before the work first; one that nobody sorted was taken before it. Says nothing of permission. */
export async function picturesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, SnagPicture[]>> {
  const found = new Map<string, SnagPicture[]>();
  if (ids.length === 0) return found;
  const rows = await ctx.db
    .select({ id: recordFileTable.id, snagId: recordFileTable.recordId, moment: snagPictureTable.moment })
    .from(recordFileTable)
    .leftJoin(snagPictureTable, eq(snagPictureTable.fileId, recordFileTable.id))
    .where(
      and(
        eq(recordFileTable.recordKind, "snag"),
        inArray(recordFileTable.recordId, [...ids]),
        like(recordFileTable.type, "image/%"),
        isNull(recordFileTable.removedAt),
      ),
    )
    .orderBy(desc(snagPictureTable.moment), asc(recordFileTable.at), asc(recordFileTable.id));
  for (const { id, snagId, moment } of rows) found.set(snagId, [...(found.get(snagId) ?? []), { id, moment: moment ?? "before" }]);
  for (const [snagId, pictures] of found)
    found.set(
      snagId,
      pictures.toSorted((one, other) => Number(one.moment === "after") - Number(other.moment === "after")),
    );
  return found;
}
