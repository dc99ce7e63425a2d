import { and, eq, isNull } from "drizzle-orm";
import { userTable } from "#app/accounts/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

/** Those who may let a quotation go out over the limits. */
export async function managersOf(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.roleName, "manager"), isNull(userTable.deactivatedAt)));
  return rows.map(({ id }) => id);
}
