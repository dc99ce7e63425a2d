import { and, eq } from "drizzle-orm";
import { accountOf, type Account } from "#app/access/actor.ts";
import { refuseToken } from "#app/access/permissions.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { clientAddress } from "#app/platform/http/address.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { Forbidden, Invalid, NotFound, SignedOut, Unavailable } from "#app/values/errors.ts";
import { newId } from "#app/values/new-key.ts";
import { authFor } from "./auth.server.ts";
import { email, fullName, parsed, typedPassword } from "./input.server.ts";
import { rememberBrowser } from "./known-browser.server.ts";
import { endLinks, peekLink, redeemLink, type Purpose } from "./links.server.ts";
import { passwordProblem } from "./password.server.ts";
import { isSignUpOpen } from "./settings.server.ts";
import { accountTable, sessionTable, userTable } from "./table.server.ts";
import { changed } from "./user-rows.server.ts";

export const hour = 3600;
const badLink = { key: "account.error.link" };

/** Makes an account without a role, while sign-up is open. Never says whether the address had one (its owner gets a mail); refuses other fields. */
export async function signUp(ctx: Ctx, raw: unknown, request: Request): Promise<void> {
  await limit(ctx, `sign-up@${clientAddress(request)}`, { max: 20, windowSeconds: hour });
  if (!(await isSignUpOpen(ctx))) throw new Forbidden({ key: "account.error.signUpClosed" });
  const input = parsed({ fullName, email, password: typedPassword }, raw);
  refuseWeak(input.password, input, "password");
  await limit(ctx, `sign-up:${input.email}`, { max: 5, windowSeconds: hour });
  const hash = await hashed(ctx, input.password);
  await change(ctx, async (tx) => {
    const user = await insertUser(tx, { ...input, language: ctx.language, roleName: "pending", emailVerified: false }, hash);
    if (!user) {
      // As after a new account: what the next page has to read anew would tell.
      await tx.publish();
      await tx.send("account.exists", { email: input.email, mail: newId() });
      return;
    }
    await tx.record({ event: "user.signedUp", entity: "user", id: user });
    await tx.send("account.verify", { userId: user, mail: newId() });
  });
}

type NewUser = { email: string; fullName: string; fullNameAr?: string; language: "en" | "ar"; roleName: string; emailVerified: boolean };

/** The rows of a new account, or null when the address has one. `hash` is null for somebody who will choose a password by link. */
export async function insertUser(tx: Change, user: NewUser, hash: string | null): Promise<string | null> {
  const at = { createdAt: tx.now(), updatedAt: tx.now() };
  const [made] = await tx.db
    .insert(userTable)
    .values({ ...user, ...at })
    .onConflictDoNothing({ target: userTable.email })
    .returning({ id: userTable.id });
  if (!made) return null;
  await tx.publish();
  if (hash)
    await tx.db.insert(accountTable).values({ userId: made.id, providerId: "credential", accountId: made.id, password: hash, ...at });
  return made.id;
}

export async function resendVerification(ctx: Ctx): Promise<void> {
  const me = signedIn(ctx);
  await limit(ctx, `verify:${me.id}`, { max: 3, windowSeconds: hour });
  if (me.emailVerified) return;
  await change(ctx, (tx) => tx.send("account.verify", { userId: me.id, mail: newId(), again: true }));
}

/** Does this link still open something? Uses nothing up, so that a preview of the mail cannot spoil it. */
export async function linkIsGood(ctx: Ctx, purpose: Purpose, token: string, request: Request): Promise<boolean> {
  await limit(ctx, `link@${clientAddress(request)}`, { max: 100, windowSeconds: hour });
  return (await peekLink(ctx, purpose, token)) !== null;
}

export async function invitedName(ctx: Ctx, token: string, request: Request): Promise<string | null> {
  if (!(await linkIsGood(ctx, "invitation", token, request))) return null;
  const userId = await peekLink(ctx, "invitation", token);
  const [user] = userId ? await ctx.db.select({ fullName: userTable.fullName }).from(userTable).where(eq(userTable.id, userId)) : [];
  return user?.fullName ?? null;
}

export async function verifyEmail(ctx: Ctx, token: string, request: Request): Promise<void> {
  await limit(ctx, `link@${clientAddress(request)}`, { max: 100, windowSeconds: hour });
  await change(ctx, async (tx) => {
    const userId = await redeemLink(tx, "verify", token);
    if (!userId) throw new NotFound(badLink);
    const [user] = await tx.db
      .update(userTable)
      .set({ emailVerified: true, updatedAt: tx.now() })
      .where(and(eq(userTable.id, userId), eq(userTable.emailVerified, false)))
      .returning({ roleName: userTable.roleName });
    await endLinks(tx, "verify", userId);
    if (!user) return;
    await tx.publish();
    await tx.record({ event: "user.verified", entity: "user", id: userId });
    if (user.roleName === "pending") await tx.send("account.waiting", { userId, mail: newId() });
  });
}

