import { asc, eq, inArray } from "drizzle-orm";
import { projectRoomTable } from "#app/crm/work/projects/rooms/table.server.ts";
import { projectRow } from "#app/crm/work/projects/lifecycle/work-on.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Selection, SelectionOption } from "./fields.ts";
import { safeDay } from "./safe-day.ts";
import { selectionOptionTable, selectionTable } from "./table.server.ts";

export async function selectionsOf(ctx: Ctx, projectId: string): Promise<Selection[]> {
  await projectRow(ctx, projectId);
  return selectionsIn(ctx, projectId);
}

export async function selectionsIn(ctx: Ctx, projectId: string): Promise<Selection[]> {
  const rows = await ctx.db
    .select({ selection: selectionTable, roomEn: projectRoomTable.nameEn, roomAr: projectRoomTable.nameAr })
    .from(selectionTable)
    .leftJoin(projectRoomTable, eq(projectRoomTable.id, selectionTable.roomId))
    .where(eq(selectionTable.projectId, projectId))
    .orderBy(asc(selectionTable.displayOrder), asc(selectionTable.id));
  const options = await optionsOf(
    ctx,
    rows.map(({ selection }) => selection.id),
  );
  return rows.map(({ selection: row, roomEn, roomAr }) => ({
    id: row.id,
    version: row.version,
    title: { en: row.titleEn, ar: row.titleAr },
    room: row.roomId ? { id: row.roomId, name: { en: roomEn ?? "", ar: roomAr ?? "" } } : null,
    status: row.status,
    neededOn: row.neededOn,
    leadDays: row.leadDays,
    bufferDays: row.bufferDays,
    safeOn: safeDay(row.neededOn, row.leadDays, row.bufferDays),
    notes: row.notes ?? "",
    options: options.get(row.id) ?? [],
    decided: row.decidedOn
      ? {
          on: row.decidedOn,
          name: row.decidedName ?? "",
          by: row.decidedBy,
          note: row.decisionNote ?? "",
          evidenceId: row.evidenceId,
        }
      : null,
  }));
}

async function optionsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, SelectionOption[]>> {
  const found = new Map<string, SelectionOption[]>();
  if (ids.length === 0) return found;
  const rows = await ctx.db
    .select({ option: selectionOptionTable, supplierEn: supplierTable.nameEn, supplierAr: supplierTable.nameAr })
    .from(selectionOptionTable)
    .leftJoin(supplierTable, eq(supplierTable.id, selectionOptionTable.supplierId))
    .where(inArray(selectionOptionTable.selectionId, [...ids]))
    .orderBy(asc(selectionOptionTable.displayOrder), asc(selectionOptionTable.id));
  for (const { option, supplierEn, supplierAr } of rows)
    found.set(option.selectionId, [
      ...(found.get(option.selectionId) ?? []),
      {
        id: option.id,
        name: { en: option.nameEn, ar: option.nameAr },
        code: option.code ?? "",
        price: option.price,
        supplier: option.supplierId ? { id: option.supplierId, name: { en: supplierEn ?? "", ar: supplierAr ?? "" } } : null,
        pictureId: option.pictureId,
        chosen: option.chosen,
      },
    ]);
  return found;
}
