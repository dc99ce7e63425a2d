import { and, asc, eq, ne, or, sql, type SQL } from "drizzle-orm";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { config } from "#app/platform/config.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import type { ChangeEvent } from "#app/platform/events/change-event.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { signedToken, tokenHash } from "#app/platform/tokens/tokens.server.ts";
import { leftOf } from "#app/crm/office/homes/pausing/ended.server.ts";
import type { HomeLink } from "#app/crm/office/homes/fields.ts";
import { languages, type Language } from "#app/values/language.ts";
import { homeLinkTable, homePauseTable } from "#app/crm/office/homes/table.server.ts";

export type LinkRow = typeof homeLinkTable.$inferSelect;

// 132 bits in 22 letters, short enough for a message.
export const homeToken = (linkId: string): string => signedToken("client home", linkId).slice(0, 22);

export const homeAddress = ({ id, language }: Pick<LinkRow, "id" | "language">): string =>
  `${config().APP_URL}${language === "ar" ? "/ar" : ""}/home/${homeToken(id)}`;

type OfProject = Pick<typeof crmProjectTable.$inferSelect, "clientId" | "trashedAt"> & { rests: boolean };

/** A link of a project that is another client's by now counts as revoked, and one of a project in the trash, or that rests, as closed until it is restored. */
export function stateOf({ state, expiresAt, clientId }: LinkRow, project: OfProject, now: Date): HomeLink["state"] {
  if (state !== "open") return state;
  if (clientId !== project.clientId) return "otherClient";
  if (project.trashedAt) return "trashed";
  if (expiresAt <= now) return "expired";
  return project.rests ? "paused" : "open";
}

// Paused by the office, or its client is on the blacklist.
const rests = sql<boolean>`(${homePauseTable.projectId} is not null or ${clientTable.status} = 'blacklisted')`;

const ofLink = {
  id: crmProjectTable.id,
  actualEndOn: crmProjectTable.actualEndOn,
  handedOverOn: crmProjectTable.handedOverOn,
  clientId: crmProjectTable.clientId,
  trashedAt: crmProjectTable.trashedAt,
  archivedAt: crmProjectTable.archivedAt,
  status: crmProjectTable.status,
  rests,
};

type Project = OfProject & Parameters<typeof leftOf>[1] & Pick<typeof crmProjectTable.$inferSelect, "archivedAt">;
type Found = { link: LinkRow; project: Project; state: HomeLink["state"] };

/** Whether a link opens anything: of a project that was cancelled long ago nothing is left. */
export const opensIn = async (ctx: Ctx, { state, project }: Found): Promise<boolean> =>
  state === "open" && (await leftOf(ctx, project)) !== "nothing";

const linksWhere = (ctx: Ctx, which: SQL | undefined) =>
  ctx.db
    .select({ link: homeLinkTable, project: ofLink })
    .from(homeLinkTable)
    .innerJoin(crmProjectTable, eq(crmProjectTable.id, homeLinkTable.projectId))
    .innerJoin(clientTable, eq(clientTable.id, crmProjectTable.clientId))
    .leftJoin(homePauseTable, eq(homePauseTable.projectId, homeLinkTable.projectId))
    .where(which);

// `hold` keeps the link as it stands until the change ends.
export async function findLink(ctx: Ctx, which: SQL, hold = false): Promise<Found | null> {
  const query = linksWhere(ctx, which);
  const [found] = await (hold ? query.for("update", { of: homeLinkTable }) : query);
  return found ? { ...found, state: stateOf(found.link, found.project, ctx.now()) } : null;
}

// Links of owners that open their home now, of one project or of all, with what else is known of the project.
export async function openOwners(ctx: Ctx, projectId: string | null): Promise<Pick<Found, "link" | "project">[]> {
  const owners = and(
    eq(homeLinkTable.state, "open"),
    ne(homeLinkTable.relation, "viewer"),
    projectId ? eq(homeLinkTable.projectId, projectId) : undefined,
  );
  const rows = await linksWhere(ctx, owners).orderBy(asc(homeLinkTable.createdAt), asc(homeLinkTable.id));
  return rows.filter(({ link, project }) => stateOf(link, project, ctx.now()) === "open");
}

