import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { authorize } from "#app/access/permissions.ts";
import { countUsers } from "#app/accounts/users/operations.server.ts";
import { failedPictures } from "#app/content/media/library.server.ts";
import { pictures } from "#app/content/media/operations.server.ts";
import { countMessagesSince, countNewMessages } from "#app/content/messages/operations.server.ts";
import { countSubscribers } from "#app/content/newsletter/operations.server.ts";
import { projectTable } from "#app/content/portfolio/table.server.ts";
import { serviceTable } from "#app/content/services/table.server.ts";
import { teamTable } from "#app/content/team/table.server.ts";
import { testimonialTable } from "#app/content/testimonials/table.server.ts";
import { dailyVisits, monthlyVisits, mostVisited } from "#app/content/visits/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { failedJobs } from "#app/platform/jobs/failed.server.ts";
import { countMails } from "#app/platform/mail/outbox.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay, cairoInstant, weekStart } from "#app/values/calendar.ts";
import type { Picture } from "#app/values/picture.ts";

export type Published = { published: number; rest: number };

export async function quickStats(ctx: Ctx) {
  authorize(ctx.actor, "siteContent.read");
  const week = cairoInstant(weekStart(cairoDay(ctx.now())));
  return {
    projects: await published(ctx, projectTable),
    services: await published(ctx, serviceTable),
    testimonials: await published(ctx, testimonialTable),
    team: await published(ctx, teamTable),
    messages: { week: await countMessagesSince(ctx, week), unread: await countNewMessages(ctx.db) },
    subscribers: await countSubscribers(ctx.db),
    visits: await monthlyVisits(ctx, ["/cost-estimator", "/contact"]),
  };
}
export type QuickStats = Awaited<ReturnType<typeof quickStats>>;

async function published(ctx: Ctx, table: PgTable & { state: PgColumn; trashedAt: PgColumn }): Promise<Published> {
  const [row] = await ctx.db
    .select({ all: count(), published: sql<number>`count(*) filter (where ${table.state} = 'published')`.mapWith(Number) })
    .from(table)
    .where(isNull(table.trashedAt));
  return { published: row?.published ?? 0, rest: (row?.all ?? 0) - (row?.published ?? 0) };
}

export async function waitingForHim(ctx: Ctx) {
  authorize(ctx.actor, "siteContent.read");
  return {
    accounts: (await countUsers(ctx)).waiting,
    mails: (await countMails(ctx)).failed,
    jobs: (await failedJobs(ctx)).length,
    pictures: (await failedPictures(ctx)).length,
  };
}
export type Waiting = Awaited<ReturnType<typeof waitingForHim>>;

const shownDays = 30;
const shownProjects = 4;

export type VisitedProject = { id: string; title: Bilingual; picture: Picture | null; visits: number };

export async function visits(ctx: Ctx): Promise<{ days: { day: string; visits: number }[]; projects: VisitedProject[] }> {
  authorize(ctx.actor, "siteContent.read");
  const most = await mostVisited(ctx, "/portfolio", shownProjects);
  const rows =
    most.length > 0
      ? await ctx.db
          .select()
          .from(projectTable)
          .where(
            and(
              inArray(
                projectTable.slug,
                most.map(({ name }) => name),
              ),
              eq(projectTable.state, "published"),
              isNull(projectTable.trashedAt),
            ),
          )
      : [];
  const shown = await pictures(
    ctx,
    rows.map(({ mainImage }) => mainImage),
  );
  const projects = most.flatMap(({ name, visits: times }) => {
    const row = rows.find(({ slug }) => slug === name);
    if (!row) return [];
    const { id, titleEn, titleAr, mainImage } = row;
    return [{ id, title: bilingual(titleEn, titleAr), picture: (mainImage && shown.get(mainImage)) || null, visits: times }];
  });
  return { days: await dailyVisits(ctx, shownDays), projects };
}
