import { asc } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { changeContent } from "#app/content/publication/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/bilingual.ts";
import { Invalid } from "#app/values/errors.ts";
import { searchText } from "#app/values/search-text.ts";
import { hiddenInFooter, isContactLink, type ContactItem } from "./fields.ts";
import { contactItemTable } from "./table.server.ts";

/** Every way to reach or pay the company, in order. */
export async function contactItems(ctx: Ctx): Promise<ContactItem[]> {
  const rows = await ctx.db.select().from(contactItemTable).orderBy(asc(contactItemTable.displayOrder), asc(contactItemTable.id));
  return rows.map((row) => ({
    id: row.id,
    key: row.elementKey,
    icon: row.iconName,
    title: bilingual(row.titleEn, row.titleAr),
    content: bilingual(row.contentEn, row.contentAr),
    link: row.linkUrl,
  }));
}

/** The items under every page: without those for payments. The second of the footer's three reads. */
export async function footerContacts(ctx: Ctx): Promise<ContactItem[]> {
  return (await contactItems(ctx)).filter((item) => !hiddenInFooter(item));
}

export type NewContactItem = Omit<ContactItem, "id"> & { displayOrder: number };

/** Adds an item. Refuses a link that is not http(s), tel or mailto. */
export async function addContactItem(ctx: Ctx, item: NewContactItem): Promise<{ id: string }> {
  authorize(ctx.actor, "siteSettings.create");
  if (item.link !== null && !isContactLink(item.link)) throw new Invalid({ link: { key: "common.error.invalid" } });
  return changeContent(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(contactItemTable)
      .values({
        elementKey: item.key,
        iconName: item.icon,
        titleEn: item.title.en,
        titleAr: item.title.ar,
        contentEn: item.content.en,
        contentAr: item.content.ar,
        linkUrl: item.link,
        displayOrder: item.displayOrder,
        search: searchText(item.key, item.title.en, item.title.ar, item.content.en, item.content.ar),
      })
      .returning({ id: contactItemTable.id });
    await tx.note({ event: "contactItem.created", entity: "contactItem", id: row!.id, after: item });
    return row!;
  });
}
