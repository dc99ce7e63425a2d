import { asc } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { pictures } from "#app/content/media/operations.server.ts";
import { announceDue, changeContent, refuseUnready, type Publication } from "#app/content/publication/operations.server.ts";
import { visibleAt } from "#app/content/publication/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/bilingual.ts";
import { searchText } from "#app/values/search-text.ts";
import type { Member } from "./fields.ts";
import { teamTable } from "./table.server.ts";

/** The people who work here, in order. */
export async function team(ctx: Ctx): Promise<Member[]> {
  const rows = await ctx.db
    .select()
    .from(teamTable)
    .where(visibleAt(teamTable, ctx.now()))
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

export type NewMember = Publication & { name: Bilingual; role: Bilingual; bio: Bilingual; picture: string | null };

/** Adds somebody; `picture` is the id of a picture of the library. To be shown, name and role are needed in both languages. */
export async function addMember(ctx: Ctx, member: NewMember): Promise<{ id: string }> {
  authorize(ctx.actor, "siteContent.create");
  refuseUnready(member, { nameEn: member.name.en, nameAr: member.name.ar, roleEn: member.role.en, roleAr: member.role.ar });
  return changeContent(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(teamTable)
      .values({
        state: member.state ?? "draft",
        publishAt: member.publishAt ?? null,
        displayOrder: member.displayOrder ?? 0,
        nameEn: member.name.en,
        nameAr: member.name.ar,
        roleEn: member.role.en,
        roleAr: member.role.ar,
        bioEn: member.bio.en,
        bioAr: member.bio.ar,
        profileImage: member.picture,
        search: searchText(member.name.en, member.name.ar, member.role.en, member.role.ar),
      })
      .returning({ id: teamTable.id });
    await announceDue(tx, member);
    await tx.note({ event: "teamMember.created", entity: "teamMember", id: row!.id, after: member });
    return row!;
  });
}
