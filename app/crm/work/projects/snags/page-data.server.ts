import { may } from "#app/access/permissions.ts";
import type { Room } from "#app/crm/work/projects/rooms/fields.ts";
import { roomsOf } from "#app/crm/work/projects/rooms/operations.server.ts";
import type { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { projectRow } from "#app/crm/work/projects/lifecycle/work-on.server.ts";
import type { Option, Options } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { snagMoves, snagRecords, type Snag } from "./operations.server.ts";
import { picturesOf, snagsOf, type SnagPicture, type SnagRow } from "./read.server.ts";
import { choices } from "#app/crm/between-slices/inactive-references.server.ts";

type Offered = { rooms: Room[]; staff: Option[]; suppliers: Option[] };
type Home = { id: string; number: string; name: Bilingual; handedOverOn: string | null };

const offered = async (ctx: Ctx, projectId: string): Promise<Offered> => ({
  rooms: await roomsOf(ctx, projectId),
  staff: await choices.user(ctx, { limit: 200 }),
  suppliers: await choices.supplier(ctx, { limit: 200 }),
});

const homeOf = (row: typeof crmProjectTable.$inferSelect): Home => ({
  id: row.id,
  number: row.number,
  name: { en: row.nameEn, ar: row.nameAr },
  handedOverOn: row.handedOverOn,
});

export type SnagsPage = {
  project: Home;
  snags: SnagRow[];
  open: number;
  today: string;
  may: { create: boolean; update: boolean };
} & Offered;

export async function snagsPage(ctx: Ctx, projectId: string): Promise<SnagsPage> {
  const row = await projectRow(ctx, projectId);
  const alive = row.trashedAt === null && row.status !== "cancelled";
  return {
    project: homeOf(row),
    ...(await snagsOf(ctx, projectId)),
    ...(await offered(ctx, projectId)),
    today: cairoDay(ctx.now()),
    may: { create: alive && may(ctx, "project.create"), update: alive && may(ctx, "project.update") },
  };
}

export type SnagPage = {
  project: Home;
  record: Snag;
  options: Options;
  pictures: SnagPicture[];
  moves: string[];
  may: { update: boolean };
} & Offered;

export async function snagPage(ctx: Ctx, id: string): Promise<SnagPage> {
  const snag = await snagRecords.get(ctx, id);
  const row = await projectRow(ctx, snag.projectId ?? "");
  const alive = snag.trashedAt === null;
  return {
    project: homeOf(row),
    record: snag,
    options: await snagRecords.namesIn(ctx, snag),
    pictures: (await picturesOf(ctx, [id])).get(id) ?? [],
    moves: alive ? await snagMoves.offered(ctx, snag) : [],
    may: { update: alive && may(ctx, "project.update") },
    ...(await offered(ctx, row.id)),
  };
}
