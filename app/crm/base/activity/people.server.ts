import { asc } from "drizzle-orm";
import { allows, type Grant } from "#app/access/permissions.ts";
import { isRoleName } from "#app/access/actor.ts";
import { userTable } from "#app/accounts/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";

/** Account ids of everybody, for what was done once, and those who can be called into a note now. */
export type Staff = { all: string[]; mentionable: { id: string; name: Bilingual }[] };

/** Who there is, and who of them may read records of this kind. */
export async function staffOf(ctx: Ctx, grant: Grant): Promise<Staff> {
  const rows = await ctx.db
    .select({
      id: userTable.id,
      en: userTable.fullName,
      ar: userTable.fullNameAr,
      role: userTable.roleName,
      verified: userTable.emailVerified,
      gone: userTable.deactivatedAt,
    })
    .from(userTable)
    .orderBy(asc(userTable.fullName), asc(userTable.id));
  return {
    all: rows.map(({ id }) => id),
    mentionable: rows
      .filter(({ role, verified, gone }) => verified && gone === null && isRoleName(role) && allows(role, `${grant}.read`))
      .map(({ id, en, ar }) => ({ id, name: bilingual(en, ar) })),
  };
}
