import { and } from "drizzle-orm";
import type { RoleName } from "#app/access/actor.ts";
import type { OptionSource } from "#app/kit/entity/definition.server.ts";
import { holdsWords } from "#app/platform/db/searching.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { nameOf } from "./names.ts";
import { userTable } from "./table.server.ts";
import { accountRows } from "./user-rows.server.ts";

type Row = Awaited<ReturnType<typeof accountRows>>[number];

export function peopleOptions(roles: readonly RoleName[]): OptionSource {
  return async (ctx, { values, search = "", limit = 50 }) => {
    const offered = (row: Row): boolean => roles.includes(row.roleName as RoleName) && row.deactivatedAt === null;
    const found = search === "" ? undefined : await foundBy(ctx, search);
    return (await accountRows(ctx))
      .filter((row) => (values ? values.includes(row.id) : offered(row) && (!found || found.has(row.id))))
      .slice(0, values ? values.length : limit)
      .map((row) => ({ value: row.id, label: nameOf(row), ...(!offered(row) && { inactive: true }) }));
  };
}

async function foundBy(ctx: Ctx, search: string): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(...holdsWords(userTable.search, search)));
  return new Set(rows.map(({ id }) => id));
}
