import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { shownText } from "#app/content/site-texts/operations.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { lockNames } from "#app/platform/db/transaction-lock.server.ts";
import { readEmail } from "#app/platform/input/read-text.server.ts";
import { readSetting, type Setting } from "#app/platform/settings/settings.server.ts";
import { addressHash, signedToken, tokenHash } from "#app/platform/tokens/tokens.server.ts";
import { Invalid, NotFound, TooMany } from "#app/values/errors.ts";
import type { Language } from "#app/values/language.ts";
import { z } from "zod";
import { newId } from "#app/values/new-key.ts";
import type { ConsentEnd } from "./fields.ts";
import { consentTable, subscriberTable } from "./table.server.ts";

const hour = 3_600_000;
const day = 24 * hour;
const linkDays = 7;
const pendingDays = 30;
/** Within it a request for the same address is the same request (ms); the window that forms without script have everywhere. */
const repeatWindow = 10 * 60_000;

const consentVersion = "2026-11";

export const newsletterLimits: Setting<{ perEmail: number; perAddress: number }> = {
  key: "newsletter.limits",
  schema: z.object({ perEmail: z.number().int().positive(), perAddress: z.number().int().positive() }),
  fallback: { perEmail: 5, perAddress: 30 },
};

export type Sender = { address: string; page?: string };
type Request = { email: string; language: Language; from: { hash: string; page: string | null } };

export const confirmToken = (subscriberId: string, consentId: string): string => signedToken("newsletter.confirm", subscriberId, consentId);
export const unsubscribeToken = (subscriberId: string): string => signedToken("newsletter.unsubscribe", subscriberId);

/** A visitor asks for the letter; the answer is the same whether the address was known. Throws `Invalid` for a wrong address and `TooMany` beyond the limits. */
export async function subscribe(ctx: Ctx, raw: Record<string, unknown>, from: Sender): Promise<void> {
  const email = readEmail(raw.email, (problem) => `newsletter.error.${problem}`);
  if ("message" in email) throw new Invalid({ email: email.message });
  const address = email.value;
  if (!address) throw new Invalid({ email: { key: "newsletter.error.missing" } });
  // What is no person gets the answer that everybody gets.
  if (raw.suspected === true) return;
  const sender = { hash: addressHash(from.address), page: from.page ?? null };
  await change(ctx, (tx) => requestSubscription(tx, { email: address, language: ctx.language, from: sender }));
}

/** The request itself, joining the caller's transaction. Throws `TooMany` before anything is written. */
export async function requestSubscription(tx: Change, request: Request): Promise<void> {
  const { email, language, from } = request;
  const now = tx.now();
  const hashed = from.hash;
  await lockNames(tx, [`newsletter ${email}`, `newsletter ${hashed}`]);
  if (await isRepeat(tx, email)) return;
  await refuseTooMany(tx, email, hashed);

  const subscriber = await subscriberFor(tx, request);
  const id = newId();
  await tx.db.insert(consentTable).values({
    id,
    subscriberId: subscriber.id,
    at: now,
    language,
    page: from.page?.slice(0, 300) ?? null,
    text: await shownText({ ...tx, language }, "newsletter.consent"),
    version: consentVersion,
    addressHash: hashed,
    confirmHash: tokenHash(confirmToken(subscriber.id, id)),
  });
  await tx.record({ event: "newsletter.requested", entity: "subscriber", id: subscriber.id, after: { version: consentVersion } });
  // A letter that somebody already gets needs no second confirmation, and asking again must not look different.
  if (subscriber.status === "subscribed") return;
  await tx.db.update(subscriberTable).set({ status: "pending", language, requestedAt: now }).where(eq(subscriberTable.id, subscriber.id));
  await tx.send("newsletter.confirm", { consentId: id });
}

