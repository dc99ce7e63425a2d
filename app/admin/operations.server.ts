import { and, count, desc, eq, inArray, like, ne, or, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { authorize } from "#app/access/permissions.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { countUsers } from "#app/accounts/users/operations.server.ts";
import { countNewMessages } from "#app/content/messages/operations.server.ts";
import { mediaTable } from "#app/content/media/table.server.ts";
import { countSubscribers } from "#app/content/newsletter/operations.server.ts";
import { projectTable } from "#app/content/portfolio/table.server.ts";
import { serviceTable } from "#app/content/services/table.server.ts";
import { teamTable } from "#app/content/team/table.server.ts";
import { testimonialTable } from "#app/content/testimonials/table.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { activityEvents, type ActivityEvent } from "./activity.ts";

export type Published = { published: number; rest: number };
export type QuickStats = {
  projects: Published;
  services: Published;
  testimonials: Published;
  team: Published;
  pictures: number;
  messages: number;
  subscribers: number;
  users: { active: number; waiting: number };
};

/** The figures of the administrator's first screen. */
export async function quickStats(ctx: Ctx): Promise<QuickStats> {
  authorize(ctx.actor, "siteContent.read");
  const [pictures] = await ctx.db.select({ kept: count() }).from(mediaTable);
  return {
    projects: await published(ctx, projectTable),
    services: await published(ctx, serviceTable),
    testimonials: await published(ctx, testimonialTable),
    team: await published(ctx, teamTable),
    pictures: pictures?.kept ?? 0,
    messages: await countNewMessages(ctx.db),
    subscribers: await countSubscribers(ctx.db),
    users: await countUsers(ctx),
  };
}

/** Scheduled ones that are due count as published once their job has run, seconds later. */
async function published(ctx: Ctx, table: PgTable & { state: PgColumn }): Promise<Published> {
  const [row] = await ctx.db
    .select({ all: count(), published: sql<number>`count(*) filter (where ${table.state} = 'published')`.mapWith(Number) })
    .from(table);
  return { published: row?.published ?? 0, rest: (row?.all ?? 0) - (row?.published ?? 0) };
}

export type Activity = { id: number; event: ActivityEvent; by: "user" | "visitor" | "system"; who: string | null; at: string };
const shown = 12;

/** What happened lately, newest first; signing in and out, and what was loaded at the start, are left to the audit log. `who` is the name of a user. */
export async function recentActivity(ctx: Ctx): Promise<Activity[]> {
  authorize(ctx.actor, "audit.read");
  const rows = await ctx.db
    .select({
      id: auditTable.id,
      event: auditTable.event,
      by: auditTable.actorKind,
      nameEn: userTable.fullName,
      nameAr: userTable.fullNameAr,
      at: auditTable.at,
    })
    .from(auditTable)
    .leftJoin(userTable, eq(userTable.id, auditTable.actorId))
    .where(
      and(inArray(auditTable.event, [...activityEvents]), or(ne(auditTable.actorKind, "system"), like(auditTable.event, "%.published"))),
    )
    .orderBy(desc(auditTable.id))
    .limit(shown);
  return rows.map(({ id, event, by, nameEn, nameAr, at }) => ({
    id,
    event: event as ActivityEvent,
    by: by as Activity["by"],
    who: (ctx.language === "ar" && nameAr) || nameEn,
    at: at.toISOString(),
  }));
}
