import { asc } from "drizzle-orm";
import { allows } from "#app/access/permissions.ts";
import { isRoleName } from "#app/access/actor.ts";
import { userTable } from "#app/accounts/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

/** Account ids: of everybody, for what was done once, and of those who can be called into a note now. */
export type Staff = { all: string[]; mentionable: string[] };

/** Who there is, and who of them may read records of this kind. */
export async function staffOf(ctx: Ctx, grant: string): Promise<Staff> {
  const rows = await ctx.db
    .select({ id: userTable.id, role: userTable.roleName, verified: userTable.emailVerified, gone: userTable.deactivatedAt })
    .from(userTable)
    .orderBy(asc(userTable.fullName), asc(userTable.id));
  return {
    all: rows.map(({ id }) => id),
    mentionable: rows
      .filter(({ role, verified, gone }) => verified && gone === null && isRoleName(role) && allows(role, `${grant}.read`))
      .map(({ id }) => id),
  };
}
