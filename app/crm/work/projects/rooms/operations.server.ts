import { and, asc, eq, max } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { projectRow, reorderParts, workOn } from "#app/crm/work/projects/lifecycle/work-on.server.ts";
import { endOffersIn } from "#app/crm/work/projects/selections/operations.server.ts";
import { selectionPlaceTable } from "#app/crm/work/projects/selections/table.server.ts";
import { staleSince } from "#app/kit/entity/history.server.ts";
import type { NewOrder } from "#app/kit/drag/reorder.ts";
import { draftsOf } from "#app/kit/fields/kinds.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { searchText } from "#app/values/text/search-text.ts";
import { isUuid } from "#app/values/uuid.ts";
import { mostRooms, roomFields, type Room } from "./fields.ts";
import { projectRoomTable } from "./table.server.ts";

export async function roomsOf(ctx: Ctx, projectId: string): Promise<Room[]> {
  await projectRow(ctx, projectId);
  return roomsIn(ctx, projectId);
}

async function roomsIn(ctx: Ctx, projectId: string): Promise<Room[]> {
  const rows = await ctx.db
    .select()
    .from(projectRoomTable)
    .where(eq(projectRoomTable.projectId, projectId))
    .orderBy(asc(projectRoomTable.displayOrder), asc(projectRoomTable.id));
  return rows.map(asRoom);
}

const asRoom = ({ id, version, nameEn, nameAr, areaM2, notes }: Row): Room => ({
  id,
  version,
  name: { en: nameEn, ar: nameAr },
  areaM2,
  notes: notes ?? "",
});

/** Adds a room (`id` null), or saves one as it was seen at `version`. Throws `Invalid`, `NotFound`, `Conflict("STALE")`. */
export async function saveRoom(ctx: Ctx, projectId: string, id: string | null, version: number, raw: unknown): Promise<void> {
  authorize(ctx.actor, "project.update");
  const { name, areaM2, notes } = parseWith(roomFields, raw, cairoDay(ctx.now()));
  const row = { nameEn: name.en, nameAr: name.ar, areaM2, notes: notes || null };
  await change(ctx, async (tx) => {
    await workOn(tx, projectId);
    if (id === null) {
      if ((await tx.db.$count(projectRoomTable, eq(projectRoomTable.projectId, projectId))) >= mostRooms)
        throw new Invalid({ name: { key: "kit.error.most", values: { most: mostRooms } } });
      await insert(tx, projectId, row);
      return;
    }
    const before = await lockRoom(tx, projectId, id, version);
    const changed = (Object.keys(row) as (keyof typeof row)[]).filter((name) => row[name] !== before[name]);
    if (changed.length === 0) return;
    const after = { ...row, version: before.version + 1 };
    await tx.db.update(projectRoomTable).set(after).where(eq(projectRoomTable.id, id));
    const pick = (from: Pick<Row, keyof typeof after>) =>
      Object.fromEntries([...changed, "version" as const].map((name) => [name, from[name]]));
    await tx.record({ event: "projectRoom.updated", entity: "projectRoom", id, before: pick(before), after: pick(after) });
    await endOffersIn(tx, id);
  });
}

type Row = typeof projectRoomTable.$inferSelect;
type Written = Pick<Row, "nameEn" | "nameAr" | "areaM2" | "notes">;

async function insert(tx: Change, projectId: string, row: Written): Promise<void> {
  const of = eq(projectRoomTable.projectId, projectId);
  const [last] = await tx.db
    .select({ at: max(projectRoomTable.displayOrder) })
    .from(projectRoomTable)
    .where(of);
  const [made] = await tx.db
    .insert(projectRoomTable)
    .values({ ...row, projectId, displayOrder: (last?.at ?? -1) + 1 })
    .returning({ id: projectRoomTable.id });
  await tx.record({ event: "projectRoom.created", entity: "projectRoom", id: made!.id, after: { projectId, ...row } });
}

async function lockRoom(tx: Change, projectId: string, id: string, version: number | null = null): Promise<Row> {
  const of = and(eq(projectRoomTable.id, id), eq(projectRoomTable.projectId, projectId));
  const [row] = isUuid(id) ? await tx.db.select().from(projectRoomTable).where(of).for("update") : [];
  if (!row) throw new NotFound();
  if (version !== null && row.version !== version)
    throw await staleSince(tx, { entity: "projectRoom", id, fields: roomFields }, version, {
      version: row.version,
      theirs: draftsOf(roomFields, asRoom(row)),
    });
  return row;
}

export async function removeRoom(ctx: Ctx, projectId: string, id: string): Promise<void> {
  authorize(ctx.actor, "project.update");
  await change(ctx, async (tx) => {
    await workOn(tx, projectId);
    const { nameEn, nameAr, areaM2 } = await lockRoom(tx, projectId, id);
    if ((await tx.db.$count(selectionPlaceTable, eq(selectionPlaceTable.roomId, id))) > 0)
      throw new Conflict("CONFLICT", { key: "projectRoom.error.used" });
    await tx.db.delete(projectRoomTable).where(eq(projectRoomTable.id, id));
    await tx.record({ event: "projectRoom.deleted", entity: "projectRoom", id, before: { projectId, nameEn, nameAr, areaM2 } });
  });
}

/** Puts the rooms in this order. Throws `Conflict("STALE")`. */
export const reorderRooms = (ctx: Ctx, projectId: string, order: NewOrder): Promise<void> =>
  reorderParts(ctx, projectId, order, { table: projectRoomTable, entity: "projectRoom", list: roomsIn });

export async function addRooms(
  tx: Change,
  projectId: string,
  rooms: readonly { name: Bilingual; areaM2?: number | null }[],
): Promise<void> {
  const known = new Set((await roomsIn(tx, projectId)).map(({ name }) => folded(name)));
  for (const { name, areaM2 } of rooms) {
    const key = folded(name);
    if (key === "" || known.has(key)) continue;
    known.add(key);
    await insert(tx, projectId, { nameEn: name.en, nameAr: name.ar, areaM2: areaM2 ?? null, notes: null });
  }
}

const folded = ({ en, ar }: Bilingual): string => searchText(en || ar).trim();
