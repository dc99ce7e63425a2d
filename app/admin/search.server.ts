import { and, sql, type Table } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { authorize, may } from "#app/access/permissions.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { getUser } from "#app/accounts/users/get.server.ts";
import { listUsers } from "#app/accounts/users/list.server.ts";
import { mediaOptions } from "#app/content/media/operations.server.ts";
import { mediaTable } from "#app/content/media/table.server.ts";
import { getMessage, listMessages } from "#app/content/messages/inbox.server.ts";
import { messageTable } from "#app/content/messages/table.server.ts";
import { sectionAddress } from "#app/content/settings/addresses.ts";
import { sectionNames } from "#app/content/settings/fields.ts";
import settingWords from "#app/content/settings/messages.ts";
import { searchTexts } from "#app/content/site-texts/reading.server.ts";
import { wholeList } from "#app/kit/entity/reading.server.ts";
import type { AnyRecord } from "#app/kit/entity/screens.ts";
import type { PaletteAnswer, PaletteGroup, PaletteItem } from "#app/kit/frame/palette-items.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { isListed } from "#app/platform/db/columns.server.ts";
import { nearest } from "#app/platform/db/searching.server.ts";
import { inLanguage, type Bilingual, type Shown } from "#app/values/text/bilingual.ts";
import { Forbidden, SignedOut } from "#app/values/errors.ts";
import { fold } from "#app/values/text/search-text.ts";
import { translateFor } from "#app/words/words.server.ts";
import { entities } from "./entities.server.ts";
import type { TransferableEntity } from "#app/kit/transfer/transferable.ts";

const most = 5;

export async function searchAdmin(ctx: Ctx, typed: string): Promise<PaletteAnswer> {
  if (ctx.actor.kind === "visitor") throw new SignedOut();
  const q = typed.trim().slice(0, 200);
  const fresh = newOnes(ctx, q);
  let groups = await groupsOf(ctx, q, false);
  if (groups.length === 0) {
    const t = translateFor(ctx.language);
    groups = (await groupsOf(ctx, q, true)).map((group) => ({ ...group, title: t("frame.palette.near", { kind: group.title }) }));
  }
  return { q, groups: fresh.items.length > 0 ? [fresh, ...groups] : groups };
}

async function groupsOf(ctx: Ctx, q: string, slip: boolean): Promise<PaletteGroup[]> {
  const groups: PaletteGroup[] = [];
  // one after the other: the embedded database answers one question at a time anyway
  for (const source of fold(q) ? [...Object.values(entities).map(recordsOf), settings, texts, users, messages, media] : []) {
    try {
      const group = await source(ctx, q, slip);
      if (group.items.length > 0) groups.push(group);
    } catch (error) {
      if (!(error instanceof Forbidden)) throw error;
    }
  }
  return groups;
}

type Source = (ctx: Ctx, q: string, slip: boolean) => Promise<PaletteGroup>;
type Searched = PgTable & { id: PgColumn; search: PgColumn };

async function near<Row>(ctx: Ctx, q: string, table: Searched, get: (ctx: Ctx, id: string) => Promise<Row>): Promise<Row[]> {
  const found = await nearest(ctx, q, table.search, (db, condition, order) =>
    db
      .select({ id: sql<string>`${table.id}` })
      .from(table)
      .where(and(condition, isListed(table)))
      .orderBy(order)
      .limit(most),
  );
  const rows: Row[] = [];
  for (const { id } of found) rows.push(await get(ctx, id));
  return rows;
}

const shown = (ctx: Ctx, value: Bilingual): Shown => inLanguage(value, ctx.language);
const plain = (ctx: Ctx, text: string): Shown => ({ text, lang: ctx.language });

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
  async (ctx, q, slip) => {
    const rows = slip
      ? await near(ctx, q, records.table as Table as Searched, records.get)
      : (await records.list(ctx, { ...wholeList, q }, most)).rows;
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

const settingKeys = sectionNames.flatMap((name) => {
  const words: { field?: object } = settingWords[name];
  return [`settings.section.${name}`, ...Object.keys(words.field ?? {}).map((field) => `settings.${name}.field.${field}`)].map((key) => ({
    name,
    key,
  }));
});

// Settings have no rows to be found by: what is searched are the names of their fields, in both languages.
const settings: Source = async (ctx, q, slip) => {
  authorize(ctx.actor, "siteSettings.read");
  const t = translateFor(ctx.language);
  const typed = fold(q).split(" ");
  const isFound = (key: string) =>
    (["en", "ar"] as const).some((language) => {
      const label = fold(translateFor(language)(key));
      return typed.every((word) => label.includes(word));
    });
  const found = slip ? [] : settingKeys.filter(({ key }) => isFound(key)).slice(0, most);
  return {
    name: "settings",
    title: t("admin.section.siteSettings"),
    items: found.map(({ name, key }) => ({
      id: key,
      to: sectionAddress(name),
      icon: "settings-2",
      title: plain(ctx, t(key)),
      caption: t(`settings.section.${name}`),
    })),
  };
};

const texts: Source = async (ctx, q, slip) => ({
  name: "texts",
  title: translateFor(ctx.language)("admin.section.content"),
  items: (await searchTexts(ctx, q, slip)).slice(0, most).map(({ key, name, page, section, place, text }) => {
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

const users: Source = async (ctx, q, slip) => ({
  name: "users",
  title: translateFor(ctx.language)("users.menu.title"),
  items: (slip ? await near(ctx, q, userTable, getUser) : (await listUsers(ctx, { ...wholeList, q })).rows)
    .slice(0, most)
    .map(({ id, name, email }) => ({ id, to: `/admin/users/${id}`, icon: "user", title: shown(ctx, name), caption: email })),
});

const messages: Source = async (ctx, q, slip) => ({
  name: "messages",
  title: translateFor(ctx.language)("admin.section.messages"),
  items: (slip
    ? await near(ctx, q, messageTable, getMessage)
    : (await listMessages(ctx, { q, view: "all", kind: "", sort: "-createdAt", page: 1 })).rows
  )
    .slice(0, most)
    .map(({ id, name, reference, language }) => ({
      id,
      to: `/admin/messages/${id}`,
      icon: "mail",
      title: { text: name, lang: language },
      caption: reference,
    })),
});

const media: Source = async (ctx, q, slip) => ({
  name: "media",
  title: translateFor(ctx.language)("admin.section.media"),
  items: (slip
    ? (await near(ctx, q, mediaTable, (_, id) => mediaOptions(ctx, { values: [id] }))).flat()
    : await mediaOptions(ctx, { search: q, limit: most })
  ).map(({ value, label }) => ({
    id: value,
    to: `/admin/media/${value}`,
    icon: "image",
    title: shown(ctx, label),
  })),
});
