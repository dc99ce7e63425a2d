import { and, eq, isNull, sql } from "drizzle-orm";
import { isActor } from "#app/access/actor.ts";
import { sessionTable, userTable, verificationTable } from "#app/accounts/table.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";

export const ableAdmins = and(eq(userTable.roleName, "admin"), eq(userTable.emailVerified, true), isNull(userTable.deactivatedAt));

/** Locks the able administrators before the account itself, always in one order, so that two at once neither deadlock nor remove each other. */
export async function lockUser(tx: Change, id: string) {
  if (!isUuid(id)) throw new NotFound();
  const admins = await tx.db.select({ id: userTable.id }).from(userTable).where(ableAdmins).orderBy(userTable.id).for("update");
  const [user] = await tx.db.select().from(userTable).where(eq(userTable.id, id)).for("update");
  if (!user) throw new NotFound();
  return { ...user, isLastAdmin: admins.length === 1 && admins[0]?.id === id };
}
export type LockedUser = Awaited<ReturnType<typeof lockUser>>;

export function keepLastAdmin(user: { isLastAdmin: boolean }): void {
  if (user.isLastAdmin) throw new Conflict("CONFLICT", { key: "account.error.lastAdmin" });
}

export function confirmOwn(ctx: Ctx, user: { id: string }, confirmed: boolean): void {
  if (isActor(ctx, user.id) && !confirmed) throw new Conflict("CONFLICT", { key: "users.error.own" });
}

export async function endSessions(tx: Change, userId: string): Promise<void> {
  await tx.db.delete(sessionTable).where(eq(sessionTable.userId, userId));
  await tx.db
    .delete(verificationTable)
    .where(and(eq(verificationTable.value, userId), sql`${verificationTable.identifier} not like 'link:%'`));
}
