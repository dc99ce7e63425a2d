import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { isRoleName, visitor, type Actor, type RoleName } from "#app/access/actor.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import { requestIdHeader } from "#app/platform/http/address.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { byItselfHeader } from "#app/shell/connection/by-itself.ts";
import { authFor } from "./auth.server.ts";
import { sessionCookieNames } from "./cookies.ts";
import { roleTable, sessionTable, userTable } from "./table.server.ts";

const hour = 3_600_000;

/** Roles whose session ends after this long without a request; the others keep theirs for its whole life. */
export const idleLimit: Partial<Record<RoleName, number>> = { admin: 12 * hour, accountant: 12 * hour };

/** "Last seen" is written at most this often: a page is many requests. */
const touchEvery = 60_000;

/** Stands for somebody whose session could not be read at all. Holds no record. */
const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * Who sends this request. The role is read from the database every time. A session that ended, sat idle too long or belongs to a
 * deactivated account is a visitor; when a lookup fails the answer is a user with the role `unknown`, who may do nothing.
 */
export async function actorOf(request: Request, db: Db, now: () => Date): Promise<Actor> {
  if (!hasSessionCookie(request)) return visitor;
  const found = await sessionOf(request, db, now).catch((error: unknown) => failed("session lookup failed", error, request));
  if (found === undefined)
    return { kind: "user", id: nobody, email: "", fullName: "", emailVerified: false, role: "unknown", sessionId: nobody };
  if (found === null) return visitor;
  const { user, session } = found;
  const person = {
    kind: "user" as const,
    id: user.id,
    email: user.email,
    fullName: user.name,
    emailVerified: user.emailVerified,
    sessionId: session.id,
  };
  const account = await sessionAccount(db, user.id, session.id).catch((error: unknown) => failed("role lookup failed", error, request));
  if (account === undefined) return { ...person, role: "unknown" };
  if (account === null || account.deactivatedAt) return visitor;
  const role = effectiveRole(account.roleName, user.emailVerified);
  const idle = now().getTime() - account.lastSeenAt.getTime();
  if (idle > (idleLimit[role] ?? Number.POSITIVE_INFINITY)) {
    await db
      .delete(sessionTable)
      .where(eq(sessionTable.id, session.id))
      .catch((error: unknown) => failed("idle session not removed", error, request));
    return visitor;
  }
  if (idle > touchEvery && !asksByItself(request))
    await touch(db, user.id, session.id, now()).catch((error: unknown) => failed("last seen not written", error, request));
  return { ...person, role, ...(account.fullNameAr && { fullNameAr: account.fullNameAr }) };
}

/** An open tab asks without anybody sitting there, also when it reads anew what somebody else changed; that must not keep an idle session alive. */
const asksByItself = (request: Request): boolean =>
  request.headers.has(byItselfHeader) || ["/api/session", "/crm/live"].includes(new URL(request.url).pathname);

/**
 * The roles that these sessions still give, for connections that stay open. One that ended, expired, sat idle too long or belongs to
 * a deactivated account is left out.
 */
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

/** Does the request carry something that looks like a session? Says nothing about its truth. */
export const hasSessionCookie = (request: Request): boolean => {
  const cookies = request.headers.get("cookie") ?? "";
  return sessionCookieNames.some((name) => cookies.includes(`${name}=`));
};

/** A session whose account may be unverified or pending. Null when there is none. */
async function sessionOf(request: Request, db: Db, now: () => Date) {
  return authFor(db, now).api.getSession({ headers: request.headers, query: { disableCookieCache: true, disableRefresh: true } });
}

async function sessionAccount(db: Db, userId: string, sessionId: string) {
  const [row] = await db
    .select({
      roleName: roleTable.roleName,
      deactivatedAt: userTable.deactivatedAt,
      lastSeenAt: sessionTable.lastSeenAt,
      fullNameAr: userTable.fullNameAr,
    })
    .from(userTable)
    .innerJoin(sessionTable, and(eq(sessionTable.id, sessionId), eq(sessionTable.userId, userTable.id)))
    .leftJoin(roleTable, eq(roleTable.roleName, userTable.roleName))
    .where(eq(userTable.id, userId));
  return row ?? null;
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
