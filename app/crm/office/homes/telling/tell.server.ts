import { eq, inArray } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { mailTo } from "#app/content/mails/operations.server.ts";
import { companyFacts } from "#app/content/site-texts/operations.server.ts";
import type { HomeToTell, ToldBefore } from "#app/crm/office/homes/fields.ts";
import { findLink, homeAddress, logHome, openOwners, type LinkRow } from "#app/crm/office/homes/opening/token.server.ts";
import { homeLinkTable, homeTellingTable } from "#app/crm/office/homes/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { isOver } from "#app/crm/work/projects/fields.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { sendMail } from "#app/platform/mail/send.server.ts";
import type { Translate } from "#app/locale/translate.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, NotFound, Unreadable } from "#app/values/errors.ts";
import { languages, type Language } from "#app/values/language.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { isolated } from "#app/values/text/isolate.ts";
import { isUuid } from "#app/values/uuid.ts";
import { translateFor } from "#app/words/words.server.ts";
import { mayTellAt } from "./hours.ts";
import { isNeeding, isPriced, newsOf, type News } from "./news.server.ts";

type Told = { needsUntil: Date; restUntil: Date };

// What a person was not told yet. Who sees no prices hears of offers and photographs alone.
function newFor({ id, seesPrices, projectId }: LinkRow, { needsUntil, restUntil }: Told, news: readonly News[]): News[] {
  return news.filter(
    (one) =>
      one.projectId === projectId &&
      !one.by?.includes(id) &&
      (seesPrices || !isPriced(one)) &&
      one.at > (isNeeding(one) ? needsUntil : restUntil) &&
      (one.shownAt === null || one.shownAt <= needsUntil),
  );
}

const minute = 60_000;
// What began later may not be written yet, and would be passed over.
const settled = (now: Date): Date => new Date(now.getTime() - minute);
// Several things that are done one after the other are told in one letter, but nothing waits longer than an hour for the next (ms).
const quiet = 10 * minute;
const longest = 60 * minute;

/** What is written to a person now: all that is new where something needs him, the rest once a day at most. */
function dueOf(fresh: readonly News[], { restUntil }: Told, now: Date): News[] {
  if (!mayTellAt(now)) return [];
  const needs = fresh.filter(isNeeding);
  const first = needs[0]?.at.getTime() ?? 0;
  const last = needs.at(-1)?.at.getTime() ?? 0;
  const ready = needs.length > 0 && (last <= now.getTime() - quiet || first <= now.getTime() - longest);
  if (cairoDay(restUntil) < cairoDay(now) && (ready || needs.length === 0)) return [...fresh];
  return ready ? needs : [];
}

const month = 31 * 24 * 60 * minute;
const later = (one: Date, other: Date): Date => (one > other ? one : other);

