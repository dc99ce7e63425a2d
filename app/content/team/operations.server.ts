import { asc } from "drizzle-orm";
import { pictures } from "#app/content/media/operations.server.ts";
import { shownTo } from "#app/content/preview/operations.server.ts";
import { contentRecords } from "#app/content/publication/operations.server.ts";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import { type Member } from "./fields.ts";
import { teamTable } from "./table.server.ts";
import { memberEntity } from "./entity.ts";

export const team = keptReading((ctx: Ctx): Promise<Member[]> => memberRecords.previewed(ctx, members));

async function members(ctx: Ctx): Promise<Member[]> {
  const rows = await ctx.db
    .select()
    .from(teamTable)
    .where(shownTo(ctx, "teamMember", teamTable))
    .orderBy(asc(teamTable.displayOrder), asc(teamTable.id));
  const shown = await pictures(
    ctx,
    rows.map((row) => row.profileImage),
  );
  return rows.map((row) => ({
    id: row.id,
    name: bilingual(row.nameEn, row.nameAr),
    role: bilingual(row.roleEn, row.roleAr),
    bio: bilingual(row.bioEn, row.bioAr),
    picture: shown.get(row.profileImage ?? "") ?? null,
  }));
}

export const memberRecords = contentRecords(memberEntity, {
  table: teamTable,
});
