import { and, asc, count, desc, inArray, sql, type SQL } from "drizzle-orm";
import { sortKey } from "#app/platform/db/columns.server.ts";
import { isRoleName } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { nameOf } from "#app/accounts/names.ts";
import { userTable } from "#app/accounts/table.server.ts";
import type { ListQuery } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { holdsWords } from "#app/platform/db/searching.server.ts";
import type { Language } from "#app/values/language.ts";
import { pageWithin } from "#app/values/page-within.ts";
import { countUsers } from "./operations.server.ts";
import { userStates, usersPerPage, type UserRow, type UserState } from "./fields.ts";

const standing = sql<UserState>`case
  when ${userTable.deactivatedAt} is not null then 'closed'
  when not ${userTable.emailVerified} and not exists (select 1 from accounts a where a.user_id = app_users.id) then 'invited'
  when not ${userTable.emailVerified} then 'unconfirmed'
  when ${userTable.roleName} = 'pending' then 'waiting'
  else 'active' end`;

const seen =
  sql<Date | null>`greatest(${userTable.lastSeenAt}, (select max(s.last_seen_at) from sessions s where s.user_id = app_users.id))`.mapWith(
    userTable.lastSeenAt,
  );

export const userColumns = {
  id: userTable.id,
  version: userTable.version,
  fullName: userTable.fullName,
  fullNameAr: userTable.fullNameAr,
  email: userTable.email,
  role: userTable.roleName,
  standing,
  twoFactor: userTable.twoFactorEnabled,
  lastSeenAt: seen,
  createdAt: userTable.createdAt,
  updatedAt: userTable.updatedAt,
};

type Found = {
  id: string;
  version: number;
  fullName: string;
  fullNameAr: string;
  email: string;
  role: string;
  standing: UserState;
  twoFactor: boolean;
  lastSeenAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

export const rowOf = (found: Found): UserRow => ({
  id: found.id,
  version: found.version,
  name: nameOf(found),
  email: found.email,
  role: isRoleName(found.role) ? found.role : "pending",
  standing: found.standing,
  twoFactor: found.twoFactor,
  lastSeenAt: found.lastSeenAt?.toISOString() ?? null,
  createdAt: found.createdAt.toISOString(),
  updatedAt: found.updatedAt.toISOString(),
  trashedAt: null,
  archivedAt: null,
  displayOrder: null,
});

export type UserList = {
  rows: UserRow[];
  total: number;
  all: number;
  waiting: number;
  page: number;
  pages: number;
  size: number;
};

/** Accounts that answer the question, 25 a page. Words it does not know are left out. Unless another order is asked for, whoever waits for a role comes first. */
export async function listUsers(ctx: Ctx, { q, sort, filters, page: wanted }: ListQuery): Promise<UserList> {
  authorize(ctx.actor, "user.read");
  const roles = (filters["role"] ?? []).filter(isRoleName);
  const standings = userStates.filter((one) => filters["standing"]?.includes(one));
  const found = and(
    ...holdsWords(userTable.search, q),
    roles.length > 0 ? inArray(userTable.roleName, roles) : undefined,
    standings.length > 0 ? inArray(standing, standings) : undefined,
  );
  const [total, all] = await Promise.all([amount(ctx, found), amount(ctx, undefined)]);
  const { page, pages } = pageWithin(total, wanted, usersPerPage);
  const rows = await ctx.db
    .select(userColumns)
    .from(userTable)
    .where(found)
    .orderBy(...orderOf(sort, ctx.language), asc(userTable.id))
    .limit(usersPerPage)
    .offset((page - 1) * usersPerPage);
  const { waiting } = await countUsers(ctx);
  return { rows: rows.map(rowOf), total, all, waiting, page, pages, size: usersPerPage };
}

const amount = async (ctx: Ctx, where: SQL | undefined): Promise<number> =>
  (await ctx.db.select({ count: count() }).from(userTable).where(where))[0]?.count ?? 0;

const nameKey = (language: Language): SQL =>
  language === "ar" ? sortKey(userTable.fullNameAr, userTable.fullName) : sortKey(userTable.fullName, null);

function orderOf(sort: string, language: Language): SQL[] {
  const name = nameKey(language);
  const turn = sort.startsWith("-") ? desc : asc;
  switch (sort.replace(/^-/, "")) {
    case "name":
      return [turn(name)];
    case "email":
      return [turn(userTable.email)];
    case "role":
      return [
        turn(sql`array_position(array['admin','manager','sales','designer','accountant','pending'], ${userTable.roleName})`),
        asc(name),
      ];
    case "lastSeenAt":
      return [sql`${turn(seen)} nulls last`];
    case "createdAt":
      return [turn(userTable.createdAt)];
    case "twoFactor":
      return [turn(userTable.twoFactorEnabled), asc(name)];
    default:
      return [turn(sql`array_position(${sql.raw(`array['${userStates.join("','")}']`)}, ${standing})`), asc(name)];
  }
}
