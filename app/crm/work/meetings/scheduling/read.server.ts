import { and, asc, count, desc, eq, gt, gte, inArray, lt, or, type SQL } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize, may } from "#app/access/permissions.ts";
import { subjectOf } from "#app/crm/between-slices/subjects.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { fromRow } from "#app/kit/entity/store/stored.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { addDays, cairoDay, cairoInstant, type Day } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import { attendeesPart, insiders } from "./attendees.server.ts";
import { endOf, meetingFields, type CalendarFilter, type CalendarMeeting, type Meeting } from "#app/crm/work/meetings/fields.ts";
import { writesMeeting } from "./rule.server.ts";
import { meetingAttendeeTable, meetingTable } from "#app/crm/work/meetings/table.server.ts";

type Read = { meeting: Meeting; sequence: number; party: Bilingual | null };

/** Meetings in the order of the clock, with who comes. Says nothing of permission: for those who have asked for it. */
export async function meetingsWhere(ctx: Ctx, where: SQL | undefined, limit: number, latestFirst = false): Promise<Read[]> {
  const direction = latestFirst ? desc : asc;
  const rows = await ctx.db
    .select({
      meeting: meetingTable,
      clientEn: clientTable.nameEn,
      clientAr: clientTable.nameAr,
      leadEn: leadTable.nameEn,
      leadAr: leadTable.nameAr,
      supplierEn: supplierTable.nameEn,
      supplierAr: supplierTable.nameAr,
    })
    .from(meetingTable)
    .leftJoin(clientTable, eq(clientTable.id, meetingTable.clientId))
    .leftJoin(leadTable, eq(leadTable.id, meetingTable.leadId))
    .leftJoin(supplierTable, eq(supplierTable.id, meetingTable.supplierId))
    .where(where)
    .orderBy(direction(meetingTable.startsAt), direction(meetingTable.id))
    .limit(limit);
  const attendees = await attendeesPart.load(
    ctx,
    rows.map(({ meeting }) => meeting.id),
  );
  return rows.map((row) => {
    const { meeting } = row;
    const record = { ...fromRow(meetingFields, meeting), attendees: attendees.get(meeting.id) ?? [], decisions: meeting.decisions };
    const name = (en: string | null, ar: string | null) => (en || ar ? bilingual(en, ar) : null);
    const party = name(row.supplierEn, row.supplierAr) ?? name(row.clientEn, row.clientAr) ?? name(row.leadEn, row.leadAr);
    return { meeting: record as unknown as Meeting, sequence: meeting.sequence, party };
  });
}

const shown = (ctx: Ctx, { meeting, party }: Read): CalendarMeeting => ({
  id: meeting.id,
  title: meeting.title,
  type: meeting.type!,
  status: meeting.status!,
  startsAt: meeting.startsAt!,
  endsAt: endOf(meeting),
  durationMinutes: meeting.durationMinutes!,
  place: meeting.place!,
  location: meeting.location,
  joinUrl: meeting.joinUrl,
  revision: meeting.revision!,
  organizerId: meeting.organizerId!,
  people: [...new Set([meeting.organizerId!, ...insiders(meeting.attendees)])],
  party,
  mayWrite: writesMeeting(ctx, meeting),
});

const mostShown = 1500;

export async function meetingsBetween(ctx: Ctx, from: Day, to: Day, filter: CalendarFilter): Promise<CalendarMeeting[]> {
  authorize(ctx.actor, "meeting.read");
  const where = and(
    lt(meetingTable.startsAt, cairoInstant(addDays(to, 1))),
    gt(meetingTable.endsAt, cairoInstant(from)),
    filter.types.length > 0 ? inArray(meetingTable.type, [...filter.types]) : undefined,
    filter.project ? eq(meetingTable.projectId, filter.project) : undefined,
    filter.person ? of(ctx, filter.person) : undefined,
  );
  return (await meetingsWhere(ctx, where, mostShown)).map((read) => shown(ctx, read));
}

const of = (ctx: Ctx, person: string): SQL =>
  or(
    eq(meetingTable.organizerId, person),
    inArray(
      meetingTable.id,
      ctx.db.select({ id: meetingAttendeeTable.meetingId }).from(meetingAttendeeTable).where(eq(meetingAttendeeTable.userId, person)),
    ),
  )!;

export async function meetingsToday(ctx: Ctx): Promise<CalendarMeeting[]> {
  authorize(ctx.actor, "meeting.read");
  const me = userIdOf(ctx);
  if (!me) return [];
  const today = cairoDay(ctx.now());
  const all = await meetingsBetween(ctx, today, today, { person: me, types: [], project: null });
  return all.filter(({ status }) => status !== "cancelled");
}

export type MeetingsOf = { ahead: CalendarMeeting[]; behind: CalendarMeeting[]; total: number; mayCreate: boolean };

const abouts = {
  lead: meetingTable.leadId,
  client: meetingTable.clientId,
  project: meetingTable.projectId,
  supplier: meetingTable.supplierId,
} as const;
const mostOfEach = 20;

/** The meetings with a lead, a client or a supplier, or about a project. Throws `NotFound` for anything else. */
export async function meetingsOf(ctx: Ctx, about: { kind: string; id: string }): Promise<MeetingsOf> {
  authorize(ctx.actor, "meeting.read");
  const subject = await subjectOf(ctx, about.kind, about.id);
  const column = Object.hasOwn(abouts, subject.kind) ? abouts[subject.kind as keyof typeof abouts] : undefined;
  if (!column) throw new NotFound();
  const leads = ctx.db.select({ id: leadTable.id }).from(leadTable).where(eq(leadTable.convertedClientId, subject.id));
  // What was agreed with a lead after it became this client is the client's too.
  const mine = subject.kind === "client" ? or(eq(column, subject.id), inArray(meetingTable.leadId, leads)) : eq(column, subject.id);
  const now = ctx.now();
  const ahead = await meetingsWhere(ctx, and(mine, gte(meetingTable.endsAt, now)), mostOfEach);
  const behind = await meetingsWhere(ctx, and(mine, lt(meetingTable.endsAt, now)), mostOfEach, true);
  const [all] = await ctx.db.select({ total: count() }).from(meetingTable).where(mine);
  return {
    ahead: ahead.map((read) => shown(ctx, read)),
    behind: behind.map((read) => shown(ctx, read)),
    total: all?.total ?? 0,
    mayCreate: may(ctx, "meeting.create"),
  };
}
