import { and, inArray, isNull } from "drizzle-orm";
import { roleNames } from "#app/access/actor.ts";
import { allows, type Permission } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { Refusal } from "#app/values/errors.ts";
import { userTable } from "./table.server.ts";
import { peopleNames } from "./users/operations.server.ts";

/** The names as a layout needs them: none when they may not or cannot be read, because the frame stands whatever happens. */
export async function peopleOrNone(ctx: Ctx): ReturnType<typeof peopleNames> {
  return peopleNames(ctx).catch((error: unknown) => {
    if (!(error instanceof Refusal)) log.error({ err: error }, "names of the staff not read");
    return {};
  });
}

export async function firstOf(ctx: Ctx, userIds: readonly (string | null)[]): Promise<typeof userTable.$inferSelect | null> {
  const ids = userIds.filter((id) => id !== null);
  if (ids.length === 0) return null;
  const rows = await ctx.db
    .select()
    .from(userTable)
    .where(and(inArray(userTable.id, ids), isNull(userTable.deactivatedAt)));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])[0] ?? null;
}

export const addressOfFirst = async (ctx: Ctx, userIds: readonly (string | null)[]): Promise<string | null> =>
  (await firstOf(ctx, userIds))?.email ?? null;

export async function peopleAllowed(ctx: Ctx, permission: Permission): Promise<string[]> {
  const roles = roleNames.filter((role) => allows(role, permission));
  const rows = await ctx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(inArray(userTable.roleName, roles), isNull(userTable.deactivatedAt)));
  return rows.map(({ id }) => id);
}