// A link that is open, of somebody who decides, in a project that goes on; and until when he was told. What is older than a month is news no more.
async function toldLinks(ctx: Ctx, projectId: string | null): Promise<{ link: LinkRow; told: Told }[]> {
  const open = (await openOwners(ctx, projectId)).filter(({ project }) => project.archivedAt === null && !isOver(project.status));
  if (open.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(homeTellingTable)
    .where(
      inArray(
        homeTellingTable.linkId,
        open.map(({ link }) => link.id),
      ),
    );
  const tellings = new Map(rows.map((row) => [row.linkId, row]));
  const floor = new Date(ctx.now().getTime() - month);
  return open.map(({ link }) => {
    const { needsUntil, restUntil } = tellings.get(link.id) ?? { needsUntil: link.createdAt, restUntil: link.createdAt };
    return { link, told: { needsUntil: later(needsUntil, floor), restUntil: later(restUntil, floor) } };
  });
}

const since = ({ needsUntil, restUntil }: Told): Date => (needsUntil < restUntil ? needsUntil : restUntil);
const earliest = (rows: readonly { told: Told }[]): Date => new Date(Math.min(...rows.map(({ told }) => since(told).getTime())));

/** The links whose people have to be written to now. Each is written to by a job of its own. */
export async function linksToTell(ctx: Ctx): Promise<string[]> {
  const now = ctx.now();
  const rows = (await toldLinks(ctx, null)).filter(({ link }) => link.email);
  if (rows.length === 0 || !mayTellAt(now)) return [];
  const ids = [...new Set(rows.map(({ link }) => link.projectId))];
  const news = await newsOf(ctx, ids, earliest(rows), settled(now));
  return rows.flatMap(({ link, told }) => (dueOf(newFor(link, told, news), told, now).length > 0 ? [link.id] : []));
}

const lineOf = (t: Translate, { kind, title, count }: News, language: Language): string =>
  t(`homeMail.news.${kind}`, { title: isolated(inLanguage(title, language).text), count });

const remember = (tx: Change, linkId: string, told: Told) =>
  tx.db
    .insert(homeTellingTable)
    .values({ linkId, ...told })
    .onConflictDoUpdate({ target: homeTellingTable.linkId, set: told });

/** Writes to one person what happened since he was last told. Run again it writes nothing twice. */
export async function mailNews(ctx: Ctx, linkId: string): Promise<void> {
  if (!isUuid(linkId)) return;
  await change(ctx, async (tx) => {
    const found = await findLink(tx, eq(homeLinkTable.id, linkId), true);
    if (found?.state !== "open" || !found.link.email) return;
    const row = (await toldLinks(tx, found.link.projectId)).find(({ link }) => link.id === linkId);
    if (!row) return;
    const { link, told } = row;
    const now = tx.now();
    const until = settled(now);
    const due = dueOf(newFor(link, told, await newsOf(tx, [link.projectId], since(told), until)), told, now);
    if (due.length === 0) return;
    const rest = cairoDay(told.restUntil) < cairoDay(now);
    await remember(tx, linkId, { needsUntil: until, restUntil: rest ? until : told.restUntil });
    await writeLetter(tx, link, due);
  });
}

const mostLines = 12;
// What goes beyond so many lines is counted in a last one.
const moreThan = (t: Translate, news: readonly News[]): string[] =>
  news.length > mostLines ? [t("homeMail.news.more", { count: news.length - mostLines })] : [];

async function writeLetter(tx: Change, link: LinkRow, news: readonly News[]): Promise<void> {
  const { language, person: name } = link;
  const { t, company, framed, shown } = await mailTo(tx, { language });
  const needs = news.some(isNeeding);
  const letter = framed({
    subject: t(`homeMail.news.${needs ? "needsSubject" : "subject"}`, { company }),
    heading: t(`homeMail.news.${needs ? "needsHeading" : "heading"}`),
    paragraphs: [t("homeMail.greeting", { name }), t("homeMail.news.text")],
    facts: news.slice(-mostLines).map((one) => ({ label: lineOf(t, one, language), value: shown.date(one.at.toISOString()) })),
    action: { label: t("homeMail.link.open"), url: homeAddress(link) },
    notes: [...moreThan(t, news), t("homeMail.news.note")],
  });
  const key = `home.news:${link.id}:${tx.now().toISOString()}`;
  await sendMail(tx, { ...letter, to: link.email!, replyTo: { users: [link.createdBy] }, language, kind: "home.news", key });
}

// For the office: what each person of all homes was not told yet, whom no mail reaches first.
export async function homesToTell(ctx: Ctx): Promise<HomeToTell[]> {
  authorize(ctx.actor, "changeOrder.send");
  return (await toTell(ctx, null)).toSorted((one, other) => Number(one.mailed) - Number(other.mailed));
}

// Of one project or of all, with a text for WhatsApp. The address of the page is not in it: he has it.
export async function toTell(ctx: Ctx, projectId: string | null): Promise<HomeToTell[]> {
  const rows = await toldLinks(ctx, projectId);
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ link }) => link.projectId))];
  const { id, nameEn: en, nameAr: ar } = crmProjectTable;
  const projects = await ctx.db.select({ id, en, ar }).from(crmProjectTable).where(inArray(id, ids));
  // Each in the reader's language, and in the digits of letters.
  const letters = new Map(await Promise.all(languages.map(async (one) => [one, (await mailTo(ctx, { language: one })).t] as const)));
  const now = ctx.now();
  const news = await newsOf(ctx, ids, earliest(rows), now);
  const { name } = await companyFacts(ctx);
  return rows.flatMap(({ link, told }) => {
    const all = newFor(link, told, news);
    const fresh = all.slice(-mostLines);
    if (fresh.length === 0) return [];
    const t = letters.get(link.language)!;
    const project = projects.find((one) => one.id === link.projectId)!;
    const own = translateFor(ctx.language);
    const linesIn = (to: Translate, language: Language) => [...fresh.map((one) => lineOf(to, one, language)), ...moreThan(to, all)];
    const lines = linesIn(t, link.language)
      .map((line) => `- ${line}`)
      .join("\n");
    const text = t("homeMail.news.whatsapp", { name: link.person, company: name[link.language].text, lines });
    return [
      {
        project: { id: project.id, name: { en: project.en, ar: project.ar } },
        link: link.id,
        person: link.person,
        mailed: link.email !== null,
        lines: linesIn(own, ctx.language),
        whatsapp: `https://wa.me/${link.phoneE164?.replace(/\D/g, "") ?? ""}?text=${encodeURIComponent(text)}`,
        until: now.toISOString(),
      },
    ];
  });
}

