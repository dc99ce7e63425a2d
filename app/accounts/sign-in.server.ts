import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { accountOf, hasRole, type Actor } from "#app/access/actor.ts";
import { refuseToken } from "#app/access/permissions.ts";
import { startOf } from "#app/access/gates.ts";
import { setCookie } from "#app/platform/http/cookies.server.ts";
import { change, type Ctx, allowOnFullDisk } from "#app/platform/ctx.server.ts";
import { clientAddress } from "#app/platform/http/address.server.ts";
import { forgetLimit, giveBack, limit } from "#app/platform/http/rate-limit.server.ts";
import { languageKey, type Language } from "#app/values/language.ts";
import { hintCookie } from "#app/shell/start/head-script.ts";
import { Invalid, Unavailable } from "#app/values/errors.ts";
import { cookieIn, decoded } from "#app/values/cookie.ts";
import { isUuid } from "#app/values/uuid.ts";
import { authFor, challengeCookieName, sessionLife, sessionOnlyCookieName } from "./auth.server.ts";
import { typedCode, withCode } from "./codes.server.ts";
import { email, parsed, typedPassword } from "./input.server.ts";
import { knownBrowser, rememberBrowser } from "./known-browser.server.ts";
import { calling } from "./provider-errors.server.ts";
import { effectiveRole } from "./session.server.ts";
import { sessionTable, userTable, verificationTable } from "./table.server.ts";

export type SignedIn = { headers: Headers; actor: (Actor & { kind: "user" }) | null };

const quarter = 900;
const tooMany = { key: "account.error.tooManySignIns" };

/** Failures per account and place, per account, per place. Strangers can use up all three, so a browser the owner has signed in from has its own. */
const limits = (email: string, address: string, known: string | null) =>
  known === null
    ? strangersLimits(email, address)
    : [{ key: `sign-in:${email}:known:${known}`, max: 10, windowSeconds: quarter, message: tooMany }];

const strangersLimits = (email: string, address: string) => [
  { key: `sign-in:${email}:${address}`, max: 10, windowSeconds: quarter, message: tooMany },
  { key: `sign-in:${email}`, max: 50, windowSeconds: quarter, message: tooMany },
  { key: `sign-in@${address}`, max: 100, windowSeconds: quarter, message: tooMany },
];

const staySignedIn = z.union([z.literal("on").transform(() => true), z.boolean()]).default(false);

/** Signs in with e-mail and password in a new session, which ends the browser's old one. `actor` is null while a code is needed. A wrong e-mail and a wrong password get the same sentence. */
export async function signIn(ctx: Ctx, raw: unknown, request: Request): Promise<SignedIn> {
  const input = parsed({ email, password: typedPassword, keep: staySignedIn }, raw);
  const counted = limits(input.email, clientAddress(request), knownBrowser(request, input.email));
  for (const { key, ...rule } of counted) await limit(ctx, key, rule);
  const { headers, response } = await calling(() =>
    authFor(ctx.db, ctx.now).api.signInEmail({
      body: { email: input.email, password: input.password, rememberMe: input.keep },
      headers: request.headers,
      returnHeaders: true,
    }),
  );
  await forgetLimit(ctx, counted[0]!.key);
  for (const { key } of counted.slice(1)) await giveBack(ctx, key);
  await endSessionOf(ctx);
  if (input.keep) headers.append("set-cookie", expired(sessionOnlyCookieName()));
  if ("twoFactorRedirect" in response || !response.user) return { headers, actor: null };
  return signedIn(ctx, headers, response.token, request);
}

