import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { system, type Actor } from "#app/access/actor.ts";
import { effectiveRole } from "#app/accounts/session.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { tokenHash } from "#app/platform/tokens/tokens.server.ts";
import { SignedOut, Unavailable } from "#app/values/errors.ts";
import { isWithin, wideNetworkOf } from "./networks.server.ts";
import { isTokenSecret } from "./secret.server.ts";
import { apiTokenTable } from "./table.server.ts";

type TokenRow = typeof apiTokenTable.$inferSelect;

/** "Last used" is written at most this often (ms). */
const touchEvery = 60_000;
/** So many of the networks that a token was used from are remembered. */
const mostNetworks = 20;

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
