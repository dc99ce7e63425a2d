import { asc } from "drizzle-orm";
import { lineChoices } from "#app/crm/base/priced/lines/line-options.server.ts";
import { projectRoomTable } from "#app/crm/work/projects/rooms/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import type { ChangeDesk } from "#app/crm/money/change-orders/fields.ts";

export async function changeDesk(ctx: Ctx): Promise<ChangeDesk> {
  const rooms: ChangeDesk["rooms"] = {};
  for (const { id, projectId, nameEn, nameAr } of await ctx.db
    .select()
    .from(projectRoomTable)
    .orderBy(asc(projectRoomTable.displayOrder))
    .limit(2000))
    (rooms[projectId] ??= []).push({ value: id, label: bilingual(nameEn, nameAr) });
  return { ...(await lineChoices(ctx)), rooms };
}
