import { randomUUID } from "node:crypto";
import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import { roleNames } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/bilingual.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { email, fullName, language, parsed } from "#app/accounts/input.server.ts";
import { endLinks } from "#app/accounts/links.server.ts";
import { hashed, insertUser, refuseWeak } from "#app/accounts/operations.server.ts";
import { sessionTable, userTable } from "#app/accounts/table.server.ts";

const role = z.enum(roleNames);

/** Invites somebody by mail, with a role. The link lives 72 hours and works once; a second invitation ends the first. */
export async function inviteUser(ctx: Ctx, raw: unknown): Promise<{ id: string }> {
  authorize(ctx.actor, "user.create");
  const input = parsed({ email, fullName, language, role }, raw);
  if (input.role === "pending") throw new Invalid({ role: { key: "account.error.field" } });
  return change(ctx, async (tx) => {
    const made = await insertUser(
      tx,
      { email: input.email, fullName: input.fullName, language: input.language, roleName: input.role, emailVerified: false },
      null,
    );
    if (!made) throw new Conflict("POSSIBLE_DUPLICATE", { key: "account.error.emailTaken" });
    await tx.note({ event: "user.invited", entity: "user", id: made, after: { role: input.role } });
    await tx.send("account.invitation", { userId: made, mail: randomUUID() });
    return { id: made };
  });
}

/** Gives an account another role; leaving `pending` is an approval and is mailed. Its sessions end. The last active administrator keeps his. */
export async function setRole(ctx: Ctx, raw: unknown): Promise<void> {
  authorize(ctx.actor, "user.update");
  const input = parsed({ user: z.uuid(), role }, raw);
  await change(ctx, async (tx) => {
    const before = await lockUser(tx, input.user);
    if (before.roleName === input.role) return;
    if (input.role !== "admin") keepLastAdmin(before);
    await tx.db.update(userTable).set({ roleName: input.role, updatedAt: tx.now() }).where(eq(userTable.id, before.id));
    await endSessions(tx, before.id);
    await tx.note({
      event: "user.roleChanged",
      entity: "user",
      id: before.id,
      before: { role: before.roleName },
      after: { role: input.role },
    });
    if (before.roleName === "pending") await tx.send("account.approved", { userId: before.id, mail: randomUUID() });
  });
}

/** Closes an account: it stays for the records it made, but cannot sign in, and its sessions end. */
export async function deactivateUser(ctx: Ctx, raw: unknown): Promise<void> {
  authorize(ctx.actor, "user.update");
  const { user } = parsed({ user: z.uuid() }, raw);
  await change(ctx, async (tx) => {
    const before = await lockUser(tx, user);
    if (before.deactivatedAt) return;
    keepLastAdmin(before);
    await tx.db.update(userTable).set({ deactivatedAt: tx.now(), updatedAt: tx.now() }).where(eq(userTable.id, user));
    await endSessions(tx, user);
    for (const purpose of ["verify", "reset", "invitation"] as const) await endLinks(tx, purpose, user);
    await tx.note({ event: "user.deactivated", entity: "user", id: user });
  });
}

/** Opens a closed account again, with the role it had. */
export async function reactivateUser(ctx: Ctx, raw: unknown): Promise<void> {
  authorize(ctx.actor, "user.update");
  const { user } = parsed({ user: z.uuid() }, raw);
  await change(ctx, async (tx) => {
    await lockUser(tx, user);
    await tx.db.update(userTable).set({ deactivatedAt: null, updatedAt: tx.now() }).where(eq(userTable.id, user));
    await tx.note({ event: "user.reactivated", entity: "user", id: user });
  });
}

/** Signs an account out of every browser. */
export async function signOutEverywhere(ctx: Ctx, raw: unknown): Promise<void> {
  authorize(ctx.actor, "user.update");
  const { user } = parsed({ user: z.uuid() }, raw);
  await change(ctx, async (tx) => {
    await lockUser(tx, user);
    await endSessions(tx, user);
    await tx.note({ event: "user.signedOutEverywhere", entity: "user", id: user });
  });
}

/** How many accounts wait for a role, and how many there are; for the administrator's dashboard. */
export async function countUsers(ctx: Ctx): Promise<{ active: number; waiting: number }> {
  authorize(ctx.actor, "user.read");
  const [row] = await ctx.db
    .select({
      active: sql<number>`count(*) filter (where ${userTable.roleName} <> 'pending')`.mapWith(Number),
      waiting: sql<number>`count(*) filter (where ${userTable.roleName} = 'pending')`.mapWith(Number),
    })
    .from(userTable)
    .where(isNull(userTable.deactivatedAt));
  return row ?? { active: 0, waiting: 0 };
}

/** Names by account id, for saying who did something: everybody who has or had a part in the house's work, closed accounts included. */
export async function peopleNames(ctx: Ctx): Promise<Record<string, Bilingual>> {
  authorize(ctx.actor, "people.read");
  const rows = await ctx.db
    .select({ id: userTable.id, en: userTable.fullName, ar: userTable.fullNameAr })
    .from(userTable)
    .where(or(ne(userTable.roleName, "pending"), eq(userTable.emailVerified, true)));
  return Object.fromEntries(rows.map(({ id, en, ar }) => [id, { en, ar }]));
}

/** Makes a confirmed account with a role and a password. For scripts and the demo only: `system` may, no screen does. */
export async function createUser(
  ctx: Ctx,
  input: {
    email: string;
    fullName: string;
    fullNameAr?: string;
    language: "en" | "ar";
    role: (typeof roleNames)[number];
    password: string;
  },
): Promise<{ id: string }> {
  if (ctx.actor.kind !== "system") authorize(ctx.actor, "user.createWithPassword");
  const checked = parsed({ email, fullName }, { email: input.email, fullName: input.fullName });
  refuseWeak(input.password, checked, "password");
  const hash = await hashed(ctx, input.password);
  return change(ctx, async (tx) => {
    const id = await insertUser(
      tx,
      {
        ...checked,
        ...(input.fullNameAr !== undefined && { fullNameAr: input.fullNameAr }),
        language: input.language,
        roleName: input.role,
        emailVerified: true,
      },
      hash,
    );
    if (!id) throw new Conflict("POSSIBLE_DUPLICATE", { key: "account.error.emailTaken" });
    await tx.note({ event: "user.created", entity: "user", id, after: { role: input.role } });
    return { id };
  });
}

/** Locks the active administrators before the account itself, always in one order, so that two at once neither deadlock nor remove each other. */
async function lockUser(tx: Change, id: string) {
  const admins = await tx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.roleName, "admin"), isNull(userTable.deactivatedAt)))
    .orderBy(userTable.id)
    .for("update");
  const [user] = await tx.db.select().from(userTable).where(eq(userTable.id, id)).for("update");
  if (!user) throw new NotFound();
  return { ...user, isLastAdmin: admins.length === 1 && admins[0]?.id === id };
}

/** Somebody must be left who can let others in. */
function keepLastAdmin(user: { isLastAdmin: boolean }): void {
  if (user.isLastAdmin) throw new Conflict("CONFLICT", { key: "account.error.lastAdmin" });
}

const endSessions = (tx: Change, userId: string) => tx.db.delete(sessionTable).where(eq(sessionTable.userId, userId));
