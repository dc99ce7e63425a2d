import { and, count, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import { system, type Actor } from "#app/access/actor.ts";
import { may, scopesOf } from "#app/access/permissions.ts";
import { parsed, typedPassword } from "#app/accounts/input.server.ts";
import { confirmPassword, hour, signedIn } from "#app/accounts/operations.server.ts";
import { effectiveRole } from "#app/accounts/session.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { allowOnFullDisk, change, type Ctx } from "#app/platform/ctx.server.ts";
import { isNetwork, isWithin, wideNetworkOf } from "#app/platform/networks/networks.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { readLine } from "#app/platform/input/read-text.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { tokenHash } from "#app/platform/tokens/tokens.server.ts";
import { Forbidden, Invalid, NotFound, SignedOut, Unavailable, type FieldErrors } from "#app/values/errors.ts";
import { isTokenSecret, newTokenSecret, prefixOf } from "./secret.server.ts";
import { apiTokenTable } from "./table.server.ts";

type TokenRow = typeof apiTokenTable.$inferSelect;

/** "Last used" is written at most this often (ms). */
const touchEvery = 60_000;
const mostNetworks = 20;
const dayMs = 86_400_000;
const [usualDays, mostDays, longestName, mostAddresses] = [90, 365, 60, 20];
/** One for each program that somebody uses, and each stays a way in until it ends: more than he can look over nobody ends in time. */
const mostTokens = 20;
export const guardedScopes: readonly string[] = ["cost.read", "bank.read"];

const lines = (most: number) => z.array(z.string().trim().min(1).max(100)).max(most).default([]);
const shape = {
  name: z.string(),
  scopes: lines(500),
  days: z.coerce.number().default(usualDays),
  addresses: lines(1000),
  password: typedPassword.optional(),
};

/**
 * Makes a token for the signed-in person, with scopes of his role. Its secret is given here and never again. `address` is where he sits:
 * use from there is no news. Throws `Invalid` beside each field, `SignedOut`, `Forbidden` for tokens and accounts without a role.
 */
export async function createToken(ctx: Ctx, raw: unknown, address: string | null): Promise<{ id: string; secret: string }> {
  const me = signedIn(ctx);
  const possible: readonly string[] = me.role === "unknown" ? [] : scopesOf(me.role);
  if (possible.length === 0) throw new Forbidden();
  const { name: typed, scopes: asked, days, addresses, password } = parsed(shape, raw);
  const scopes = [...new Set(asked)];
  const wrong: FieldErrors = {};
  const read = readLine(typed, { min: 1, max: longestName }, (problem) => problem);
  const name = "value" in read ? read.value : null;
  if (!name) wrong["name"] = { key: "token.error.name", values: { most: longestName } };
  if (!Number.isInteger(days) || days < 1 || days > mostDays) wrong["days"] = { key: "token.error.days", values: { most: mostDays } };
  const beyond = scopes.find((scope) => !possible.includes(scope));
  if (scopes.length === 0) wrong["scopes"] = { key: "token.error.scopes" };
  if (beyond !== undefined) wrong["scopes"] = { key: "token.error.beyond", values: { scope: beyond } };
  const nowhere = addresses.find((one) => !isNetwork(one));
  if (addresses.length > mostAddresses) wrong["addresses"] = { key: "token.error.addresses", values: { most: mostAddresses } };
  if (nowhere !== undefined) wrong["addresses"] = { key: "token.error.address", values: { address: nowhere } };
  const asksPassword = beyond === undefined && scopes.some((scope) => guardedScopes.includes(scope));
  if (asksPassword && !password) wrong["password"] = { key: "token.error.password" };
  if (!name || Object.keys(wrong).length > 0) throw new Invalid(wrong);
  if (asksPassword) {
    await limit(ctx, `password:${me.id}`, { max: 10, windowSeconds: hour });
    await confirmPassword(ctx, me.id, password ?? "", "password");
  }
  const secret = newTokenSecret();
  const network = wideNetworkOf(address);
  // Under no key: the answer holds the secret, and is not kept to be given again.
  return change({ ...ctx, key: undefined }, async (tx) => {
    const createdAt = tx.now();
    // Held, so that two that are made at once are counted one after the other.
    await tx.db.select({ id: userTable.id }).from(userTable).where(eq(userTable.id, me.id)).for("update");
    const { ownerId, endedAt, expiresAt: ends } = apiTokenTable;
    const live = and(eq(ownerId, me.id), isNull(endedAt), gt(ends, createdAt));
    const [had] = await tx.db.select({ count: count() }).from(apiTokenTable).where(live);
    if ((had?.count ?? 0) >= mostTokens) throw new Invalid({ name: { key: "token.error.many", values: { most: mostTokens } } });
    const expiresAt = new Date(createdAt.getTime() + days * dayMs);
    const told = { name, scopes, addresses, expiresAt };
    const prefix = prefixOf(secret);
    const [row] = await tx.db
      .insert(apiTokenTable)
      .values({ ownerId: me.id, prefix, hash: tokenHash(secret), networks: network ? [network] : [], createdAt, ...told })
      .returning({ id: apiTokenTable.id });
    const { id } = row!;
    await tx.record({ event: "apiToken.created", entity: "apiToken", id, after: { ...told, prefix, expiresAt: expiresAt.toISOString() } });
    await tx.send("token.created", { token: id });
    return { id, secret };
  });
}

export async function listTokens(ctx: Ctx) {
  const me = signedIn(ctx);
  const { id, ownerId, name, prefix, scopes, expiresAt, addresses, lastUsedAt, lastAddress, createdAt, endedAt } = apiTokenTable;
  const shown = { id, ownerId, name, prefix, scopes, expiresAt, addresses, lastUsedAt, lastAddress, createdAt, endedAt };
  return ctx.db
    .select({ ...shown, owner: userTable.fullName, ownerAr: userTable.fullNameAr })
    .from(apiTokenTable)
    .innerJoin(userTable, eq(userTable.id, ownerId))
    .where(may(ctx, "user.read") ? undefined : eq(ownerId, me.id))
    .orderBy(desc(createdAt), desc(id));
}

/** Ends a token of one's own; an administrator ends everybody's. Throws `NotFound` where there is none, or where it has ended. */
export async function endToken(ctx: Ctx, raw: unknown): Promise<void> {
  const me = signedIn(ctx);
  const { token } = parsed({ token: z.uuid() }, raw);
  const { id, ownerId, endedAt, name, prefix } = apiTokenTable;
  await change(allowOnFullDisk(ctx), async (tx) => {
    const [ended] = await tx.db
      .update(apiTokenTable)
      .set({ endedAt: tx.now(), endedBy: me.id })
      .where(and(eq(id, token), isNull(endedAt), may(tx, "user.update") ? undefined : eq(ownerId, me.id)))
      .returning({ name, prefix });
    if (!ended) throw new NotFound({ key: "token.error.ended" });
    await tx.record({
      event: "apiToken.ended",
      entity: "apiToken",
      id: token,
      before: { ...ended, endedAt: null },
      after: { endedAt: tx.now().toISOString() },
    });
  });
}

/**
 * Who acts by this secret, with the role he has now. `address` is the sender's whole one (`wholeAddress`). Throws `SignedOut` for every
 * secret that opens nothing, whatever the reason is, and `Unavailable` where the database does not say.
 */
export async function actorOfToken(ctx: Ctx, secret: string, address: string | null): Promise<Actor> {
  if (!isTokenSecret(secret)) throw new SignedOut();
  const [found] = await ctx.db
    .select({ token: apiTokenTable, owner: userTable })
    .from(apiTokenTable)
    .innerJoin(userTable, eq(userTable.id, apiTokenTable.ownerId))
    .where(eq(apiTokenTable.hash, tokenHash(secret)))
    .catch((error: unknown) => {
      log.error({ err: error, request: ctx.requestId }, "token lookup failed");
      throw new Unavailable();
    });
  if (!found) throw new SignedOut();
  const { token, owner } = found;
  const role = effectiveRole(owner.roleName, owner.emailVerified);
  const over = token.endedAt !== null || token.expiresAt <= ctx.now();
  const elsewhere = token.addresses.length > 0 && !isWithin(address, token.addresses);
  if (over || elsewhere || owner.deactivatedAt || role === "pending") throw new SignedOut();
  await noteUse(ctx, token, address).catch((error: unknown) => {
    log.error({ err: error, request: ctx.requestId }, "use of a token not written");
  });
  const { id, name, prefix, scopes } = token;
  return {
    kind: "user",
    id: owner.id,
    email: owner.email,
    fullName: owner.fullName,
    emailVerified: owner.emailVerified,
    role,
    sessionId: id,
    token: { id, name, prefix, scopes },
    ...(owner.fullNameAr && { fullNameAr: owner.fullNameAr }),
  };
}

/** Writes when and from where a token is used. A network that it was never used from is told to its owner, once. */
async function noteUse(ctx: Ctx, token: TokenRow, address: string | null): Promise<void> {
  const { id, lastUsedAt, networks } = apiTokenTable;
  const now = ctx.now();
  const due = new Date(now.getTime() - touchEvery);
  if (!token.lastUsedAt || token.lastUsedAt < due)
    await ctx.db
      .update(apiTokenTable)
      .set({ lastUsedAt: now, lastAddress: address })
      .where(and(eq(id, token.id), or(isNull(lastUsedAt), lt(lastUsedAt, due))));
  const network = wideNetworkOf(address);
  if (network === null || token.networks.includes(network)) return;
  // A change of its own, under no key: the request's own one may be refused, and sent again.
  await change({ ...ctx, actor: system, key: undefined }, async (tx) => {
    const known = sql`${network} = any(${networks})`;
    const kept = sql`(array_append(${networks}, ${network}))[greatest(1, cardinality(${networks}) + 2 - ${mostNetworks}::int):]`;
    const [noted] = await tx.db
      .update(apiTokenTable)
      .set({ networks: kept })
      .where(and(eq(id, token.id), sql`not (${known})`))
      .returning({ id });
    if (noted) await tx.send("token.newNetwork", { token: noted.id, address, at: now.toISOString() });
  });
}
