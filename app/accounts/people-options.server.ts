import { and, asc, inArray, isNull } from "drizzle-orm";
import type { RoleName } from "#app/access/actor.ts";
import { among } from "#app/kit/entity/among.server.ts";
import type { OptionSource } from "#app/kit/entity/definition.server.ts";
import { holdsWords } from "#app/platform/db/searching.server.ts";
import { nameOf } from "./names.ts";
import { userTable } from "./table.server.ts";

/** People of these roles as options of a reference, by name. Closed accounts are not offered, and still named where they are held. */
export function peopleOptions(roles: readonly RoleName[]): OptionSource {
  return async (ctx, { values, search = "", limit = 50 }) => {
    const offered = and(inArray(userTable.roleName, [...roles]), isNull(userTable.deactivatedAt), ...holdsWords(userTable.search, search));
    const rows = await ctx.db
      .select()
      .from(userTable)
      .where(values ? among(userTable.id, values) : offered)
      .orderBy(asc(userTable.fullName), asc(userTable.id))
      .limit(values ? values.length : limit);
    return rows.map((row) => ({
      value: row.id,
      label: nameOf(row),
      ...((row.deactivatedAt || !roles.includes(row.roleName as RoleName)) && { inactive: true }),
    }));
  };
}
