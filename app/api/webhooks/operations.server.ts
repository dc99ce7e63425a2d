import { and, count, desc, eq, gte, inArray, isNull, lt, ne } from "drizzle-orm";
import { z } from "zod";
import { accountOf, type Account } from "#app/access/actor.ts";
import { may } from "#app/access/permissions.ts";
import { parsed } from "#app/accounts/input.server.ts";
import { signedIn } from "#app/accounts/operations.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { AddressRefused, readAddress } from "#app/platform/networks/guarded-post.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { addDays, cairoInstant, isDay } from "#app/values/calendar.ts";
import { Forbidden, Invalid, NotFound, SignedOut, type FieldErrors } from "#app/values/errors.ts";
import { newId } from "#app/values/new-key.ts";
import { mostWebhooks, testType } from "./fields.ts";
import { hostOf } from "./host.ts";
import { queueDeliveries, queueTry } from "./queue.server.ts";
import { newWebhookSecret, sealSecret } from "./signature.server.ts";
import { deliveryTable, webhookTable } from "./table.server.ts";
import { readableTypes } from "./types.server.ts";

const day = 86_400_000;
const [mostAgain, mostShown] = [1000, 50];
const longestAddress = 2000;

const chosen = { types: z.array(z.string().max(100)).max(1000).nullable().default(null), full: z.boolean().default(false) };
const changed = { types: chosen.types.unwrap().optional(), full: z.boolean().optional(), state: z.enum(["active", "paused"]).optional() };
const named = { webhook: z.uuid() };

function keeper(ctx: Ctx): Account {
  const me = accountOf(ctx);
  if (!me) throw new SignedOut();
  if (me.role === "pending" || me.role === "unknown") throw new Forbidden();
  return me;
}

const mine = ({ id, token }: Account) => and(eq(webhookTable.ownerId, id), token ? eq(webhookTable.tokenId, token.id) : undefined);

const ofReach = (ctx: Ctx, me: Account) => (!me.token && may(ctx, "user.update") ? undefined : mine(me));

function typesProblem(ctx: Ctx, types: readonly string[] | null): FieldErrors {
  const known = new Set(readableTypes(ctx).flatMap((one) => one.types));
  const unknown = types?.find((type) => !known.has(type));
  if (unknown !== undefined) return { types: { key: "webhook.error.type", values: { type: unknown } } };
  return types?.length === 0 ? { types: { key: "webhook.error.types" } } : {};
}

function addressProblem(address: string): FieldErrors {
  try {
    if (address.length > longestAddress) throw new AddressRefused("address");
    readAddress(address);
    return {};
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    return { address: { key: `webhook.error.address.${error.problem}` } };
  }
}

/**
 * Adds an address that is told of events, of all or of the types named. The secret is given here and never again. Throws `Invalid` beside each
 * field, `SignedOut`, `Forbidden`.
 */
export async function createWebhook(ctx: Ctx, raw: unknown) {
  const me = keeper(ctx);
  const { address: typed, types, full } = parsed({ address: z.string(), ...chosen }, raw);
  const address = typed.trim();
  const wrong = { ...addressProblem(address), ...typesProblem(ctx, types) };
  if (Object.keys(wrong).length > 0) throw new Invalid(wrong);
  const [id, secret] = [newId(), newWebhookSecret()];
  return change(ctx, async (tx) => {
    // Held, so that two that are added at once are counted one after the other.
    await tx.db.select({ id: userTable.id }).from(userTable).where(eq(userTable.id, me.id)).for("update");
    const [had] = await tx.db.select({ count: count() }).from(webhookTable).where(eq(webhookTable.ownerId, me.id));
    if ((had?.count ?? 0) >= mostWebhooks) throw new Invalid({ address: { key: "webhook.error.many", values: { most: mostWebhooks } } });
    const told = { types, full };
    const [row] = await tx.db
      .insert(webhookTable)
      .values({
        id,
        ownerId: me.id,
        tokenId: me.token?.id ?? null,
        address,
        secretSealed: sealSecret(id, secret),
        createdAt: tx.now(),
        ...told,
      })
      .returning();
    await tx.record({ event: "webhook.created", entity: "webhook", id, after: { name: hostOf(address), ...told } });
    return { webhook: row!, secret };
  });
}

