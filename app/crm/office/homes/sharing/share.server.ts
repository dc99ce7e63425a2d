import { and, asc, count, desc, eq, inArray, lte, ne, or } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize, may } from "#app/access/permissions.ts";
import { companyFacts } from "#app/content/site-texts/operations.server.ts";
import { mayBeMailed } from "#app/crm/people/clients/operations.server.ts";
import { clientTable, contactTable } from "#app/crm/people/clients/table.server.ts";
import { holdProject } from "#app/crm/work/projects/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { refuseInactive } from "#app/kit/entity/store/stored.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { tokenHash } from "#app/platform/tokens/tokens.server.ts";
import { addDays, cairoDay, cairoInstant } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { newId } from "#app/values/new-key.ts";
import { isUuid } from "#app/values/uuid.ts";
import { translateFor } from "#app/words/words.server.ts";
import {
  linkLife,
  mayRelay,
  revokeFields,
  shareFields,
  type HomeLink,
  type HomePanel,
  type HomePerson,
  type Shared,
} from "#app/crm/office/homes/fields.ts";
import { bothDecide } from "#app/crm/office/homes/deciding/decisions.server.ts";
import {
  findLink,
  homeAddress,
  homeToken,
  logHome,
  sameOwners,
  stateOf,
  type LinkRow,
} from "#app/crm/office/homes/opening/token.server.ts";
import { codesAsked } from "#app/crm/office/homes/signing/relay.server.ts";
import { cardsToMatch } from "#app/crm/office/homes/paying/cards.server.ts";
import { proofsOf } from "#app/crm/office/homes/paying/proofs.server.ts";
import { pauseOf } from "#app/crm/office/homes/pausing/pause.server.ts";
import { threadOf } from "#app/crm/office/homes/talking/thread.server.ts";
import { toTell } from "#app/crm/office/homes/telling/tell.server.ts";
import { nothingWaits, waitsOf } from "#app/crm/office/homes/telling/waits.server.ts";
import { homeDeviceTable, homeLinkTable } from "#app/crm/office/homes/table.server.ts";

// Who may hand a project's change orders to its client may hand out its home: it shows the same prices.
const share = "changeOrder.send";
const reader = "changeOrder.read";

/** `names`: a client is called differently in two languages. */
type Reached = Omit<HomePerson, "relation"> & Pick<LinkRow, "email" | "phoneE164"> & { names: string[] };

const reachedAs = ({ id: key, name, email, phoneE164 }: typeof contactTable.$inferSelect) => ({
  key,
  name,
  names: [name],
  email,
  phoneE164,
});

async function peopleOf(ctx: Ctx, projectId: string): Promise<Reached[]> {
  const [client] = await ctx.db
    .select({ client: clientTable })
    .from(crmProjectTable)
    .innerJoin(clientTable, eq(clientTable.id, crmProjectTable.clientId))
    .where(eq(crmProjectTable.id, projectId));
  if (!client) throw new NotFound();
  const { id, nameEn, nameAr, contactPerson, email, phoneE164, preferredLanguage } = client.client;
  const language = preferredLanguage ?? "ar";
  const name = (language === "ar" ? nameAr || nameEn : nameEn || nameAr) ?? "";
  const spoken = contactIn(contactPerson);
  const contacts = await ctx.db.select().from(contactTable).where(eq(contactTable.clientId, id)).orderBy(asc(contactTable.displayOrder));
  return [
    { key: "client", name, names: [nameEn ?? "", nameAr ?? ""], email, phoneE164, language },
    ...contacts.map((one) => ({ ...reachedAs(one), language })),
    // Without an address of his own: his link is handed to him, and his codes are relayed.
    ...(spoken && ![nameEn, nameAr, ...contacts.map((one) => one.name)].some((known) => isSame(known, spoken))
      ? [{ key: "contactPerson", name: spoken, names: [spoken], email: null, phoneE164: null, language }]
      : []),
  ];
}

const isSame = (known: string | null, name: string): boolean => known?.trim().toLowerCase() === name.toLowerCase();

