import { desc, eq, sql } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { publishedProjects } from "#app/content/portfolio/operations.server.ts";
import { publishedServices } from "#app/content/services/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { nearest } from "#app/platform/db/searching.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { NotFound } from "#app/values/errors.ts";
import { fold } from "#app/values/text/search-text.ts";
import { knownByKey, knownTexts, type KnownText } from "./catalogue.server.ts";
import { counts, placeholdersOf } from "./check-message.server.ts";
import type { FoundText, HubText, ListedPage, ShownPage, TextVersion } from "#app/content/site-texts/hub/hub.ts";
import { namesIn } from "./names.server.ts";
import { pages, type Page } from "./places.ts";
import { arabicIsOlder, lacking, textStates, untouched, wanted, type TextState } from "./text-state.server.ts";
import { siteContentVersionTable } from "./table.server.ts";

const mostFound = 60;

export async function listPages(ctx: Ctx): Promise<ListedPage[]> {
  authorize(ctx.actor, "siteContent.read");
  const names = namesIn(ctx.language);
  const [texts, now] = [knownTexts(), await textStates(ctx)];
  const countIn = (of: KnownText[], counted: (state: TextState) => boolean) =>
    of.filter(({ key }) => counted(now.get(key) ?? untouched)).length;
  const figures = (of: KnownText[]) => ({
    texts: of.length,
    withoutArabic: countIn(of, (state) => lacking(state) === "ar"),
    withoutEnglish: countIn(of, (state) => lacking(state) === "en"),
    older: countIn(of, arabicIsOlder),
    pending: countIn(of, ({ pending }) => pending !== null),
  });
  return pages.map((page) => {
    const ofPage = texts.filter((text) => text.page === page.name);
    return {
      name: page.name,
      title: names.page(page.name),
      ...figures(ofPage),
      sections: page.sections.map(({ name }) => ({
        name,
        title: names.section(page.name, name),
        place: names.place(page.name, name),
        ...figures(ofPage.filter((text) => text.section === name)),
      })),
    };
  });
}

export async function showPage(ctx: Ctx, name: string): Promise<ShownPage> {
  authorize(ctx.actor, "siteContent.read");
  const page = pages.find((one) => one.name === name);
  if (!page) throw new NotFound();
  const texts = knownTexts().filter((text) => text.page === name);
  const now = await textStates(
    ctx,
    texts.map(({ key }) => key),
  );
  const names = namesIn(ctx.language);
  const at = await addresses(ctx, page);
  return {
    name,
    title: names.page(name),
    sections: page.sections.map((section) => ({
      name: section.name,
      title: names.section(name, section.name),
      place: names.place(name, section.name),
      at: at(section.at ?? page.at),
      texts: texts
        .filter((text) => text.section === section.name)
        .map((text) => shown(text, now.get(text.key) ?? untouched, names.text(text))),
    })),
  };
}

function shown(text: KnownText, state: TextState, name: string): HubText {
  const { key, builtIn, legal } = text;
  const { base, published, pending } = state;
  return {
    key,
    name,
    builtIn,
    base,
    published,
    wanted: wanted(state),
    pending: pending && {
      state: pending.state,
      at: pending.at.toISOString(),
      by: pending.by,
      publishAt: pending.publishAt?.toISOString() ?? null,
    },
    older: arabicIsOlder(state),
    legal,
    placeholders: legal ? [] : placeholdersOf(builtIn),
    counts: !legal && counts(builtIn),
  };
}

async function addresses(ctx: Ctx, page: Page): Promise<(at: string) => string> {
  const wants = (what: string) => page.sections.some(({ at }) => at?.includes(what));
  const project = wants(":project") ? (await publishedProjects(ctx))[0]?.slug : undefined;
  const service = wants(":service") ? (await publishedServices(ctx))[0]?.slug : undefined;
  return (at) => {
    if (at.includes(":project")) return project ? at.replace(":project", project) : page.at;
    return at.includes(":service") ? (service ? at.replace(":service", service) : page.at) : at;
  };
}

export async function searchTexts(ctx: Ctx, query: string, slip = false): Promise<FoundText[]> {
  authorize(ctx.actor, "siteContent.read");
  const words = fold(query).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const [names, now] = [namesIn(ctx.language), await textStates(ctx)];
  const texts = knownTexts().map((text) => {
    const is = publishedText(text, now.get(text.key) ?? untouched);
    const name = names.text(text);
    return { ...text, text: is, name, folded: fold([text.key, name, text.builtIn.en, text.builtIn.ar, is.en, is.ar].join(" ")) };
  });
  const found = slip
    ? await nearTexts(ctx, query, texts)
    : texts.filter(({ folded }) => words.every((word) => folded.includes(word))).slice(0, mostFound);
  return found.map(({ key, name, page, section, text }) => ({ key, name, page, section, place: names.place(page, section), text }));
}

const nearTexts = <T extends { folded: string }>(ctx: Ctx, query: string, texts: readonly T[]): Promise<T[]> =>
  nearest(ctx, query, sql`folded`, async (db, near, order) => {
    const given = sql`unnest(${sql.param(texts.map(({ folded }) => folded))}::text[]) with ordinality as texts (folded, place)`;
    const { rows } = await db.execute<{ place: string }>(
      sql`select place from ${given} where ${near} order by ${order} limit ${mostFound}`,
    );
    return rows.map(({ place }) => texts[Number(place) - 1]!);
  });

const publishedText = ({ builtIn }: KnownText, state: TextState): Bilingual => {
  const { en, ar } = wanted(state);
  return { en: en || builtIn.en, ar: ar || builtIn.ar };
};

const mostVersions = 100;

export async function historyOfText(ctx: Ctx, key: string): Promise<{ key: string; name: string; versions: TextVersion[] }> {
  authorize(ctx.actor, "siteContent.read");
  const text = knownByKey().get(key);
  if (!text) throw new NotFound();
  const table = siteContentVersionTable;
  const rows = await ctx.db
    .select()
    .from(table)
    .where(eq(table.elementKey, key))
    .orderBy(desc(table.id))
    .limit(mostVersions + 1);
  const full = (row: (typeof rows)[number] | undefined): Bilingual => {
    const { en, ar } = bilingual(row?.contentEn, row?.contentAr);
    return { en: en || text.builtIn.en, ar: ar || text.builtIn.ar };
  };
  return {
    key,
    name: namesIn(ctx.language).text(text),
    versions: rows.slice(0, mostVersions).map((row, index) => ({
      id: row.id,
      state: row.state,
      at: row.at.toISOString(),
      by: row.by,
      publishAt: row.publishAt?.toISOString() ?? null,
      text: full(row),
      before: full(rows[index + 1]),
      builtIn: !row.contentEn && !row.contentAr,
    })),
  };
}