async function isRepeat(tx: Change, email: string): Promise<boolean> {
  const since = new Date(tx.now().getTime() - repeatWindow);
  const [before] = await tx.db
    .select({ id: consentTable.id })
    .from(consentTable)
    .innerJoin(subscriberTable, eq(subscriberTable.id, consentTable.subscriberId))
    .where(and(eq(subscriberTable.email, email), gt(consentTable.at, since), inArray(subscriberTable.status, ["pending", "subscribed"])))
    .limit(1);
  return before !== undefined;
}

async function subscriberFor(tx: Change, { email, language, from }: Request) {
  const { id, status } = subscriberTable;
  const known = () => tx.db.select({ id, status }).from(subscriberTable).where(eq(subscriberTable.email, email)).for("update");
  const [before] = await known();
  if (before) return before;
  const fresh = newId();
  await tx.db.insert(subscriberTable).values({
    id: fresh,
    email,
    language,
    sourcePage: from.page?.slice(0, 300) ?? null,
    requestedAt: tx.now(),
    unsubscribeHash: tokenHash(unsubscribeToken(fresh)),
  });
  return { id: fresh, status: "pending" as const };
}

async function refuseTooMany(tx: Change, email: string, hashed: string): Promise<void> {
  const limits = await readSetting(tx.db, newsletterLimits);
  const since = new Date(tx.now().getTime() - hour);
  const recent = (of: ReturnType<typeof eq>, max: number) =>
    tx.db
      .select({ at: consentTable.at })
      .from(consentTable)
      .innerJoin(subscriberTable, eq(subscriberTable.id, consentTable.subscriberId))
      .where(and(of, gt(consentTable.at, since)))
      .orderBy(desc(consentTable.at))
      .offset(max - 1)
      .limit(1);
  const [byEmail] = await recent(eq(subscriberTable.email, email), limits.perEmail);
  const [byAddress] = await recent(eq(consentTable.addressHash, hashed), limits.perAddress);
  const [freeAt] = [byEmail, byAddress].flatMap((row) => (row ? [row.at.getTime() + hour] : [])).toSorted((a, b) => b - a);
  if (freeAt === undefined) return;
  const seconds = Math.max(1, Math.ceil((freeAt - tx.now().getTime()) / 1000));
  throw new TooMany(seconds, { key: "newsletter.tooMany", values: { minutes: Math.ceil(seconds / 60) } });
}

export async function confirmationState(ctx: Ctx, token: string): Promise<"open" | "done" | "gone"> {
  const found = await consentBy(ctx.db, token);
  return found ? stateOf(found, ctx.now()) : "gone";
}

/** The link was used: the letter comes. Repeating it changes nothing. Throws `NotFound` when the link has ended. */
export async function confirmSubscription(ctx: Ctx, token: string): Promise<void> {
  await change(ctx, async (tx) => {
    const found = await consentBy(tx.db, token);
    const state = found ? stateOf(found, tx.now()) : "gone";
    if (!found || state === "gone") throw new NotFound({ key: "newsletter.confirm.gone" });
    if (state === "done") return;
    const [locked] = await tx.db
      .update(subscriberTable)
      .set({ status: "subscribed", confirmedAt: tx.now(), unsubscribedAt: null })
      .where(and(eq(subscriberTable.id, found.subscriberId), eq(subscriberTable.status, "pending")))
      .returning({ id: subscriberTable.id });
    await tx.db.update(consentTable).set({ confirmedAt: tx.now() }).where(eq(consentTable.id, found.id));
    if (locked)
      await tx.record({ event: "newsletter.confirmed", entity: "subscriber", id: found.subscriberId, after: { version: found.version } });
  });
}

async function consentBy(db: Db, token: string) {
  const [row] = await db
    .select({
      id: consentTable.id,
      subscriberId: consentTable.subscriberId,
      at: consentTable.at,
      version: consentTable.version,
      confirmedAt: consentTable.confirmedAt,
      status: subscriberTable.status,
      unsubscribedAt: subscriberTable.unsubscribedAt,
    })
    .from(consentTable)
    .innerJoin(subscriberTable, eq(subscriberTable.id, consentTable.subscriberId))
    .where(eq(consentTable.confirmHash, tokenHash(token)));
  return row;
}

