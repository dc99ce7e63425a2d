import { inArray } from "drizzle-orm";
import { userTable } from "#app/accounts/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";

/** The names of these people; null for nobody. */
export async function peopleNamed(ctx: Ctx, ids: readonly (string | null)[]): Promise<(id: string | null) => Bilingual | null> {
  const wanted = [...new Set(ids)].filter((id): id is string => id !== null);
  const rows =
    wanted.length > 0
      ? await ctx.db
          .select({ id: userTable.id, en: userTable.fullName, ar: userTable.fullNameAr })
          .from(userTable)
          .where(inArray(userTable.id, wanted))
      : [];
  const names = new Map(rows.map(({ id, en, ar }) => [id, { en, ar }]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}
