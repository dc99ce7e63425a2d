import { allows, type Grant } from "#app/access/permissions.ts";
import { isRoleName } from "#app/access/actor.ts";
import { accountRows } from "#app/accounts/user-rows.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";

export type Staff = { all: string[]; mentionable: { id: string; name: Bilingual }[] };

export async function staffOf(ctx: Ctx, grant: Grant): Promise<Staff> {
  const rows = await accountRows(ctx);
  const mayRead = (role: string | null): boolean => isRoleName(role) && allows(role, `${grant}.read`);
  return {
    all: rows.map(({ id }) => id),
    mentionable: rows
      .filter(({ roleName, emailVerified, deactivatedAt }) => emailVerified && deactivatedAt === null && mayRead(roleName))
      .map(({ id, fullName, fullNameAr }) => ({ id, name: bilingual(fullName, fullNameAr) })),
  };
}
