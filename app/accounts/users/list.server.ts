import { and, asc, count, desc, inArray, like, sql, type SQL } from "drizzle-orm";
import { isRoleName } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { nameOf } from "#app/accounts/names.ts";
import { userTable } from "#app/accounts/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Language } from "#app/values/language.ts";
import { fold } from "#app/values/search-text.ts";
import { countUsers } from "./operations.server.ts";
import {
  userSorts,
  userStates,
  usersPerPage,
  type UserList,
  type UserQuery,
  type UserRow,
  type UserSort,
  type UserState,
} from "./fields.ts";

/** Where an account stands, as the database can sort and filter it. */
const state = sql<UserState>`case
  when ${userTable.deactivatedAt} is not null then 'closed'
  when not ${userTable.emailVerified} and not exists (select 1 from accounts a where a.user_id = app_users.id) then 'invited'
  when not ${userTable.emailVerified} then 'unconfirmed'
  when ${userTable.roleName} = 'pending' then 'waiting'
  else 'active' end`;

/** Sessions end, what was seen of them stays with the account; whichever is later. */
const seen =
  sql<Date | null>`greatest(${userTable.lastSeenAt}, (select max(s.last_seen_at) from sessions s where s.user_id = app_users.id))`.mapWith(
    userTable.lastSeenAt,
  );

export const userColumns = {
  id: userTable.id,
  fullName: userTable.fullName,
  fullNameAr: userTable.fullNameAr,
  email: userTable.email,
  role: userTable.roleName,
  state,
  twoFactor: userTable.twoFactorEnabled,
  lastSeenAt: seen,
  createdAt: userTable.createdAt,
};

type Found = { [Column in keyof typeof userColumns]: unknown } & {
  id: string;
  fullName: string;
  fullNameAr: string;
  email: string;
  role: string;
  state: UserState;
  twoFactor: boolean;
  lastSeenAt: Date | null;
  createdAt: Date;
};

export const rowOf = ({ fullName, fullNameAr, role, lastSeenAt, createdAt, ...row }: Found): UserRow => ({
  id: row.id,
  email: row.email,
  state: row.state,
  twoFactor: row.twoFactor,
  name: nameOf({ fullName, fullNameAr }),
  role: isRoleName(role) ? role : "pending",
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/** The list's address as a question; whatever it does not know is left out. */
export function userQuery(params: URLSearchParams): UserQuery {
  const words = (name: string) => params.getAll(name).flatMap((value) => value.split(","));
  const sort = params.get("sort") ?? "";
  const page = Number(params.get("page") ?? 1);
  return {
    q: (params.get("q") ?? "").slice(0, 200),
    roles: words("role").filter(isRoleName),
    states: userStates.filter((one) => words("state").includes(one)),
    sort: userSorts.includes(sort.replace(/^-/, "") as UserSort) ? sort : "state",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Accounts that answer the question, 25 a page. Unless another order is asked for, those that wait for a role come first. */
export async function listUsers(ctx: Ctx, query: UserQuery): Promise<UserList> {
  authorize(ctx.actor, "user.read");
  const words = fold(query.q).split(" ").filter(Boolean);
  const found = and(
    ...words.map((word) => like(userTable.search, `%${word.replace(/[\\%_]/g, "\\$&")}%`)),
    query.roles.length > 0 ? inArray(userTable.roleName, query.roles) : undefined,
    query.states.length > 0 ? inArray(state, query.states) : undefined,
  );
  const [total, all] = await Promise.all([amount(ctx, found), amount(ctx, undefined)]);
  const pages = Math.max(1, Math.ceil(total / usersPerPage));
  const page = Math.min(query.page, pages);
  const rows = await ctx.db
    .select(userColumns)
    .from(userTable)
    .where(found)
    .orderBy(...orderOf(query.sort, ctx.language), asc(userTable.id))
    .limit(usersPerPage)
    .offset((page - 1) * usersPerPage);
  const { waiting } = await countUsers(ctx);
  return { rows: rows.map(rowOf), total, all, waiting, page, pages, query };
}

const amount = async (ctx: Ctx, where: SQL | undefined): Promise<number> =>
  (await ctx.db.select({ count: count() }).from(userTable).where(where))[0]?.count ?? 0;

/** One alef, one yeh, no case, as a reader looks names up; the other script stands in where a name has one side only. */
const nameKey = (language: Language): SQL => {
  const name = language === "ar" ? sql`coalesce(nullif(${userTable.fullNameAr}, ''), ${userTable.fullName})` : userTable.fullName;
  return sql`translate(lower(${name}), 'أإآٱىةؤئ', 'اااايهوي')`;
};

function orderOf(sort: string, language: Language): SQL[] {
  const name = nameKey(language);
  const turn = sort.startsWith("-") ? desc : asc;
  const column = sort.replace(/^-/, "") as UserSort;
  switch (column) {
    case "name":
      return [turn(name)];
    case "email":
      return [turn(userTable.email)];
    case "role":
      return [
        turn(sql`array_position(array['admin','manager','sales','designer','accountant','pending'], ${userTable.roleName})`),
        asc(name),
      ];
    case "lastSeen":
      // whoever was never seen comes last, whichever way round
      return [sql`${turn(seen)} nulls last`];
    case "created":
      return [turn(userTable.createdAt)];
    default:
      return [turn(sql`array_position(${sql.raw(`array['${userStates.join("','")}']`)}, ${state})`), asc(name)];
  }
}
