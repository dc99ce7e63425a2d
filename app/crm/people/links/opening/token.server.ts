import { and, eq, isNull } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { refuseInactiveReferences } from "#app/crm/between-slices/inactive-references.server.ts";
import { config } from "#app/platform/config.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { signedToken, tokenHash } from "#app/platform/tokens/tokens.server.ts";
import { addDays, cairoDay, cairoInstant, type Day } from "#app/values/calendar.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import type { Language } from "#app/values/language.ts";
import { newId } from "#app/values/new-key.ts";
import { linkDays, linkEntities, type LinkKind } from "#app/crm/people/links/fields.ts";
import { clientLinkTable } from "#app/crm/people/links/table.server.ts";

export type LinkedRow = typeof clientLinkTable.$inferSelect;

export const linkToken = (linkId: string): string => signedToken("client link", linkId);

export const linkAddress = ({ id, language }: Pick<LinkedRow, "id" | "language">): string =>
  `${config().APP_URL}${language === "ar" ? "/ar" : ""}/documents/${linkToken(id)}`;

export const pictureAddress = ({ id }: Pick<LinkedRow, "id">): string => `${config().APP_URL}/documents/${linkToken(id)}/picture`;

/** Lives to the end, in Cairo, of its last day: counted from the offer's own, or from the day it is made where that is over. */
const endOf = (kind: LinkKind, made: Day, lastDay: Day | null): Date =>
  cairoInstant(addDays(lastDay !== null && lastDay > made ? lastDay : made, linkDays[kind] + 1));

export type NewLink = { kind: LinkKind; recordId: string; clientId: string | null; language: Language; lastDay: Day | null };

/** A link to a document as part of another change, which has asked for its own permission. `lastDay` is the last one of an offer. */
export async function makeLink(tx: Change, { lastDay, ...newLink }: NewLink): Promise<{ id: string; token: string; address: string }> {
  await refuseInactiveReferences(tx, newLink);
  const id = newId();
  const token = linkToken(id);
  const now = tx.now();
  await tx.db.insert(clientLinkTable).values({
    ...newLink,
    id,
    tokenHash: tokenHash(token),
    createdAt: now,
    createdBy: userIdOf(tx),
    expiresAt: endOf(newLink.kind, cairoDay(now), lastDay),
  });
  await logged(tx, newLink.kind, newLink.recordId, { event: "link.made", after: { link: id, language: newLink.language } });
  return { id, token, address: linkAddress({ id, language: newLink.language }) };
}

export async function extendLinks(tx: Change, kind: LinkKind, recordId: string, lastDay: Day): Promise<void> {
  await tx.db
    .update(clientLinkTable)
    .set({ expiresAt: endOf(kind, lastDay, lastDay) })
    .where(and(eq(clientLinkTable.kind, kind), eq(clientLinkTable.recordId, recordId), isNull(clientLinkTable.revokedAt)));
}

/** Closes the links of a document that was not sent after all. Part of another change. Throws `Conflict` where one was opened, or went out by mail. */
export async function closeUnopened(tx: Change, kind: LinkKind, recordId: string): Promise<void> {
  const its = and(eq(clientLinkTable.kind, kind), eq(clientLinkTable.recordId, recordId));
  const links = await tx.db.select().from(clientLinkTable).where(its).orderBy(clientLinkTable.id).for("update");
  if (links.some(({ viewedAt, mailedAt }) => viewedAt ?? mailedAt)) throw new Conflict("CONFLICT", { key: "link.error.out" });
  for (const { id, revokedAt } of links) if (!revokedAt) await closeLink(tx, kind, recordId, id);
}

export async function closeLink(tx: Change, kind: LinkKind, recordId: string, id: string): Promise<void> {
  await tx.db.update(clientLinkTable).set({ revokedAt: tx.now() }).where(eq(clientLinkTable.id, id));
  await logged(tx, kind, recordId, { event: "link.revoked", after: { link: id } });
}

const logged = (tx: Change, kind: LinkKind, id: string, of: { event: string; after: Record<string, string> }): Promise<unknown> =>
  tx.record({ ...of, entity: linkEntities[kind], id });

const guessesAnHour = { max: 60, windowSeconds: 3600 };

/** The link behind a token. Throws `NotFound` for an unknown one, which counts against its sender, and `TooMany` beyond 60 of these an hour. */
export async function linkBehind(ctx: Ctx, token: string, address: string): Promise<LinkedRow> {
  const [row] = /^[\w-]{43}$/.test(token)
    ? await ctx.db
        .select()
        .from(clientLinkTable)
        .where(eq(clientLinkTable.tokenHash, tokenHash(token)))
    : [];
  if (row) return row;
  await limit(ctx, `document guess ${address}`, guessesAnHour);
  throw new NotFound({ key: "link.error.unknown" });
}

/** The last day, in Cairo, on which the link opens: the instant of its end belongs to the next one. The same for staff and client. */
export const lastDayOf = ({ expiresAt }: Pick<LinkedRow, "expiresAt">): Day => cairoDay(new Date(expiresAt.getTime() - 1));

export const stateOf = (row: Pick<LinkedRow, "revokedAt" | "expiresAt">, now: Date): "open" | "expired" | "revoked" =>
  row.revokedAt ? "revoked" : row.expiresAt <= now ? "expired" : "open";
