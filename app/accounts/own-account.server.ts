import { and, desc, eq, gt, ne } from "drizzle-orm";
import { z } from "zod";
import { change, type Ctx, allowOnFullDisk } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { digitKinds } from "#app/values/text/digits.ts";
import { NotFound, SignedOut } from "#app/values/errors.ts";
import { newId } from "#app/values/new-key.ts";
import { fullName, language, parsed, typedPassword } from "./input.server.ts";
import { endLinks } from "./links.server.ts";
import { sessionTable, userTable } from "./table.server.ts";
import { changed } from "./user-rows.server.ts";
import { confirmPassword, hashed, hour, refuseWeak, signedIn, storePassword } from "./operations.server.ts";

export async function myAccount(ctx: Ctx) {
  const me = signedIn(ctx);
  const [user] = await ctx.db
    .select({
      email: userTable.email,
      emailVerified: userTable.emailVerified,
      fullName: userTable.fullName,
      roleName: userTable.roleName,
      language: userTable.language,
      digits: userTable.digits,
      twoFactorEnabled: userTable.twoFactorEnabled,
    })
    .from(userTable)
    .where(eq(userTable.id, me.id));
  if (!user) throw new SignedOut();
  return { ...user, sessions: await mySessions(ctx) };
}

export async function mySessions(ctx: Ctx) {
  const me = signedIn(ctx);
  const rows = await ctx.db
    .select({
      id: sessionTable.id,
      userAgent: sessionTable.userAgent,
      createdAt: sessionTable.createdAt,
      lastSeenAt: sessionTable.lastSeenAt,
    })
    .from(sessionTable)
    .where(and(eq(sessionTable.userId, me.id), gt(sessionTable.expiresAt, ctx.now())))
    .orderBy(desc(sessionTable.lastSeenAt));
  return rows.map((row) => ({ ...row, current: row.id === me.sessionId }));
}

export async function revokeSession(ctx: Ctx, raw: unknown): Promise<void> {
  const me = signedIn(ctx);
  const { session } = parsed({ session: z.uuid() }, raw);
  await change(allowOnFullDisk(ctx), async (tx) => {
    const [gone] = await tx.db
      .delete(sessionTable)
      .where(and(eq(sessionTable.id, session), eq(sessionTable.userId, me.id)))
      .returning({ id: sessionTable.id });
    if (!gone) throw new NotFound();
    await tx.record({ event: "user.sessionEnded", entity: "user", id: me.id });
  });
}

export async function revokeOtherSessions(ctx: Ctx): Promise<void> {
  const me = signedIn(ctx);
  await change(allowOnFullDisk(ctx), async (tx) => {
    await tx.db.delete(sessionTable).where(and(eq(sessionTable.userId, me.id), ne(sessionTable.id, me.sessionId)));
    await tx.record({ event: "user.sessionsEnded", entity: "user", id: me.id });
  });
}

export async function changeName(ctx: Ctx, raw: unknown): Promise<void> {
  const me = signedIn(ctx);
  const input = parsed({ fullName }, raw);
  await change(ctx, async (tx) => {
    await tx.db
      .update(userTable)
      .set({ fullName: input.fullName, ...changed(tx) })
      .where(eq(userTable.id, me.id));
    await tx.record({ event: "user.renamed", entity: "user", id: me.id, before: { fullName: me.fullName }, after: input });
  });
}

export async function changePreferences(ctx: Ctx, raw: unknown): Promise<{ language: "en" | "ar" }> {
  const me = signedIn(ctx);
  const input = parsed({ language, digits: z.enum([...digitKinds, "company"]) }, raw);
  const digits = input.digits === "company" ? null : input.digits;
  await change(ctx, async (tx) => {
    const [before] = await tx.db
      .select({ language: userTable.language, digits: userTable.digits })
      .from(userTable)
      .where(eq(userTable.id, me.id))
      .for("update");
    if (!before || (before.language === input.language && before.digits === digits)) return;
    await tx.db
      .update(userTable)
      .set({ language: input.language, digits, ...changed(tx) })
      .where(eq(userTable.id, me.id));
    const what = {
      ...(before.language !== input.language && { language: [before.language, input.language] }),
      ...(before.digits !== digits && { digits: [before.digits ?? "company", input.digits] }),
    };
    await tx.record({
      event: "user.preferencesChanged",
      entity: "user",
      id: me.id,
      before: Object.fromEntries(Object.entries(what).map(([field, [old]]) => [field, old])),
      after: Object.fromEntries(Object.entries(what).map(([field, [, now]]) => [field, now])),
    });
  });
  return { language: input.language };
}

export async function changePassword(ctx: Ctx, raw: unknown): Promise<void> {
  const me = signedIn(ctx);
  await limit(ctx, `password:${me.id}`, { max: 10, windowSeconds: hour });
  const input = parsed({ current: typedPassword, password: typedPassword }, raw);
  await confirmPassword(ctx, me.id, input.current, "current");
  refuseWeak(input.password, me, "password");
  const hash = await hashed(ctx, input.password);
  await change(ctx, async (tx) => {
    await storePassword(tx, me.id, hash);
    await tx.db.delete(sessionTable).where(and(eq(sessionTable.userId, me.id), ne(sessionTable.id, me.sessionId)));
    await endLinks(tx, "reset", me.id);
    await tx.record({ event: "user.passwordChanged", entity: "user", id: me.id });
    await tx.send("account.passwordChanged", { userId: me.id, mail: newId() });
  });
}
