import { userIdOf } from "#app/access/actor.ts";
import { may } from "#app/access/permissions.ts";
import { workingCalendar } from "#app/content/settings/operations.server.ts";
import { allowedTo } from "#app/kit/list/list-page.server.ts";
import { queryOf } from "#app/kit/list/list-query.ts";
import type { ListData, Options } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay, isDay, weekdayOf, type Day } from "#app/values/calendar.ts";
import { isUuid } from "#app/values/uuid.ts";
import { daysOf, isView, rangeOf, type CalendarView, type Range } from "#app/crm/work/meetings/calendar/calendar.ts";
import { meetingTypes, type CalendarFilter, type CalendarMeeting } from "./fields.ts";
import { meetingRecords } from "./operations.server.ts";
import { meetingsBetween } from "#app/crm/work/meetings/scheduling/read.server.ts";
import { meetingEntity } from "./entity.ts";

export type CalendarPage = {
  view: CalendarView;
  day: Day;
  today: Day;
  now: string;
  range: Range;
  filter: CalendarFilter;
  own: string | null;
  meetings: CalendarMeeting[];
  free: Record<Day, "weekend" | "holiday">;
  mayCreate: boolean;
  options: Options;
};

type MeetingsPage = { calendar: CalendarPage | null; list: ListData | null };

export async function meetingsPage(ctx: Ctx, params: URLSearchParams): Promise<MeetingsPage> {
  const wanted = params.get("view");
  if (wanted === "list") return { calendar: null, list: await listOf(ctx, params) };
  return { calendar: await calendarOf(ctx, params, isView(wanted) ? wanted : "week"), list: null };
}

async function listOf(ctx: Ctx, params: URLSearchParams): Promise<ListData> {
  const query = queryOf(params, meetingEntity);
  const listed = await meetingRecords.list(ctx, query);
  return {
    ...listed,
    query: { ...query, page: listed.page },
    options: await meetingRecords.optionsFor(ctx, listed.rows),
    // A meeting is not deleted but called off, on its own page.
    may: { ...allowedTo(ctx, "meeting"), delete: false, import: false },
    can: meetingRecords.can,
  };
}

async function calendarOf(ctx: Ctx, params: URLSearchParams, view: CalendarView): Promise<CalendarPage> {
  const today = cairoDay(ctx.now());
  const requestedDay = params.get("date") ?? "";
  const day = isDay(requestedDay) && requestedDay >= "2000-01-01" && requestedDay < "2100-01-01" ? requestedDay : today;
  const range = rangeOf(view, day);
  const own = userIdOf(ctx);
  const filter: CalendarFilter = {
    person: idIn(params.get("person") === "me" ? own : params.get("person")),
    types: meetingTypes.filter((type) => (params.get("type") ?? "").split(",").includes(type)),
    project: idIn(params.get("project")),
  };
  const meetings = await meetingsBetween(ctx, ...spanOf(view, day, today), filter);
  const working = await workingCalendar(ctx);
  const free: CalendarPage["free"] = {};
  for (const one of daysOf(range))
    if (working.holidays.includes(one)) free[one] = "holiday";
    else if (!working.days.includes(weekdayOf(one))) free[one] = "weekend";
  const held = filter.project ? [{ projectId: filter.project }] : [];
  const options = await meetingRecords.optionsFor(ctx, held as never);
  return {
    view,
    day,
    today,
    now: ctx.now().toISOString(),
    range,
    filter,
    own,
    meetings,
    free,
    mayCreate: may(ctx, "meeting.create"),
    options: { organizerId: options["organizerId"] ?? [], projectId: options["projectId"] ?? [] },
  };
}

const idIn = (text: string | null): string | null => (text && isUuid(text) ? text : null);

/** Of a day the whole week: a phone goes to its next one without asking. Of this week two from today: a phone lists them. */
function spanOf(view: CalendarView, day: Day, today: Day): [Day, Day] {
  const { from, to } = rangeOf(view === "day" ? "week" : view, day);
  const ahead = addDays(today, 13);
  return [from, view === "week" && from <= today && today <= to ? ahead : to];
}
