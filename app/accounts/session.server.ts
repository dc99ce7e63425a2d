import { createHmac } from "node:crypto";
import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { isRoleName, visitor, type Actor, type RoleName } from "#app/access/actor.ts";
import { config } from "#app/platform/config.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import { requestIdHeader } from "#app/platform/http/address.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { sameSecret } from "#app/platform/tokens/tokens.server.ts";
import { byItselfHeader } from "#app/shell/connection/by-itself.ts";
import { cookieIn, decoded } from "#app/values/cookie.ts";
import { sessionCookieName, sessionCookieNames } from "./cookies.ts";
import { sessionTable, userTable } from "./table.server.ts";

const hour = 3_600_000;

export const idleLimit: Partial<Record<RoleName, number>> = { admin: 12 * hour, accountant: 12 * hour };

/** "Last seen" is written at most this often: a page is many requests. */
const touchEvery = 60_000;

const nobody = "00000000-0000-0000-0000-000000000000";

/** Who sends this request; the role is read every time. Ended, idle or deactivated: a visitor. Failed lookup: a user `unknown` without rights. */
export async function actorOf(request: Request, db: Db, now: () => Date): Promise<Actor> {
  if (!hasSessionCookie(request)) return visitor;
  const account = await accountOf(request, db).catch((error: unknown) => failed("session lookup failed", error, request));
  if (account === undefined)
    return { kind: "user", id: nobody, email: "", fullName: "", emailVerified: false, role: "unknown", sessionId: nobody };
  if (account === null || account.deactivatedAt) return visitor;
  const { id, email, fullName, fullNameAr, emailVerified, sessionId } = account;
  const role = effectiveRole(account.roleName, emailVerified);
  const idle = now().getTime() - account.lastSeenAt.getTime();
  if (idle > (idleLimit[role] ?? Number.POSITIVE_INFINITY)) {
    await db
      .delete(sessionTable)
      .where(eq(sessionTable.id, sessionId))
      .catch((error: unknown) => failed("idle session not removed", error, request));
    return visitor;
  }
  if (idle > touchEvery && !asksByItself(request))
    await touch(db, id, sessionId, now()).catch((error: unknown) => failed("last seen not written", error, request));
  return { kind: "user", id, email, fullName, emailVerified, sessionId, role, ...(fullNameAr && { fullNameAr }) };
}

/** An open tab asks without anybody sitting there, also when it reads anew what somebody else changed; that must not keep an idle session alive. */
const asksByItself = (request: Request): boolean =>
  request.headers.has(byItselfHeader) || ["/api/session", "/crm/live"].includes(new URL(request.url).pathname);

export async function rolesOfSessions(db: Db, now: Date, ids: readonly string[]): Promise<Map<string, RoleName>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: sessionTable.id,
      expiresAt: sessionTable.expiresAt,
      lastSeenAt: sessionTable.lastSeenAt,
      roleName: userTable.roleName,
      emailVerified: userTable.emailVerified,
    })
    .from(sessionTable)
    .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
    .where(and(inArray(sessionTable.id, [...ids]), isNull(userTable.deactivatedAt)));
  const roles = new Map<string, RoleName>();
  for (const { id, expiresAt, lastSeenAt, roleName, emailVerified } of rows) {
    const role = effectiveRole(roleName, emailVerified);
    const idle = now.getTime() - lastSeenAt.getTime();
    // the library counts a session's life by the machine's clock
    if (expiresAt.getTime() > Date.now() && idle <= (idleLimit[role] ?? Number.POSITIVE_INFINITY)) roles.set(id, role);
  }
  return roles;
}

/** The role an account really acts with: an address nobody has confirmed gives no rights, whatever role it was given. */
export const effectiveRole = (roleName: string | null, emailVerified: boolean): RoleName =>
  emailVerified && isRoleName(roleName) ? roleName : "pending";

export const hasSessionCookie = (request: Request): boolean => {
  const cookies = request.headers.get("cookie") ?? "";
  return sessionCookieNames.some((name) => cookies.includes(`${name}=`));
};

/** The token of a cookie signed as the auth library does (`token.HMAC-SHA256`), else null. Read here because the library asks two queries for it. */
function tokenIn(request: Request): string | null {
  const { APP_URL, SECRET } = config();
  const name = sessionCookieName(APP_URL.startsWith("https://"));
  const value = cookieIn(request.headers.get("cookie") ?? "", name);
  const [, token, signature] = /^(.+)\.([\w+/]{43}=)$/.exec(decoded(value ?? "")) ?? [];
  if (!token || !signature) return null;
  return sameSecret(signature, createHmac("sha256", SECRET).update(token).digest("base64")) ? token : null;
}

async function accountOf(request: Request, db: Db) {
  const token = tokenIn(request);
  if (!token) return null;
  const [row] = await db
    .select({
      id: userTable.id,
      email: userTable.email,
      fullName: userTable.fullName,
      fullNameAr: userTable.fullNameAr,
      emailVerified: userTable.emailVerified,
      roleName: userTable.roleName,
      deactivatedAt: userTable.deactivatedAt,
      sessionId: sessionTable.id,
      expiresAt: sessionTable.expiresAt,
      lastSeenAt: sessionTable.lastSeenAt,
    })
    .from(sessionTable)
    .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
    .where(eq(sessionTable.token, token));
  // The library counts a session's life by the machine's clock.
  return row && row.expiresAt.getTime() > Date.now() ? row : null;
}

async function touch(db: Db, userId: string, sessionId: string, at: Date): Promise<void> {
  await db
    .update(sessionTable)
    .set({ lastSeenAt: at })
    .where(and(eq(sessionTable.id, sessionId), lt(sessionTable.lastSeenAt, at)));
  await db.update(userTable).set({ lastSeenAt: at }).where(eq(userTable.id, userId));
}

function failed(what: string, error: unknown, request: Request): undefined {
  log.error({ err: error, request: request.headers.get(requestIdHeader) }, what);
  return undefined;
}