// What follows a comma says who that is: “Sherif Amin, the husband”.
const contactIn = (contactPerson: string | null): string => (contactPerson ?? "").split(/[,،(]/)[0]!.trim();

const isFor = ({ person }: Pick<LinkRow, "person">, { names }: Reached): boolean =>
  names.some((name) => name.toLowerCase() === person.toLowerCase());

const mostClosed = 20;

export async function homePanel(ctx: Ctx, projectId: string): Promise<HomePanel> {
  authorize(ctx.actor, reader);
  const people = await peopleOf(ctx, projectId);
  const asked = await codesAsked(ctx, projectId);
  const devices = ctx.db
    .select({ linkId: homeDeviceTable.linkId, count: count().as("devices") })
    .from(homeDeviceTable)
    .groupBy(homeDeviceTable.linkId)
    .as("counted");
  // Of a link that was made anew the new one is told.
  const closed = ctx.db
    .select({ id: homeLinkTable.id })
    .from(homeLinkTable)
    .where(and(eq(homeLinkTable.projectId, projectId), eq(homeLinkTable.state, "revoked")))
    .orderBy(desc(homeLinkTable.createdAt), desc(homeLinkTable.id))
    .limit(mostClosed);
  const rows = await ctx.db
    .select({ link: homeLinkTable, project: crmProjectTable, devices: devices.count })
    .from(homeLinkTable)
    .innerJoin(crmProjectTable, eq(crmProjectTable.id, homeLinkTable.projectId))
    .leftJoin(devices, eq(devices.linkId, homeLinkTable.id))
    .where(and(eq(homeLinkTable.projectId, projectId), or(eq(homeLinkTable.state, "open"), inArray(homeLinkTable.id, closed))))
    .orderBy(desc(homeLinkTable.createdAt), desc(homeLinkTable.id));
  const pause = await pauseOf(ctx, projectId);
  const rests = pause.blacklisted || pause.paused !== null;
  const state = ({ link, project }: (typeof rows)[number]) => stateOf(link, { ...project, rests }, ctx.now());
  const taken = rows.flatMap((row) => (["open", "paused"].includes(state(row)) && row.link.sharedBy === null ? [row.link] : []));
  // The first who decides is the owner; whoever comes after decides with him.
  const relation = taken.some((link) => link.relation === "owner") ? "co_owner" : "owner";
  const [project] = await ctx.db
    .select({ clientId: crmProjectTable.clientId })
    .from(crmProjectTable)
    .where(eq(crmProjectTable.id, projectId));
  return {
    pause,
    talk: await threadOf(ctx, projectId, null, true),
    telling: await toTell(ctx, projectId),
    proofs: await proofsOf(ctx, projectId),
    cards: may(ctx, "payment.create") ? await cardsToMatch(ctx, projectId) : [],
    waits: (await waitsOf(ctx, [projectId])).get(projectId) ?? nothingWaits,
    links: rows.map(({ link, devices: used, ...row }) => ({
      id: link.id,
      person: link.person,
      email: link.email ?? "",
      relation: link.relation,
      seesPrices: link.seesPrices,
      language: link.language,
      state: state({ link, devices: used, ...row }),
      until: cairoDay(new Date(link.expiresAt.getTime() - 1)),
      lastSeenAt: link.lastSeenAt?.toISOString() ?? null,
      mailedAt: link.mailedAt?.toISOString() ?? null,
      devices: used ?? 0,
      reason: link.revokedReason ?? "",
      sharedBy: rows.find((one) => one.link.id === link.sharedBy)?.link.person ?? "",
      codeAsked: asked.has(link.id) && state({ link, devices: used, ...row }) === "open",
    })),
    people: people.flatMap((one) => {
      const { key, name, language } = one;
      return name && !taken.some((link) => isFor(link, one)) ? [{ key, name, language, relation }] : [];
    }),
    clientId: project!.clientId,
    may: { share: may(ctx, share), relay: may(ctx, mayRelay), answer: may(ctx, "project.update"), match: may(ctx, "payment.create") },
  };
}

/** The project, held until the change ends: two who make a link for one person wait for each other. Links of a former client end for good. Answers with the client. */
export async function holdClient(tx: Change, id: string): Promise<string> {
  const [found] = isUuid(id) ? await tx.db.select().from(crmProjectTable).where(eq(crmProjectTable.id, id)) : [];
  if (!found) throw new NotFound();
  // The client before his project, as a merge of clients locks them.
  await refuseInactive(tx, [{ field: "clientId", to: "client", id: found.clientId }]);
  const row = await holdProject(tx, id);
  if (row.clientId !== found.clientId) throw new Conflict("STALE", { key: "kit.error.stale" });
  const former = and(eq(homeLinkTable.projectId, id), eq(homeLinkTable.state, "open"), ne(homeLinkTable.clientId, row.clientId));
  await tx.db.update(homeLinkTable).set({ state: "replaced" }).where(former);
  return row.clientId;
}

/** What has expired stands in nobody's way. Answers with the links of the project that open it. */
export async function endExpired(tx: Change, projectId: string): Promise<LinkRow[]> {
  const open = and(eq(homeLinkTable.projectId, projectId), eq(homeLinkTable.state, "open"));
  await tx.db
    .update(homeLinkTable)
    .set({ state: "replaced" })
    .where(and(open, lte(homeLinkTable.expiresAt, tx.now())));
  return tx.db.select().from(homeLinkTable).where(open);
}

/** Links that were made from one end with it. */
const endChildren = (tx: Change, id: string) =>
  tx.db
    .update(homeLinkTable)
    .set({ state: "replaced" })
    .where(and(eq(homeLinkTable.sharedBy, id), eq(homeLinkTable.state, "open")));

type NewLink = Pick<LinkRow, "projectId" | "clientId" | "person" | "email" | "phoneE164" | "relation" | "seesPrices" | "language"> & {
  sharedBy?: string;
};

export async function insertLink(tx: Change, link: NewLink): Promise<LinkRow> {
  const id = newId();
  const now = tx.now();
  const [row] = await tx.db
    .insert(homeLinkTable)
    .values({
      ...link,
      id,
      tokenHash: tokenHash(homeToken(id)),
      createdAt: now,
      createdBy: userIdOf(tx),
      expiresAt: cairoInstant(addDays(cairoDay(now), linkLife[link.relation] + 1)),
    })
    .returning();
  return row!;
}

export async function sharedAs(ctx: Ctx, row: LinkRow): Promise<Shared> {
  const company = (await companyFacts(ctx)).name[row.language].text;
  const address = homeAddress(row);
  // What an owner forwards is in the owner's words.
  const words = row.sharedBy ? "Forward" : row.seesPrices ? "Text" : "NoPrices";
  const text = translateFor(row.language)(`homeLink.whatsapp${words}`, {
    name: row.person,
    company,
    url: address,
  });
  return { address, whatsapp: `https://wa.me/${row.phoneE164?.replace(/\D/g, "") ?? ""}?text=${encodeURIComponent(text)}` };
}

/** A link for the client or a contact of his. Throws `Conflict` where that person has one that is not revoked: it is sent again or replaced. */
export async function makeHome(ctx: Ctx, projectId: string, person: string, raw: unknown): Promise<Shared> {
  authorize(ctx.actor, share);
  const { relation, seesPrices, language } = parseWith(shareFields, raw, cairoDay(ctx.now()));
  if (relation === "viewer" && seesPrices) throw new Invalid({ seesPrices: { key: "homeLink.error.viewer" } });
  return change(ctx, async (tx) => {
    const clientId = await holdClient(tx, projectId);
    const reached = (await peopleOf(tx, projectId)).find(({ key }) => key === person);
    if (!reached?.name) throw new NotFound();
    const open = (await endExpired(tx, projectId)).filter((link) => isFor(link, reached));
    if (open.some(({ sharedBy }) => sharedBy === null))
      throw new Conflict("CONFLICT", { key: "homeLink.error.has", values: { name: reached.name } });
    // What an owner showed that person meanwhile is in the new one.
    for (const { id } of open) await tx.db.update(homeLinkTable).set({ state: "replaced" }).where(eq(homeLinkTable.id, id));
    const { name, email, phoneE164 } = reached;
    const row = await insertLink(tx, {
      projectId,
      clientId,
      person: name,
      email,
      phoneE164,
      relation: relation!,
      seesPrices,
      language: language!,
    });
    await refuseSameOwners(tx, row, "relation");
    await logHome(tx, row, { event: "home.made", after: { relation, seesPrices } });
    return sharedAs(tx, row);
  });
}

// Where both owners approve, a link is no second owner's that reaches the first one.
async function refuseSameOwners(tx: Change, link: LinkRow, field: string | null): Promise<void> {
  const same = (await bothDecide(tx, link)) ? await sameOwners(tx, link.projectId) : null;
  if (!same) return;
  const message = { key: "homeLink.error.sameOwners", values: same };
  throw field ? new Invalid({ [field]: message }) : new Conflict("CONFLICT", message);
}

async function ownLink(tx: Change, projectId: string, id: string): Promise<{ link: LinkRow; state: HomeLink["state"] }> {
  const where = and(eq(homeLinkTable.id, id), eq(homeLinkTable.projectId, projectId))!;
  const found = isUuid(id) && isUuid(projectId) ? await findLink(tx, where, true) : null;
  if (!found) throw new NotFound();
  return found;
}

function refuseClosed(state: HomeLink["state"], ...allowed: string[]): void {
  if (state !== "open" && !allowed.includes(state)) throw new Conflict("ILLEGAL_TRANSITION", { key: `homeLink.error.${state}` });
}

/** The same link once more, to its person alone: nobody else's ends. `mail` to the address on record; otherwise its address is told, and that is logged. */
export async function sendHome(ctx: Ctx, projectId: string, id: string, via: "mail" | "show"): Promise<Shared & { email: string }> {
  authorize(ctx.actor, share);
  if (via === "mail") await limit(ctx, `home mail ${projectId}`, { max: 20, windowSeconds: 3600 });
  return change(ctx, async (tx) => {
    const { link: row, state } = await ownLink(tx, projectId, id);
    refuseClosed(state);
    if (via === "show") {
      await logHome(tx, row, { event: "home.shown" });
      return { ...(await sharedAs(tx, row)), email: "" };
    }
    if (!row.email) throw new Conflict("ILLEGAL_TRANSITION", { key: "homeLink.error.noMail" });
    if (!(await mayBeMailed(tx, row.clientId))) throw new Conflict("CONFLICT", { key: "homeLink.error.notMailed" });
    await tx.db.update(homeLinkTable).set({ mailedAt: tx.now() }).where(eq(homeLinkTable.id, id));
    const timeline = [{ kind: "linkMailed", data: { to: row.email }, on: { entity: "project" as const, id: projectId } }];
    await logHome(tx, row, { event: "home.mailed", after: { to: row.email }, timeline });
    await tx.send("home.link", { linkId: id, at: tx.now().toISOString() });
    return { address: "", whatsapp: "", email: row.email };
  });
}

/** A new token for the same person, with the address that is on record now; the old one and its devices open nothing from the next request on. */
export async function replaceHome(ctx: Ctx, projectId: string, id: string): Promise<Shared> {
  authorize(ctx.actor, share);
  return change(ctx, async (tx) => {
    const clientId = await holdClient(tx, projectId);
    const { link: old, state } = await ownLink(tx, projectId, id);
    refuseClosed(state, "expired");
    const { person, relation, seesPrices, language } = old;
    const [reached, another] = (await peopleOf(tx, projectId)).filter((one) => isFor(old, one));
    if (!reached || another) throw new Conflict("CONFLICT", { key: "homeLink.error.noPerson", values: { name: person } });
    const { email, phoneE164 } = reached;
    await tx.db.update(homeLinkTable).set({ state: "replaced" }).where(eq(homeLinkTable.id, id));
    await endChildren(tx, id);
    const row = await insertLink(tx, { projectId, clientId, person, email, phoneE164, relation, seesPrices, language });
    await refuseSameOwners(tx, row, null);
    await logHome(tx, row, { event: "home.replaced" });
    return sharedAs(tx, row);
  });
}

export async function revokeHome(ctx: Ctx, projectId: string, id: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, share);
  const { reason } = parseWith(revokeFields, raw, cairoDay(ctx.now()));
  await change(ctx, async (tx) => {
    const { link: row, state } = await ownLink(tx, projectId, id);
    if (state === "revoked") return;
    refuseClosed(state, "expired", "otherClient", "trashed", "paused");
    await tx.db.update(homeLinkTable).set({ state: "revoked", revokedReason: reason }).where(eq(homeLinkTable.id, id));
    await endChildren(tx, id);
    await logHome(tx, row, { event: "home.revoked", after: { reason } });
  });
}
