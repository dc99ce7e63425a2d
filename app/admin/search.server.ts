import { may } from "#app/access/permissions.ts";
import { listUsers } from "#app/accounts/users/list.server.ts";
import { mediaOptions } from "#app/content/media/operations.server.ts";
import { listMessages } from "#app/content/messages/inbox.server.ts";
import { searchTexts } from "#app/content/site-texts/reading.server.ts";
import { wholeList } from "#app/kit/entity/records.server.ts";
import type { AnyRecord } from "#app/kit/entity/screens.ts";
import type { PaletteAnswer, PaletteGroup, PaletteItem } from "#app/kit/frame/palette-items.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { inLanguage, type Bilingual, type Shown } from "#app/values/text/bilingual.ts";
import { Forbidden, SignedOut } from "#app/values/errors.ts";
import { fold } from "#app/values/text/search-text.ts";
import { translateFor } from "#app/words.server.ts";
import { entities } from "./entities.server.ts";
import type { TransferableEntity } from "#app/kit/transfer/transferable.ts";

/** So many of one kind are shown; whoever wants more goes to the list. */
const most = 5;

/** What a person looks for in the whole administration: records, texts, accounts, messages, pictures, and new ones. Each source asks for its own permission; those he may not read find nothing. */
export async function searchAdmin(ctx: Ctx, typed: string): Promise<PaletteAnswer> {
  if (ctx.actor.kind === "visitor") throw new SignedOut();
  const q = typed.trim().slice(0, 200);
  const sources = fold(q) ? [...Object.values(entities).map(recordsOf), texts, users, messages, media] : [];
  const groups: PaletteGroup[] = [newOnes(ctx, q)];
  // one after the other: the embedded database answers one question at a time anyway
  for (const source of sources) {
    try {
      groups.push(await source(ctx, q));
    } catch (error) {
      if (!(error instanceof Forbidden)) throw error;
    }
  }
  return { q, groups: groups.filter(({ items }) => items.length > 0) };
}

type Source = (ctx: Ctx, q: string) => Promise<PaletteGroup>;

const shown = (ctx: Ctx, value: Bilingual): Shown => inLanguage(value, ctx.language);
const plain = (ctx: Ctx, text: string): Shown => ({ text, lang: ctx.language });

/** Forms for something new, by what they are called: `new project`. */
function newOnes(ctx: Ctx, q: string): PaletteGroup {
  const t = translateFor(ctx.language);
  const items = Object.values(entities)
    .filter(({ records }) => may(ctx, `${records.grant}.create`))
    .map(({ screens }): PaletteItem => ({
      id: `${screens.path}/new`,
      to: `${screens.path}/new`,
      icon: "plus",
      title: plain(ctx, t(`${screens.words}.list.new`)),
    }))
    .filter(({ title }) =>
      fold(q)
        .split(" ")
        .every((word) => fold(title.text).includes(word)),
    );
  return { name: "new", title: t("admin.search.new"), items };
}

const recordsOf =
  ({ records, screens }: TransferableEntity): Source =>
  async (ctx, q) => {
    const { rows } = await records.list(ctx, { ...wholeList, q }, most);
    const t = translateFor(ctx.language);
    const titleOf = (record: AnyRecord): Shown => {
      const title = record[screens.title];
      const text = typeof title === "string" ? plain(ctx, title) : shown(ctx, (title as Bilingual | null) ?? { en: "", ar: "" });
      return text.text ? text : plain(ctx, t("kit.list.unnamed"));
    };
    const items = (rows as AnyRecord[]).map((record) => ({
      id: record.id,
      to: `${screens.path}/${record.id}`,
      icon: screens.icon,
      title: titleOf(record),
    }));
    return { name: screens.words, title: t(`${screens.words}.list.title`), items };
  };

const texts: Source = async (ctx, q) => ({
  name: "texts",
  title: translateFor(ctx.language)("admin.section.content"),
  items: (await searchTexts(ctx, q)).slice(0, most).map(({ key, name, page, section, place, text }) => {
    const found = shown(ctx, text);
    return {
      id: `text ${key}`,
      to: `/admin/content/${page}?${new URLSearchParams({ section, at: key })}`,
      icon: "file-text",
      title: found.text ? found : plain(ctx, name),
      caption: place,
    };
  }),
});

const users: Source = async (ctx, q) => ({
  name: "users",
  title: translateFor(ctx.language)("users.menu.title"),
  items: (await listUsers(ctx, { ...wholeList, q })).rows
    .slice(0, most)
    .map(({ id, name, email }) => ({ id, to: `/admin/users/${id}`, icon: "user", title: shown(ctx, name), caption: email })),
});

const messages: Source = async (ctx, q) => ({
  name: "messages",
  title: translateFor(ctx.language)("admin.section.messages"),
  items: (await listMessages(ctx, { q, view: "all", kind: "", sort: "-createdAt", page: 1 })).rows
    .slice(0, most)
    .map(({ id, name, reference, language }) => ({
      id,
      to: `/admin/messages/${id}`,
      icon: "mail",
      title: { text: name, lang: language },
      caption: reference,
    })),
});

const media: Source = async (ctx, q) => ({
  name: "media",
  title: translateFor(ctx.language)("admin.section.media"),
  items: (await mediaOptions(ctx, { search: q, limit: most })).map(({ value, label }) => ({
    id: value,
    to: `/admin/media/${value}`,
    icon: "image",
    title: shown(ctx, label),
  })),
});
