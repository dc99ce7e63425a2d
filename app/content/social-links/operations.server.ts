import { asc } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { changeContent } from "#app/content/publication/operations.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Invalid } from "#app/values/errors.ts";
import { type SocialLink } from "./fields.ts";
import { socialLinkTable } from "./table.server.ts";
import { socialLinkEntity } from "./entity.ts";

export const socialLinks = keptReading(async (ctx: Ctx): Promise<SocialLink[]> => {
  const rows = await ctx.db.select().from(socialLinkTable).orderBy(asc(socialLinkTable.displayOrder), asc(socialLinkTable.id));
  return rows.map((row) => ({ id: row.id, platform: row.platformName, icon: row.iconName, url: row.profileUrl?.trim() || null }));
});

export type NewSocialLink = Omit<SocialLink, "id"> & { displayOrder: number };

export async function addSocialLink(ctx: Ctx, link: NewSocialLink): Promise<{ id: string }> {
  authorize(ctx.actor, "siteSettings.create");
  if (link.url !== null && !/^https?:\/\/\S+$/.test(link.url)) throw new Invalid({ url: { key: "common.error.invalid" } });
  return changeContent(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(socialLinkTable)
      .values({
        platformName: link.platform,
        iconName: link.icon,
        profileUrl: link.url,
        displayOrder: link.displayOrder,
      })
      .returning({ id: socialLinkTable.id });
    await tx.record({ event: "socialLink.created", entity: "socialLink", id: row!.id, after: link });
    return row!;
  });
}

export const socialLinkRecords = records(socialLinkEntity, {
  table: socialLinkTable,
  public: true,
});
