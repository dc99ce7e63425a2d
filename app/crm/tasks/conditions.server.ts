import { and, eq, inArray, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { openStatuses } from "./fields.ts";
import { taskTable } from "./table.server.ts";

/** Tasks that are still to be done. */
export const openTasks = (): SQL => and(isNull(taskTable.trashedAt), inArray(taskTable.status, [...openStatuses]))!;

/** Those of the reader. */
export const myOpenTasks = (ctx: Ctx): SQL =>
  and(openTasks(), eq(taskTable.assigneeId, ctx.actor.kind === "user" ? ctx.actor.id : sql`null`))!;

/** Open ones whose day is past. */
export const lateTasks = (ctx: Ctx): SQL => and(openTasks(), lt(taskTable.dueOn, cairoDay(ctx.now())))!;