function timeIn(ctx: Ctx, given: unknown): Date {
  const at = new Date(typeof given === "string" ? given : "");
  if (Number.isNaN(at.getTime()) || at > ctx.now()) throw new Unreadable();
  return at;
}

async function holdTold(tx: Change, projectId: string, linkId: string): Promise<{ link: LinkRow; told: Told }> {
  const found = isUuid(linkId) && isUuid(projectId) ? await findLink(tx, eq(homeLinkTable.id, linkId), true) : null;
  if (found?.link.projectId !== projectId) throw new NotFound();
  if (found.state !== "open") throw new Conflict("ILLEGAL_TRANSITION", { key: `homeLink.error.${found.state}` });
  const { link } = found;
  const [told] = await tx.db
    .select()
    .from(homeTellingTable)
    .where(inArray(homeTellingTable.linkId, [linkId]));
  return { link, told: told ?? { needsUntil: link.createdAt, restUntil: link.createdAt } };
}

const toldBy = ({ needsUntil, restUntil }: Told, at: Date): Told => ({
  needsUntil: later(needsUntil, at),
  restUntil: later(restUntil, at),
});
const isSame = (one: Told, other: Told): boolean => +one.needsUntil === +other.needsUntil && +one.restUntil === +other.restUntil;

/** Somebody of the office told a person all that had happened until then. Later news is told as always; sent again it is the same. Answers with what `undoTold` asks for. */
export async function noteTold(ctx: Ctx, projectId: string, linkId: string, until: unknown): Promise<ToldBefore> {
  authorize(ctx.actor, "changeOrder.send");
  const at = timeIn(ctx, until);
  return change(ctx, async (tx) => {
    const { link, told } = await holdTold(tx, projectId, linkId);
    if (!isSame(told, toldBy(told, at))) {
      await remember(tx, linkId, toldBy(told, at));
      await logHome(tx, link, { event: "home.told" });
    }
    return { needsUntil: told.needsUntil.toISOString(), restUntil: told.restUntil.toISOString() };
  });
}

/** What was noted as told until then was not: it is news again, and is written to whom mail reaches. Throws `Conflict` where more was told since. */
export async function undoTold(ctx: Ctx, projectId: string, linkId: string, input: Record<string, unknown>): Promise<void> {
  authorize(ctx.actor, "changeOrder.send");
  const before = { needsUntil: timeIn(ctx, input["needsUntil"]), restUntil: timeIn(ctx, input["restUntil"]) };
  const noted = toldBy(before, timeIn(ctx, input["until"]));
  await change(ctx, async (tx) => {
    const { link, told } = await holdTold(tx, projectId, linkId);
    if (isSame(told, before)) return;
    if (!isSame(told, noted)) throw new Conflict("ILLEGAL_TRANSITION", { key: "homeLink.error.toldSince" });
    await remember(tx, linkId, before);
    await logHome(tx, link, { event: "home.untold" });
  });
}
