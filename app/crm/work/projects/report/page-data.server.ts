import { and, asc, eq, gte, isNull, lt, or } from "drizzle-orm";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { sitePhotographs, type SitePhotograph } from "#app/crm/work/projects/overview/site-photographs.server.ts";
import type { Phase } from "#app/crm/work/projects/phases/fields.ts";
import { plannedProgress, progressOf } from "#app/crm/work/projects/phases/progress.ts";
import { phasesIn } from "#app/crm/work/projects/phases/start.server.ts";
import { selectionsIn } from "#app/crm/work/projects/selections/read.server.ts";
import { taskCause } from "#app/crm/work/projects/selections/storing/rows.server.ts";
import { snagTable } from "#app/crm/work/projects/snags/table.server.ts";
import { projectRow } from "#app/crm/work/projects/lifecycle/work-on.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { addDays, cairoDay, cairoInstant, isDay, weekStart } from "#app/values/calendar.ts";

type Line = { id: string; text: Bilingual; on: string | null };

export type WeeklyReport = {
  project: { id: string; number: string; name: Bilingual; targetEndOn: string | null };
  client: Bilingual;
  from: string;
  to: string;
  progress: number;
  planned: number | null;
  phases: Phase[];
  done: Line[];
  next: Line[];
  decisions: { id: string; title: Bilingual; safeOn: string | null; late: boolean }[];
  photographs: SitePhotograph[];
  previous: string;
  following: string | null;
};

const mostPhotographs = 8;

/** The week around a day, from Saturday to Friday; this one where no day is given. Throws `NotFound`. */
export async function weeklyReport(ctx: Ctx, id: string, day: string | null): Promise<WeeklyReport> {
  const row = await projectRow(ctx, id);
  const today = cairoDay(ctx.now());
  const from = weekStart(day && isDay(day) ? day : today);
  const to = addDays(from, 6);
  const [begins, ends] = [cairoInstant(from), cairoInstant(addDays(to, 1))];
  const phases = await phasesIn(ctx, id);
  const within = (on: string | null) => on !== null && on >= from && on <= to;
  const both = (text: string): Bilingual => ({ en: text, ar: text });
  const { finished, coming } = await ports().tasksOfPeriod(ctx, id, { from: begins, before: ends, dueUntil: addDays(to, 7) });
  const settled = await ctx.db
    .select()
    .from(snagTable)
    .where(
      and(
        eq(snagTable.projectId, id),
        isNull(snagTable.trashedAt),
        or(
          and(gte(snagTable.settledAt, begins), lt(snagTable.settledAt, ends)),
          and(gte(snagTable.fixedAt, begins), lt(snagTable.fixedAt, ends)),
        ),
      ),
    )
    .orderBy(asc(snagTable.number))
    .limit(40);
  const selections = await selectionsIn(ctx, id);
  const decided = selections.filter((one) => within(one.decided?.on ?? null));
  const causes = decided.map((one) => taskCause(one.id));
  const [client] = await ctx.db.select().from(clientTable).where(eq(clientTable.id, row.clientId));
  const latest = await sitePhotographs(ctx, id, { most: mostPhotographs, before: ends });
  return {
    project: { id, number: row.number, name: { en: row.nameEn, ar: row.nameAr }, targetEndOn: row.targetEndOn },
    client: { en: client?.nameEn ?? "", ar: client?.nameAr ?? "" },
    from,
    to,
    progress: progressOf(phases),
    planned: plannedProgress(phases, to < today ? to : today),
    phases: phases.filter(
      ({ percent, plannedFrom, key }) => key !== "warranty" && percent < 100 && plannedFrom !== null && plannedFrom <= addDays(to, 7),
    ),
    done: [
      ...phases
        .filter(({ actualTo }) => within(actualTo))
        .map(({ id: phase, name, actualTo }) => ({ id: phase, text: name, on: actualTo })),
      ...decided.map((one) => ({ id: one.id, text: one.title, on: one.decided!.on })),
      // The task of a decided selection is that decision.
      ...finished
        .filter(({ cause }) => !cause || !causes.includes(cause))
        .map(({ id: task, title, completedAt }) => ({ id: task, text: both(title), on: completedAt && cairoDay(completedAt) })),
      ...settled.map(({ id: snag, title }) => ({ id: snag, text: both(title), on: null })),
    ],
    next: [
      ...phases
        .filter(({ plannedFrom, percent }) => plannedFrom !== null && plannedFrom > to && plannedFrom <= addDays(to, 7) && percent < 100)
        .map(({ id: phase, name, plannedFrom }) => ({ id: phase, text: name, on: plannedFrom })),
      ...coming.map(({ id: task, title, dueOn }) => ({ id: task, text: both(title), on: dueOn })),
    ],
    decisions: selections
      .filter(({ status }) => status === "open")
      .map(({ id: selection, title, safeOn }) => ({ id: selection, title, safeOn, late: safeOn !== null && safeOn < today }))
      .toSorted((one, other) => (one.safeOn ?? "9999").localeCompare(other.safeOn ?? "9999")),
    photographs: latest.filter(({ at }) => at >= begins.toISOString() || mostRecentFew(latest, at)),
    previous: addDays(from, -7),
    following: addDays(from, 7) <= today ? addDays(from, 7) : null,
  };
}

const mostRecentFew = (latest: readonly SitePhotograph[], at: string): boolean => latest.slice(0, 4).some((one) => one.at === at);
