import { and, asc, eq, like, ne } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { changeContent } from "#app/content/publication/operations.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { Invalid, type FieldErrors } from "#app/values/errors.ts";
import { slug } from "#app/values/text/slug.ts";
import { isForPayments, isContactLink, type ContactItem } from "./fields.ts";
import { contactItemTable } from "./table.server.ts";
import { contactItemEntity } from "./entity.ts";
import { linkOfText } from "./text-link.ts";

export const contactItems = keptReading(async (ctx: Ctx): Promise<ContactItem[]> => {
  const rows = await ctx.db.select().from(contactItemTable).orderBy(asc(contactItemTable.displayOrder), asc(contactItemTable.id));
  return rows.map((row) => ({
    id: row.id,
    key: row.elementKey,
    icon: row.iconName,
    title: bilingual(row.titleEn, row.titleAr),
    content: bilingual(row.contentEn, row.contentAr),
    link: row.linkUrl,
  }));
});

export const shownContacts = keptReading(async (ctx: Ctx): Promise<ContactItem[]> =>
  (await contactItems(ctx)).filter((item) => !isForPayments(item)),
);

export type NewContactItem = Omit<ContactItem, "id"> & { displayOrder: number };

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
      })
      .returning({ id: contactItemTable.id });
    await tx.record({ event: "contactItem.created", entity: "contactItem", id: row!.id, after: item });
    return row!;
  });
}

export const contactItemRecords = records(contactItemEntity, {
  table: contactItemTable,
  public: true,
  async check(ctx, values, id) {
    const errors: FieldErrors = {};
    const before = id === null ? undefined : (await contactItems(ctx)).find((item) => item.id === id);
    const textOf = (content: Bilingual): string => content.en || content.ar;
    if (before)
      values.linkUrl = linkOfText(
        { text: textOf(before.content), link: before.link ?? "" },
        { text: textOf(values.content), link: values.linkUrl },
      );
    if (!values.elementKey) values.elementKey = await freeKey(ctx, values.title, id);
    if (!/^[A-Za-z][A-Za-z0-9_-]*$/.test(values.elementKey)) errors["elementKey"] = { key: "contactItem.keySigns" };
    else if (await hasKey(ctx, values.elementKey, id)) errors["elementKey"] = { key: "kit.error.taken" };
    return errors;
  },
});

const others = (id: string | null) => (id ? ne(contactItemTable.id, id) : undefined);

const hasKey = async (ctx: Ctx, key: string, id: string | null): Promise<boolean> =>
  (await ctx.db.$count(contactItemTable, and(eq(contactItemTable.elementKey, key), others(id)))) > 0;

async function freeKey(ctx: Ctx, title: Bilingual, id: string | null): Promise<string> {
  const wished = (slug(title.en) || slug(title.ar)).replace(/^[^a-z]+/, "").slice(0, 40) || "item";
  const taken = await ctx.db
    .select({ key: contactItemTable.elementKey })
    .from(contactItemTable)
    .where(and(like(contactItemTable.elementKey, `${wished}%`), others(id)));
  let key = wished;
  for (let count = 2; taken.some((row) => row.key === key); count += 1) key = `${wished}-${count}`;
  return key;
}