export async function secondStep(ctx: Ctx, raw: unknown, request: Request): Promise<SignedIn> {
  const input = parsed({ code: z.string().trim().min(1).max(40) }, raw);
  await limit(ctx, `second-step@${clientAddress(request)}`, { max: 50, windowSeconds: quarter, message: tooMany });
  const { code, byApp } = typedCode(input.code);
  const { api } = authFor(ctx.db, ctx.now);
  const call = { body: { code }, headers: request.headers, returnHeaders: true as const };
  const challengedUser = byApp ? await challenged(ctx, request) : null;
  const { headers, response } = byApp
    ? await withCode(ctx, challengedUser, code, () => api.verifyTOTP(call))
    : await calling(() => api.verifyBackupCode(call));
  // The library may read other bytes of the header as its cookie: a code whose step was taken from another account lets nobody in.
  if (byApp && response.token && response.user.id !== challengedUser) {
    await ctx.db.delete(sessionTable).where(eq(sessionTable.token, response.token));
    throw new Invalid({}, { key: "account.error.stepExpired" });
  }
  if (!response.token) throw new Invalid({}, { key: "account.error.stepExpired" });
  return signedIn(ctx, headers, response.token, request);
}

async function challenged(ctx: Ctx, request: Request): Promise<string | null> {
  const cookie = cookieIn(request.headers.get("cookie") ?? "", challengeCookieName()) ?? "";
  const word = decoded(cookie).split(".")[0] ?? "";
  const [row] = await ctx.db
    .select({ userId: verificationTable.value })
    .from(verificationTable)
    .where(and(eq(verificationTable.identifier, word), gt(verificationTable.expiresAt, new Date())));
  return row && isUuid(row.userId) ? row.userId : null;
}

export async function signOut(ctx: Ctx, request: Request): Promise<Headers> {
  const account = accountOf(ctx);
  // A session that could not be looked up cannot be ended.
  if (hasRole(ctx, "unknown")) throw new Unavailable();
  refuseToken(ctx.actor);
  // Not left to the library: where it cannot delete the session it clears the cookie all the same, and a copy of it would stay good.
  if (account)
    await change(allowOnFullDisk(ctx), async (tx) => {
      await tx.db.delete(sessionTable).where(eq(sessionTable.id, account.sessionId));
      await tx.record({ event: "user.signedOut", entity: "user", id: account.id });
    });
  const { headers } = await calling(() => authFor(ctx.db, ctx.now).api.signOut({ headers: request.headers, returnHeaders: true }));
  headers.append("set-cookie", expired(hintCookie, false));
  return headers;
}

async function signedIn(ctx: Ctx, headers: Headers, token: string, request: Request): Promise<SignedIn> {
  const [row] = await ctx.db
    .select({ user: userTable, sessionId: sessionTable.id, expiresAt: sessionTable.expiresAt })
    .from(sessionTable)
    .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
    .where(eq(sessionTable.token, token));
  if (!row) throw new Error("The session that was just made is not there.");
  const { user, sessionId } = row;
  const role = effectiveRole(user.roleName, user.emailVerified);
  // Without the request's key: an answer that sets a session's cookie is not given a second time.
  await change(allowOnFullDisk({ ...ctx, key: undefined }), async (tx) => {
    await tx.db.update(userTable).set({ lastSeenAt: tx.now() }).where(eq(userTable.id, user.id));
    await tx.record({ event: "user.signedIn", entity: "user", id: user.id });
  });
  headers.append("set-cookie", rememberBrowser(request, user.email));
  headers.append("set-cookie", hint(startOf(role) === "/admin" ? "admin" : "crm"));
  // A browser that has chosen no language yet takes the account's: the office works in its own from the first screen.
  if (!request.headers.get("cookie")?.includes(`${languageKey}=`)) headers.append("set-cookie", inLanguageOf(user.language));
  return {
    headers,
    actor: { kind: "user", id: user.id, email: user.email, fullName: user.fullName, emailVerified: user.emailVerified, role, sessionId },
  };
}

/** The browser signs in anew: the session it came with is over, so that an old or planted one is worth nothing. */
async function endSessionOf(ctx: Ctx): Promise<void> {
  const account = accountOf(ctx);
  if (account) await ctx.db.delete(sessionTable).where(eq(sessionTable.id, account.sessionId));
}

const hint = (area: "admin" | "crm") => setCookie(hintCookie, area, { maxAge: sessionLife.remembered, httpOnly: false });
const inLanguageOf = (language: Language) => setCookie(languageKey, language, { maxAge: 31_536_000, httpOnly: false });
const expired = (name: string, httpOnly = true) => setCookie(name, "", { maxAge: 0, httpOnly });
