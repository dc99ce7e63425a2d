import { asc } from "drizzle-orm";
import { lookupOptions } from "#app/content/lookups/operations.server.ts";
import { lineTaxes } from "#app/content/settings/operations.server.ts";
import { projectRoomTable } from "#app/crm/work/projects/rooms/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import type { ChangeDesk } from "./fields.ts";

/** Units, the rooms of each project, and the taxes of today. The caller has asked for the permission. */
export async function changeDesk(ctx: Ctx): Promise<ChangeDesk> {
  const taxes = await lineTaxes(ctx, cairoDay(ctx.now()));
  const rooms: ChangeDesk["rooms"] = {};
  for (const { id, projectId, nameEn, nameAr } of await ctx.db
    .select()
    .from(projectRoomTable)
    .orderBy(asc(projectRoomTable.displayOrder))
    .limit(2000))
    (rooms[projectId] ??= []).push({ value: id, label: bilingual(nameEn, nameAr) });
  return {
    units: await lookupOptions("unit")(ctx, { limit: 200 }),
    rooms,
    rates: taxes.map(({ code, rate, share }) => ({ code, rate, share })),
  };
}