export async function requestReset(ctx: Ctx, raw: unknown, request: Request): Promise<void> {
  await limit(ctx, `reset@${clientAddress(request)}`, { max: 20, windowSeconds: hour });
  const input = parsed({ email }, raw);
  await limit(ctx, `reset:${input.email}`, { max: 5, windowSeconds: hour });
  await change(ctx, (tx) => tx.send("account.reset", { email: input.email, mail: newId() }));
}

/** Sets a new password by the mailed link, once; ends every session and mails the owner. Returns the cookie that makes this browser a known one. */
export async function resetPassword(ctx: Ctx, token: string, raw: unknown, request: Request): Promise<Headers> {
  await limit(ctx, `link@${clientAddress(request)}`, { max: 100, windowSeconds: hour });
  const input = parsed({ password: typedPassword }, raw);
  return byLink(request, await takePassword(ctx, "reset", token, input.password));
}

const byLink = (request: Request, email: string): Headers => new Headers({ "set-cookie": rememberBrowser(request, email) });

/** Takes up an invitation: the invited person chooses a password, and the address counts as confirmed. Says the cookie of a known browser. */
export async function acceptInvitation(ctx: Ctx, token: string, raw: unknown, request: Request): Promise<Headers> {
  await limit(ctx, `link@${clientAddress(request)}`, { max: 100, windowSeconds: hour });
  const input = parsed({ fullName, password: typedPassword }, raw);
  return byLink(request, await takePassword(ctx, "invitation", token, input.password, input.fullName));
}

async function takePassword(ctx: Ctx, purpose: "reset" | "invitation", token: string, password: string, name?: string): Promise<string> {
  const owner = await peekLink(ctx, purpose, token);
  const [user] = owner ? await ctx.db.select().from(userTable).where(eq(userTable.id, owner)) : [];
  if (!user || user.deactivatedAt) throw new NotFound(badLink);
  refuseWeak(password, { email: user.email, fullName: name ?? user.fullName }, "password");
  const hash = await hashed(ctx, password);
  await change(ctx, async (tx) => {
    if ((await redeemLink(tx, purpose, token)) !== user.id) throw new NotFound(badLink);
    await storePassword(tx, user.id, hash);
    // whoever can read the mailbox has confirmed the address
    await tx.db
      .update(userTable)
      .set({ emailVerified: true, ...(name ? { fullName: name, ...changed(tx) } : { updatedAt: tx.now() }) })
      .where(eq(userTable.id, user.id));
    await tx.publish();
    await endLinks(tx, purpose, user.id);
    await tx.db.delete(sessionTable).where(eq(sessionTable.userId, user.id));
    await tx.record({
      event: purpose === "reset" ? "user.passwordReset" : "user.invitationAccepted",
      entity: "user",
      id: user.id,
      ...(name && name !== user.fullName && { before: { fullName: user.fullName }, after: { fullName: name } }),
    });
    if (purpose === "reset") await tx.send("account.passwordChanged", { userId: user.id, mail: newId() });
  });
  return user.email;
}
export function signedIn(ctx: Ctx): Account {
  const me = accountOf(ctx);
  if (!me) throw new SignedOut();
  refuseToken(me);
  if (!me.email) throw new Unavailable();
  return me;
}

export function refuseWeak(password: string, person: { email: string; fullName: string }, field: string): void {
  const message = passwordProblem(password, { email: person.email, name: person.fullName });
  if (message) throw new Invalid({ [field]: message }, message);
}

/** The password as it is stored. Slow on purpose: never inside a transaction. */
export async function hashed(ctx: Ctx, password: string): Promise<string> {
  return (await authFor(ctx.db, ctx.now).$context).password.hash(password);
}

export async function confirmPassword(ctx: Ctx, userId: string, password: string, field: string): Promise<void> {
  const [account] = await ctx.db
    .select({ hash: accountTable.password })
    .from(accountTable)
    .where(and(eq(accountTable.userId, userId), eq(accountTable.providerId, "credential")));
  const { password: passwords } = await authFor(ctx.db, ctx.now).$context;
  if (account?.hash && (await passwords.verify({ hash: account.hash, password }))) return;
  const message = { key: "account.error.passwordWrong" };
  throw new Invalid({ [field]: message }, message);
}

export async function storePassword(tx: Change, userId: string, hash: string): Promise<void> {
  const at = tx.now();
  await tx.db
    .insert(accountTable)
    .values({ userId, providerId: "credential", accountId: userId, password: hash, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: [accountTable.providerId, accountTable.accountId], set: { password: hash, updatedAt: at } });
}
