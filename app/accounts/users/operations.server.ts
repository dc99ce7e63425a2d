import { eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { roleNames, type RoleName } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { email, fullName, parsed } from "#app/accounts/input.server.ts";
import { endLinks } from "#app/accounts/links.server.ts";
import { nameOf } from "#app/accounts/names.ts";
import { hashed, insertUser, refuseWeak } from "#app/accounts/operations.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { accountRows, changed } from "#app/accounts/user-rows.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { Conflict } from "#app/values/errors.ts";
import type { Language } from "#app/values/language.ts";
import { newId } from "#app/values/new-key.ts";
import { confirmOwn, endSessions, keepLastAdmin, lockUser, type LockedUser } from "./guards.server.ts";

const role = z.enum(roleNames);
const user = z.uuid();
const own = z.literal("on").optional();

/** Gives an account another role; leaving `pending` is an approval and is mailed. Its sessions end. The last active administrator keeps his. */
export async function setRole(ctx: Ctx, raw: unknown): Promise<void> {
  authorize(ctx.actor, "user.update");
  const input = parsed({ user, role, own }, raw);
  await change(ctx, async (tx) => {
    const before = await lockUser(tx, input.user);
    if (before.roleName !== input.role) await moveTo(tx, before, input.role, input.own === "on");
  });
}

/** Lets an account in that waits. Refused when somebody has done so meanwhile, so that the second does not undo the first. */
export async function approveUser(ctx: Ctx, raw: unknown): Promise<void> {
  authorize(ctx.actor, "user.update");
  const input = parsed({ user, role: z.enum(roleNames).exclude(["pending"]) }, raw);
  await change(ctx, async (tx) => {
    const before = await lockUser(tx, input.user);
    if (before.roleName !== "pending") throw new Conflict("CONFLICT", { key: "users.error.approved" });
    if (before.deactivatedAt) throw new Conflict("CONFLICT", { key: "users.error.closed" });
    await moveTo(tx, before, input.role, false);
  });
}

async function moveTo(tx: Change, before: LockedUser, to: RoleName, meant: boolean): Promise<void> {
  await giveRole(tx, before, to, meant);
  await tx.db
    .update(userTable)
    .set({ roleName: to, ...changed(tx) })
    .where(eq(userTable.id, before.id));
  await tx.record({ event: "user.roleChanged", entity: "user", id: before.id, before: { role: before.roleName }, after: { role: to } });
}

export async function giveRole(tx: Change, before: LockedUser, to: RoleName, meant: boolean): Promise<void> {
  if (to !== "admin") keepLastAdmin(before);
  confirmOwn(tx, before, meant);
  await endSessions(tx, before.id);
  if (before.roleName === "pending") await tx.send("account.approved", { userId: before.id, mail: newId() });
}

export async function deactivateUser(ctx: Ctx, raw: unknown): Promise<void> {
  authorize(ctx.actor, "user.update");
  const input = parsed({ user, own }, raw);
  await change(ctx, async (tx) => {
    const before = await lockUser(tx, input.user);
    if (before.deactivatedAt) return;
    keepLastAdmin(before);
    confirmOwn(ctx, before, input.own === "on");
    await tx.db
      .update(userTable)
      .set({ deactivatedAt: tx.now(), ...changed(tx) })
      .where(eq(userTable.id, before.id));
    await endSessions(tx, before.id);
    for (const purpose of ["verify", "reset", "invitation"] as const) await endLinks(tx, purpose, before.id);
    await tx.record({ event: "user.deactivated", entity: "user", id: before.id });
  });
}

export async function reactivateUser(ctx: Ctx, raw: unknown): Promise<void> {
  authorize(ctx.actor, "user.update");
  const input = parsed({ user }, raw);
  await change(ctx, async (tx) => {
    const before = await lockUser(tx, input.user);
    if (!before.deactivatedAt) return;
    await tx.db
      .update(userTable)
      .set({ deactivatedAt: null, ...changed(tx) })
      .where(eq(userTable.id, before.id));
    await tx.record({ event: "user.reactivated", entity: "user", id: before.id });
  });
}

export async function countUsers(ctx: Ctx): Promise<{ active: number; waiting: number }> {
  authorize(ctx.actor, "user.read");
  const [row] = await ctx.db
    .select({
      active: sql<number>`count(*) filter (where ${userTable.roleName} <> 'pending')`.mapWith(Number),
      waiting: sql<number>`count(*) filter (where ${userTable.roleName} = 'pending' and ${userTable.emailVerified})`.mapWith(Number),
    })
    .from(userTable)
    .where(isNull(userTable.deactivatedAt));
  return row ?? { active: 0, waiting: 0 };
}

export async function peopleNames(ctx: Ctx): Promise<Record<string, Bilingual>> {
  authorize(ctx.actor, "people.read");
  const part = (await accountRows(ctx)).filter(({ roleName, emailVerified }) => roleName !== "pending" || emailVerified);
  return Object.fromEntries(part.map((row) => [row.id, nameOf(row)]));
}

type NewUser = { email: string; fullName: string; fullNameAr?: string; language: Language; role: RoleName; password: string };

/** Makes a confirmed account with a role and a password. For scripts and the demo only: `system` may, no screen does. */
export const createUser = async (ctx: Ctx, input: NewUser): Promise<{ id: string }> => (await createUsers(ctx, [input]))[0]!;

export async function createUsers(ctx: Ctx, inputs: readonly NewUser[]): Promise<{ id: string }[]> {
  if (ctx.actor.kind !== "system") authorize(ctx.actor, "user.createWithPassword");
  const hashing = inputs.map(async ({ password, role: roleName, ...input }) => {
    const user = { ...input, ...parsed({ email, fullName }, { email: input.email, fullName: input.fullName }), roleName };
    refuseWeak(password, user, "password");
    return { user, hash: await hashed(ctx, password) };
  });
  const made: { id: string }[] = [];
  for (const { user, hash } of await Promise.all(hashing)) {
    const write = async (tx: Change): Promise<{ id: string }> => {
      const id = await insertUser(tx, { ...user, emailVerified: true }, hash);
      if (!id) throw new Conflict("POSSIBLE_DUPLICATE", { key: "account.error.emailTaken" });
      await tx.record({ event: "user.created", entity: "user", id, after: { role: user.roleName } });
      return { id };
    };
    made.push(await change(ctx, write));
  }
  return made;
}