export async function listWebhooks(ctx: Ctx) {
  const me = keeper(ctx);
  const { id, ownerId, address, types, full, createdAt, stoppedAt, stoppedBecause, failingSince } = webhookTable;
  const shown = { id, ownerId, address, types, full, createdAt, stoppedAt, stoppedBecause, failingSince };
  return ctx.db
    .select({ ...shown, owner: userTable.fullName, ownerAr: userTable.fullNameAr })
    .from(webhookTable)
    .innerJoin(userTable, eq(userTable.id, ownerId))
    .where(!me.token && may(ctx, "user.read") ? undefined : mine(me))
    .orderBy(desc(createdAt), desc(id));
}

export async function listDeliveries(ctx: Ctx, webhook: string) {
  const me = signedIn(ctx);
  const [own] = await ctx.db
    .select({ id: webhookTable.id })
    .from(webhookTable)
    .where(and(eq(webhookTable.id, webhook), mine(me)));
  if (!own) throw new NotFound();
  const { id, type, kind, recordId, at, state, nextAt, attempts } = deliveryTable;
  return ctx.db
    .select({ id, type, kind, recordId, at, state, nextAt, attempts })
    .from(deliveryTable)
    .where(eq(deliveryTable.webhookId, webhook))
    .orderBy(desc(at), desc(id))
    .limit(mostShown);
}

/** Changes what is given: the types, whether it is full, whether it is paused or told again, of events from now on. One that a token made, which has ended, stays ended. Throws `Invalid`, `NotFound`. */
export async function updateWebhook(ctx: Ctx, raw: unknown): Promise<void> {
  const me = keeper(ctx);
  const { webhook, state, types, full } = parsed({ ...named, ...changed }, raw);
  const wrong = typesProblem(ctx, types ?? null);
  if (Object.keys(wrong).length > 0) throw new Invalid(wrong);
  const set = ({ stoppedAt, stoppedBecause }: Row) => ({
    ...(types !== undefined && { types }),
    ...(full !== undefined && { full }),
    ...(state === "paused" && !stoppedAt && paused(ctx)),
    ...(state === "active" && stoppedAt && resumed(stoppedBecause)),
  });
  await changeOne(ctx, { webhook, where: mine(me), set, event: state ? { active: "resumed", paused: "stopped" }[state] : "updated" });
}

const paused = (ctx: Ctx) => ({ stoppedAt: ctx.now(), stoppedBecause: "paused" as const });
const resumed = (because: Row["stoppedBecause"]) => {
  if (because === "token") throw new NotFound({ key: "webhook.error.gone" });
  return { stoppedAt: null, stoppedBecause: null, failingSince: null, failedAt: null };
};

/** Tells an address nothing more, until it is resumed. Administrators stop everybody's. Throws `NotFound`. */
export async function pauseWebhook(ctx: Ctx, raw: unknown): Promise<void> {
  const me = signedIn(ctx);
  const { webhook } = parsed(named, raw);
  const where = and(ofReach(ctx, me), isNull(webhookTable.stoppedAt));
  await changeOne(ctx, { webhook, where, set: () => paused(ctx), event: "stopped" });
}

/** Makes a new secret, given here and never again; the one before signs too for 24 hours. Throws `NotFound`. */
export async function rotateSecret(ctx: Ctx, raw: unknown): Promise<{ secret: string }> {
  const me = keeper(ctx);
  const { webhook } = parsed(named, raw);
  const secret = newWebhookSecret();
  const until = new Date(ctx.now().getTime() + day);
  const set = ({ secretSealed }: Row) => ({
    secretSealed: sealSecret(webhook, secret),
    previousSealed: secretSealed,
    previousUntil: until,
  });
  await changeOne(ctx, { webhook, where: mine(me), set, event: "rotated" });
  return { secret };
}

type Row = typeof webhookTable.$inferSelect;
type OneChange = { webhook: string; where: ReturnType<typeof and>; set: (row: Row) => Partial<Row>; event: string };

