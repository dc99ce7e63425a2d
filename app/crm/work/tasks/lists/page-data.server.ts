import type { LoaderFunctionArgs } from "react-router";
import { userIdOf } from "#app/access/actor.ts";
import { allowedTo, loadList } from "#app/kit/list/list-page.server.ts";
import { queryOf } from "#app/kit/list/list-query.ts";
import { pageSize } from "#app/kit/entity/reading.server.ts";
import type { ListData, ListQuery, Options } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { translateFor } from "#app/words/words.server.ts";
import {
  byDate,
  byProject,
  byStatus,
  loadThisWeek,
  myDay,
  taskCounts,
  wanted,
  type DayGroup,
  type Group,
  type Load,
  type ProjectGroup,
  type TaskCounts,
} from "./agenda.server.ts";
import type { TaskStatus } from "#app/crm/work/tasks/fields.ts";
import { taskRecords } from "#app/crm/work/tasks/operations.server.ts";
import { aboutOptions, staffOptions } from "#app/crm/work/tasks/form/options.server.ts";
import { taskEntity } from "#app/crm/work/tasks/entity.ts";
import { viewOf, type TaskView } from "./views.ts";

export type TasksPage = {
  head: { title: string; noindex: true };
  list: ListData;
  view: TaskView;
  needsRoom: boolean;
  counts: TaskCounts;
  today: string;
  me: string | null;
  days: Group<DayGroup>[] | null;
  projects: { groups: ProjectGroup[]; left: number } | null;
  lanes: Group<TaskStatus>[] | null;
  load: Load[] | null;
};

export async function tasksPage(ctx: Ctx, args: LoaderFunctionArgs): Promise<TasksPage> {
  const me = userIdOf(ctx);
  const url = new URL(args.url);
  knowMe(ctx, url.searchParams);
  const { searchParams } = url;
  const query = queryOf(searchParams, taskEntity);
  const view = query.trash ? "table" : viewOf(searchParams);
  const where = wanted(ctx, view === "mine" ? { ...query, filters: { ...query.filters, assigneeId: me ? [me] : [] } } : query);
  const page: TasksPage = {
    head: { title: translateFor(ctx.language)("task.list.title"), noindex: true },
    list: await listFor(ctx, { ...args, url }, view, query),
    view,
    needsRoom: view === "board",
    counts: await taskCounts(ctx, where),
    today: cairoDay(ctx.now()),
    me,
    days: null,
    projects: null,
    lanes: null,
    load: null,
  };
  if (view === "date" || view === "mine") page.days = view === "date" ? await byDate(ctx, where) : await myDay(ctx, where);
  if (view === "projects") page.projects = await byProject(ctx, where);
  if (view === "board") page.lanes = await byStatus(ctx, where);
  if (view !== "table" && view !== "board") page.load = await loadThisWeek(ctx);
  return page;
}

export function knowMe(ctx: Ctx, asked: URLSearchParams): Ctx {
  const [people, me] = [asked.get("assigneeId"), userIdOf(ctx)];
  const named = people?.split(",").map((word) => (word === "me" && me ? me : word));
  if (named) asked.set("assigneeId", named.join(","));
  return ctx;
}

async function listFor(ctx: Ctx, args: LoaderFunctionArgs, view: TaskView, query: ListQuery): Promise<ListData> {
  if (view === "table") return (await loadList(taskRecords, taskEntity)(args)).list;
  return {
    rows: [],
    total: 0,
    page: 1,
    pages: 1,
    size: pageSize,
    query,
    options: await chipOptions(ctx, query),
    may: allowedTo(ctx, taskRecords.grant),
    can: taskRecords.can,
    trashed: 0,
    archived: 0,
    shown: null,
  };
}

async function chipOptions(ctx: Ctx, { filters }: ListQuery): Promise<Options> {
  const options: Options = { assigneeId: await staffOptions(ctx, { limit: 50 }) };
  for (const kind of ["project", "client", "lead"] as const) {
    const [source, held] = [aboutOptions(kind), filters[`${kind}Id`] ?? []];
    const first = kind === "project" ? await source(ctx, { limit: 50 }) : [];
    const missing = held.filter((id) => !first.some(({ value }) => value === id));
    options[`${kind}Id`] = [...first, ...(missing.length > 0 ? await source(ctx, { values: missing }) : [])];
  }
  return options;
}
