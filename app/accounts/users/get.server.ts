import { and, desc, eq, gt, like, max } from "drizzle-orm";
import { accountOf, isActor } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { sessionTable, userTable, verificationTable } from "#app/accounts/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { traces } from "./delete.server.ts";
import type { UserRecord, UserSession } from "./fields.ts";
import { ableAdmins } from "./guards.server.ts";
import { historyOfUser } from "./history.server.ts";
import { rowOf, userColumns } from "./list.server.ts";

export async function getUser(ctx: Ctx, id: string): Promise<UserRecord> {
  authorize(ctx.actor, "user.read");
  if (!isUuid(id)) throw new NotFound();
  const [found] = await ctx.db
    .select({
      ...userColumns,
      language: userTable.language,
      emailVerified: userTable.emailVerified,
      closedAt: userTable.deactivatedAt,
    })
    .from(userTable)
    .where(eq(userTable.id, id));
  if (!found) throw new NotFound();
  const row = rowOf(found);
  const admins = await ctx.db.select({ id: userTable.id }).from(userTable).where(ableAdmins).limit(2);
  return {
    ...row,
    language: found.language,
    emailVerified: found.emailVerified,
    closedAt: found.closedAt?.toISOString() ?? null,
    invitedUntil: row.standing === "invited" ? await invitedUntil(ctx, id) : null,
    sessions: await sessionsOf(ctx, id),
    own: isActor(ctx, id),
    lastAdmin: admins.length === 1 && admins[0]?.id === id,
    history: await historyOfUser(ctx, id),
    unused: !row.lastSeenAt && (await traces(ctx.db, id)) === 0,
  };
}

async function sessionsOf(ctx: Ctx, id: string): Promise<UserSession[]> {
  const rows = await ctx.db
    .select()
    .from(sessionTable)
    .where(and(eq(sessionTable.userId, id), gt(sessionTable.expiresAt, ctx.now())))
    .orderBy(desc(sessionTable.lastSeenAt));
  const here = accountOf(ctx)?.sessionId;
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent,
    since: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    current: row.id === here,
  }));
}

async function invitedUntil(ctx: Ctx, id: string): Promise<string | null> {
  const [link] = await ctx.db
    .select({ until: max(verificationTable.expiresAt) })
    .from(verificationTable)
    .where(
      and(
        eq(verificationTable.value, id),
        like(verificationTable.identifier, "link:invitation:%"),
        gt(verificationTable.expiresAt, ctx.now()),
      ),
    );
  return link?.until?.toISOString() ?? null;
}
