import { and, desc, inArray, like, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { hasRole } from "#app/access/actor.ts";
import { may, type Verb } from "#app/access/permissions.ts";
import { digitsFor } from "#app/accounts/digits.server.ts";
import { beginKey, titleKey, type Kind } from "#app/kit/entity/entity.ts";
import { finds } from "#app/kit/entity/found.server.ts";
import type { PaletteAnswer, PaletteGroup, PaletteItem } from "#app/kit/frame/palette-items.ts";
import { format } from "#app/locale/format.ts";
import type { Translate } from "#app/locale/translate.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { isListed } from "#app/platform/db/columns.server.ts";
import { escaped, holds, nearest } from "#app/platform/db/searching.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { SignedOut, Unavailable } from "#app/values/errors.ts";
import { languages } from "#app/values/language.ts";
import { fold } from "#app/values/text/search-text.ts";
import { searchWords } from "#app/values/text/search-words.ts";
import { translateFor } from "#app/words/words.server.ts";
import { captionOf, searchKinds, type Found, type SearchKind } from "#app/crm/office/search/palette/search-kinds.server.ts";
import { asCalled } from "#app/crm/between-slices/subjects.server.ts";
import { subjectKinds, subjects, type SubjectKind } from "#app/crm/between-slices/subjects.ts";
import { formatOf, chosenFormats } from "#app/platform/numbering/formats.server.ts";
import { readSetting } from "#app/platform/settings/settings.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { plainSigns } from "#app/values/text/plain-signs.ts";
import { writeNumber, type Series } from "#app/values/number-format.ts";

const recentYears = 4;

/** Letters of a series, perhaps a year, and the counter, however they are parted: `LED-2026-00012`, `led 12`, `٢٠٢٦/١٢`, `12`. */
const shape = /^([a-z]{2,4})?[\s\-_/.#]*(?:((?:19|20)\d{2})[\s\-_/.]+|((?:19|20)\d{2})(?=\d{3,8}$))?(\d{1,8})$/i;

/** The document numbers that a typed text may mean, by series: without zeros, hyphens, year or letters, in either kind of digits. */
async function numbersMeant(ctx: Ctx, typed: string, series: readonly Series[]): Promise<Map<Series, string[]>> {
  const text = plainSigns(typed);
  const found = new Map<Series, string[]>();
  const parts = shape.exec(text);
  // As an administrator may have chosen another format, the text itself is always one of them.
  for (const one of series) found.set(one, text ? [text.toUpperCase()] : []);
  if (!parts) return found;
  const [, letters, parted, joined, counter] = parts;
  const year = parted ?? joined;
  const chosen = await readSetting(ctx.db, chosenFormats);
  const now = Number(cairoDay(ctx.now()).slice(0, 4));
  for (const one of series) {
    if (letters && letters.toUpperCase() !== one) continue;
    const { format, yearly } = formatOf(chosen, one);
    const years = !yearly ? [0] : year ? [Number(year)] : Array.from({ length: recentYears }, (_, ago) => now - ago);
    found.get(one)?.push(...years.map((each) => writeNumber(format, each, Number(counter))));
  }
  return found;
}

const most = 5;
const looked = 60;
/** A question longer than this is none (characters). */
const longest = 200;

export async function searchCrm(ctx: Ctx, typed: string): Promise<PaletteAnswer> {
  if (ctx.actor.kind === "visitor") throw new SignedOut();
  if (hasRole(ctx, "unknown")) throw new Unavailable();
  const q = typed.trim().slice(0, longest);
  const t = translateFor(ctx.language);
  const allowed = ({ grant }: Pick<Kind, "grant">, verb: Verb) => may(ctx, `${grant}.${verb}`);
  const fresh = newOnes(q, t, (kind) => allowed(subjects[kind], "create"), ctx);
  const words = searchWords(q);
  if (words.length === 0) return { q, groups: fresh.items.length > 0 ? [fresh] : [] };
  const kinds = searchKinds.filter(({ kind }) => allowed(kind, "read"));
  const numbers = await numbersMeant(
    ctx,
    q,
    kinds.flatMap(({ series }) => series ?? []),
  );
  const shown = { t, format: format(ctx.language, await digitsFor(ctx)) };
  const groupOf = ({ name, kind }: SearchKind, rows: readonly Found[]): PaletteGroup => {
    const { words: prefix, path, icon } = kind;
    const items = rows.map((row): PaletteItem => {
      const title = inLanguage({ en: row.en, ar: row.ar }, ctx.language);
      return {
        id: row.id,
        to: `${path}/${row.id}`,
        icon,
        title: title.text ? title : { text: t("kit.list.unnamed"), lang: ctx.language },
        caption: captionOf(row, prefix, shown.t, shown.format),
      };
    });
    return { name, title: t(titleKey(kind)), items };
  };
  const found: { best: number; group: PaletteGroup }[] = [];
  // One after the other: the embedded database answers one question at a time anyway.
  for (const kind of kinds) {
    const rows = await asCalled(ctx, kind.name, await rowsOf(ctx, kind, words, (kind.series && numbers.get(kind.series)) ?? []));
    const ranked = rows
      .map((row) => ({ row, rank: rankOf(row, q, (kind.series && numbers.get(kind.series)) ?? []) }))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, most);
    if (ranked.length === 0) continue;
    found.push({
      best: ranked[0]!.rank,
      group: groupOf(
        kind,
        ranked.map(({ row }) => row),
      ),
    });
  }
  // What is near is no answer where an action is meant.
  if (found.length === 0 && fresh.items.length === 0)
    for (const kind of kinds) {
      const rows = await asCalled(ctx, kind.name, await nearRows(ctx, kind, q));
      // Said once, above the first.
      const title = found.length === 0 ? { title: t("frame.palette.near", { kind: t(titleKey(kind.kind)) }) } : {};
      if (rows.length > 0) found.push({ best: elsewhere, group: { ...groupOf(kind, rows), ...title } });
    }
  const groups = found.toSorted((a, b) => a.best - b.best).map(({ group }) => group);
  return { q, groups: fresh.items.length > 0 ? [fresh, ...groups] : groups };
}

const exact = 0;
const beginning = 1;
const word = 2;
const elsewhere = 3;

function rankOf(row: Found, q: string, numbers: readonly string[]): number {
  if (row.number && numbers.includes(row.number)) return exact;
  const names = [fold(row.en), fold(row.ar)];
  const folded = fold(q);
  if (names.some((name) => name.startsWith(folded))) return beginning;
  return names.some((name) => name.includes(` ${folded}`)) ? word : elsewhere;
}

async function rowsOf(ctx: Ctx, kind: SearchKind, words: readonly string[], numbers: readonly string[]): Promise<Found[]> {
  const { table, columns } = kind;
  const rows = new Map<string, Found>();
  const ask = async (condition: SQL | undefined, limit: number, order?: SQL) => {
    const query = ctx.db
      .select(selection(kind))
      .from(table)
      .where(and(condition, kind.where, kind.visible?.(ctx), isListed(table)))
      .$dynamic();
    for (const row of await (order ? query.orderBy(order) : query).limit(limit)) rows.set(row.id, row as Found);
  };
  if (columns.number && numbers.length > 0) await ask(inArray(columns.number, [...numbers]), most, desc(columns.number));
  // Written with the letters of its series it is meant alone: all rows of the kind hold these letters, and are many to look through.
  if (rows.size > 0 && kind.series && words.includes(kind.series.toLowerCase())) return [...rows.values()];
  const begins = (text: string) => (search: PgColumn) => or(like(search, `${escaped(text)}%`), holds(search, ` ${text}`));
  const inside = (text: string) => (text.length > 2 ? (search: PgColumn) => holds(search, text) : begins(text));
  const all = (asked: typeof begins) => and(...words.map((text) => finds(ctx, table, kind.found, asked(text))));
  await ask(all(begins), looked);
  // Inside a word three letters are the least that an index finds.
  if (rows.size < most && words.some(({ length }) => length > 2)) await ask(all(inside), looked);
  return [...rows.values()];
}

const nearRows = (ctx: Ctx, kind: SearchKind, q: string): Promise<Found[]> =>
  nearest(ctx, q, kind.table.search, async (db, near, order) => {
    const where = and(near, kind.where, kind.visible?.(ctx), isListed(kind.table));
    return (await db.select(selection(kind)).from(kind.table).where(where).orderBy(order).limit(most)) as Found[];
  });

const nothing = sql<string>`''`;
const or0 = (column: PgColumn | undefined) => (column ? sql<string>`coalesce(${column}, '')` : nothing);

const selection = ({ table, columns }: SearchKind) => ({
  id: sql<string>`${table.id}`,
  en: or0(columns.en),
  ar: or0(columns.ar),
  number: or0(columns.number),
  status: or0(columns.status),
  phone: or0(columns.phone),
  e164: or0(columns.e164),
  when: columns.when ? sql<Date | string | null>`${columns.when}`.mapWith(columns.when) : sql<null>`null`,
});

function newOnes(q: string, t: Translate, may: (kind: SubjectKind) => boolean, { language }: Ctx): PaletteGroup {
  const wanted = fold(q).split(" ");
  const meant = (key: string) => languages.some((one) => wanted.every((part) => fold(translateFor(one)(key)).includes(part)));
  const items = subjectKinds
    .filter((kind) => subjects[kind].begins && may(kind) && meant(beginKey(subjects[kind].kind)))
    .map((kind): PaletteItem => {
      const to = `${subjects[kind].path}/new`;
      return { id: to, to, icon: "plus", title: { text: t(beginKey(subjects[kind].kind)), lang: language } };
    });
  return { name: "new", title: t("crm.search.new"), items };
}