async function changeOne(ctx: Ctx, { webhook, where, set, event }: OneChange): Promise<void> {
  await change(ctx, async (tx) => {
    const one = eq(webhookTable.id, webhook);
    const [row] = await tx.db.select().from(webhookTable).where(and(one, where)).for("update");
    if (!row) throw new NotFound({ key: "webhook.error.gone" });
    const some = set(row);
    if (Object.keys(some).length === 0) return;
    await tx.db.update(webhookTable).set(some).where(one);
    const told = (Object.keys(some) as (keyof Row)[]).filter((name) => !name.endsWith("Sealed"));
    const of = (from: Partial<Row>) => Object.fromEntries(told.map((name) => [name, from[name] ?? null]));
    const name = hostOf(row.address);
    await tx.record({ event: `webhook.${event}`, entity: "webhook", id: webhook, before: { name, ...of(row) }, after: of(some) });
  });
}

/** Removes a webhook with its deliveries; administrators everybody's, a token those that it made. Throws `NotFound`. */
export async function deleteWebhook(ctx: Ctx, raw: unknown): Promise<void> {
  const me = keeper(ctx);
  const { webhook } = parsed(named, raw);
  await change(ctx, async (tx) => {
    const [row] = await tx.db
      .delete(webhookTable)
      .where(and(eq(webhookTable.id, webhook), ofReach(tx, me)))
      .returning({ address: webhookTable.address });
    if (!row) throw new NotFound({ key: "webhook.error.gone" });
    await tx.record({ event: "webhook.deleted", entity: "webhook", id: webhook, before: { name: hostOf(row.address) } });
  });
}

/** Sends an event that says nothing. Throws `NotFound`, also for one that is stopped, and `TooMany`. */
export async function sendTest(ctx: Ctx, raw: unknown): Promise<void> {
  const me = signedIn(ctx);
  const { webhook } = parsed(named, raw);
  await limit(ctx, `webhook-test:${me.id}`, { max: 30, windowSeconds: 3600 });
  await change(ctx, async (tx) => {
    await holdActive(tx, webhook, me);
    await queueDeliveries(tx, [{ webhookId: webhook, type: testType, kind: null, recordId: null, changed: [] }]);
  });
}

/**
 * Sends again: the deliveries named, or those of some days in Cairo that have not arrived. What they say is what the owner may read now. Says how
 * many. Throws `Invalid`, `NotFound`, `TooMany`.
 */
export async function sendAgain(ctx: Ctx, raw: unknown): Promise<{ count: number }> {
  const me = signedIn(ctx);
  const { webhook, delivery, from, until } = parsed(
    { ...named, delivery: z.uuid().optional(), from: z.string().optional(), until: z.string().optional() },
    raw,
  );
  const [first, last] = [from ?? "", until ?? from ?? ""];
  const wrong = { from: first, until: last };
  const bad = Object.entries(wrong).filter(([, text]) => delivery === undefined && !isDay(text));
  if (bad.length > 0) throw new Invalid(Object.fromEntries(bad.map(([name]) => [name, { key: "webhook.error.day" }])));
  await limit(ctx, `webhook-again:${me.id}`, { max: 60, windowSeconds: 3600 });
  return change(ctx, async (tx) => {
    await holdActive(tx, webhook, me);
    const { id, at, state } = deliveryTable;
    const wanted =
      delivery === undefined
        ? and(
            gte(at, cairoInstant(first, "00:00")),
            lt(at, cairoInstant(addDays(last, 1), "00:00")),
            inArray(state, ["failed", "withheld"]),
          )
        : eq(id, delivery);
    const some = tx.db
      .select({ id })
      .from(deliveryTable)
      .where(and(eq(deliveryTable.webhookId, webhook), ne(state, "waiting"), wanted))
      .orderBy(at, id)
      .limit(mostAgain);
    const rows = await tx.db
      .update(deliveryTable)
      .set({ state: "waiting", tries: 0, nextAt: tx.now() })
      .where(inArray(id, some))
      .returning({ id, webhookId: deliveryTable.webhookId });
    if (delivery !== undefined && rows.length === 0) throw new NotFound({ key: "webhook.error.waiting" });
    for (const row of rows) await queueTry(tx, row, 0);
    return { count: rows.length };
  });
}

async function holdActive(tx: Ctx, webhook: string, me: Account): Promise<void> {
  const [row] = await tx.db
    .select({ id: webhookTable.id })
    .from(webhookTable)
    .where(and(eq(webhookTable.id, webhook), mine(me), isNull(webhookTable.stoppedAt)))
    .for("update");
  if (!row) throw new NotFound({ key: "webhook.error.stopped" });
}