export async function homeLanguages(ctx: Ctx, projectId: string): Promise<Language[]> {
  const read = new Set((await openOwners(ctx, projectId)).map(({ link }) => link.language));
  return languages.filter((language) => read.has(language));
}

// All links that a project's client and its other owners were ever given to decide and sign with, the first one first.
export async function ownersLinks(ctx: Ctx, projectId: string): Promise<{ link: LinkRow; state: HomeLink["state"] }[]> {
  const { clientId, seesPrices, relation, createdAt, id } = homeLinkTable;
  const owners = and(
    eq(homeLinkTable.projectId, projectId),
    eq(clientId, crmProjectTable.clientId),
    eq(seesPrices, true),
    ne(relation, "viewer"),
  )!;
  const rows = await linksWhere(ctx, owners).orderBy(asc(createdAt), asc(id));
  return rows.map(({ link, project }) => ({ link, state: stateOf(link, project, ctx.now()) }));
}

// Names of two owners whom an e-mail or a telephone reaches alike: for one who approves, `samePerson` would hold the other to be that one.
export async function sameOwners(ctx: Ctx, projectId: string): Promise<Record<"one" | "other", string> | null> {
  const owners = (await ownersLinks(ctx, projectId)).flatMap(({ link, state }) => (["open", "paused"].includes(state) ? [link] : []));
  for (const [at, { person: other, email, phoneE164 }] of owners.entries()) {
    const one = owners
      .slice(0, at)
      .find((link) => (email && link.email?.toLowerCase() === email.toLowerCase()) || (phoneE164 && link.phoneE164 === phoneE164));
    if (one) return { one: one.person, other };
  }
  return null;
}

/** Whether what stands under a name and a link of this project was done by the person of this link: by that name, or by a link with the same address or telephone. */
export async function samePerson(ctx: Ctx, { projectId, person, email, phoneE164 }: LinkRow) {
  const { id, email: mail, phoneE164: phone } = homeLinkTable;
  const reached = or(
    sql`lower(${homeLinkTable.person}) = lower(${person})`,
    email ? sql`lower(${mail}) = lower(${email})` : undefined,
    phoneE164 ? eq(phone, phoneE164) : undefined,
  );
  const rows = await ctx.db
    .select({ id })
    .from(homeLinkTable)
    .where(and(eq(homeLinkTable.projectId, projectId), reached));
  return ({ name, link }: { name: string; link: string }): boolean =>
    name.toLowerCase() === person.toLowerCase() || rows.some((row) => row.id === link);
}

type HomeEvent = Pick<ChangeEvent, "event" | "timeline" | "notices"> & { after?: Record<string, unknown> };

type OfLink = Pick<LinkRow, "projectId"> & Partial<Pick<LinkRow, "id" | "person">>;

// What is done to all links of a project names none.
export const logHome = (tx: Change, { projectId, id, person }: OfLink, { after, ...event }: HomeEvent): Promise<unknown> =>
  tx.record({ ...event, entity: "crmProject", id: projectId, after: { ...(id && { link: id, person }), ...after } });

const isToken = (token: string): boolean => /^[\w-]{22}$/.test(token);

export const behind = async (ctx: Ctx, token: string): Promise<Found | null> =>
  isToken(token) ? findLink(ctx, eq(homeLinkTable.tokenHash, tokenHash(token))) : null;

const guessesAnHour = { max: 60, windowSeconds: 3600 };

/** The open link behind a token; otherwise only whether there ever was one, or that its home rests. An unknown token counts against its sender: throws `TooMany`. */
export async function homeBehind(ctx: Ctx, token: string, address: string): Promise<LinkRow | "unknown" | "gone" | "paused"> {
  const found = await behind(ctx, token);
  if (found?.state === "paused") return "paused";
  if (found) return (await opensIn(ctx, found)) ? found.link : "gone";
  await limit(ctx, `home guess ${address}`, guessesAnHour);
  return "unknown";
}