function stateOf(consent: NonNullable<Awaited<ReturnType<typeof consentBy>>>, now: Date): "open" | "done" | "gone" {
  // An old link must not bring back a letter that was stopped after it.
  if (consent.unsubscribedAt && consent.unsubscribedAt >= consent.at) return "gone";
  if (consent.status === "subscribed") return "done";
  if (consent.status !== "pending" || now.getTime() > consent.at.getTime() + linkDays * day) return "gone";
  return "open";
}

export async function unsubscribeState(ctx: Ctx, token: string): Promise<"open" | "done" | "gone"> {
  const [row] = await ctx.db
    .select({ status: subscriberTable.status })
    .from(subscriberTable)
    .where(eq(subscriberTable.unsubscribeHash, tokenHash(token)));
  if (!row) return "gone";
  return row.status === "unsubscribed" ? "done" : "open";
}

/** The letter stops, by the token alone: mail programs post it without a session and without saying where from. Repeatable. Throws `NotFound` for an unknown token. */
export async function unsubscribe(ctx: Ctx, token: string): Promise<void> {
  await change(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ id: subscriberTable.id, status: subscriberTable.status })
      .from(subscriberTable)
      .where(eq(subscriberTable.unsubscribeHash, tokenHash(token)))
      .for("update");
    if (!row) throw new NotFound({ key: "newsletter.unsubscribe.gone" });
    if (row.status === "unsubscribed") return;
    await endConsent(tx, row, "link");
    await tx.record({ event: "newsletter.unsubscribed", entity: "subscriber", id: row.id, before: { status: row.status } });
  });
}

export async function endConsent(tx: Change, { id }: { id: string }, by: ConsentEnd): Promise<void> {
  const now = tx.now();
  await tx.db.update(subscriberTable).set({ status: "unsubscribed", unsubscribedAt: now }).where(eq(subscriberTable.id, id));
  await tx.db
    .update(consentTable)
    .set({ withdrawnAt: now, withdrawnBy: by })
    .where(and(eq(consentTable.subscriberId, id), isNotNull(consentTable.confirmedAt), isNull(consentTable.withdrawnAt)));
}

/** Forgets addresses that never confirmed, with their requests. Who had confirmed before keeps his proof and is only taken back to stopped. */
export async function purgePending(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - pendingDays * day);
  return change(ctx, async (tx) => {
    const old = and(eq(subscriberTable.status, "pending"), lt(subscriberTable.requestedAt, before));
    await tx.db
      .update(subscriberTable)
      .set({ status: "unsubscribed" })
      .where(and(old, sql`${subscriberTable.confirmedAt} is not null`));
    const gone = await tx.db.delete(subscriberTable).where(old).returning({ id: subscriberTable.id });
    if (gone.length > 0) await tx.record({ event: "newsletter.purged", entity: "subscriber", after: { count: gone.length } });
    return gone.length;
  });
}

export async function requestForMail(ctx: Ctx, consentId: string) {
  const [row] = await ctx.db
    .select({
      subscriberId: subscriberTable.id,
      email: subscriberTable.email,
      language: consentTable.language,
      status: subscriberTable.status,
    })
    .from(consentTable)
    .innerJoin(subscriberTable, eq(subscriberTable.id, consentTable.subscriberId))
    .where(eq(consentTable.id, consentId));
  return row?.status === "pending" ? row : undefined;
}

export async function countSubscribers(db: Db): Promise<number> {
  const [row] = await db.select({ subscribed: count() }).from(subscriberTable).where(eq(subscriberTable.status, "subscribed"));
  return row?.subscribed ?? 0;
}
