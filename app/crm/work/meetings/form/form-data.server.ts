import { eq } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { allowedTo } from "#app/kit/list/list-page.server.ts";
import { draftsOf, type Draft } from "#app/kit/fields/kinds.ts";
import type { Option, Options, Saved } from "#app/kit/entity/screens.ts";
import { authorize } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay, cairoInstant, inCairo } from "#app/values/calendar.ts";
import { Forbidden } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { minutesOf, clockOf, readStart } from "#app/crm/work/meetings/calendar/calendar.ts";
import { duration, meetingFields, type Attendee, type Meeting } from "#app/crm/work/meetings/fields.ts";
import { meetingRecords } from "#app/crm/work/meetings/operations.server.ts";
import { writesMeeting } from "#app/crm/work/meetings/scheduling/rule.server.ts";

export type MeetingForm = {
  record: Meeting | null;
  first: Draft;
  options: Options;
  staff: Option[];
  history: Saved[];
  past: boolean;
  may: ReturnType<typeof allowedTo>;
};

export async function meetingForm(ctx: Ctx, id: string | undefined, params: URLSearchParams): Promise<MeetingForm> {
  const may = allowedTo(ctx, "meeting");
  if (id !== undefined) {
    const record = await meetingRecords.get(ctx, id);
    if (!writesMeeting(ctx, record)) throw new Forbidden({ key: "meeting.error.notYours" });
    const options = await meetingRecords.optionsFor(ctx, [record]);
    const history = await meetingRecords.history(ctx, id);
    return { record, first: {}, options, staff: options["organizerId"] ?? [], history, past: false, may };
  }
  authorize(ctx.actor, "meeting.create");
  const start = readStart(params.get("start"));
  // Whoever points at an hour that is over means to write down what was.
  const past = params.get("past") === "1" || (start !== null && cairoInstant(start.day, start.clock) <= ctx.now());
  const first = await firstOf(ctx, params, past);
  const options = await meetingRecords.optionsFor(ctx, [first as never]);
  return { record: null, first, options, staff: options["organizerId"] ?? [], history: [], past, may };
}

async function firstOf(ctx: Ctx, params: URLSearchParams, past: boolean): Promise<Draft> {
  const idOf = (name: string) => (isUuid(params.get(name) ?? "") ? params.get(name) : null);
  const about = await aboutOf(ctx, { lead: idOf("lead"), client: idOf("client"), project: idOf("project") });
  const supplier = idOf("supplier");
  const minutes = Number(params.get("minutes"));
  const lasts = Number.isInteger(minutes) && minutes >= duration.least && minutes <= duration.most ? minutes : duration.usual;
  return draftsOf(meetingFields, {
    type: supplier ? "supplier" : about.clientId || about.leadId ? "client" : "internal",
    startsAt: startOf(ctx, params.get("start"), past),
    durationMinutes: lasts - (lasts % duration.step),
    place: "office",
    organizerId: userIdOf(ctx),
    clientId: about.clientId,
    leadId: about.leadId,
    projectId: about.projectId,
    supplierId: supplier,
    attendees: about.guests,
    remindDay: true,
    remindHour: true,
  });
}

function startOf(ctx: Ctx, query: string | null, past: boolean): string {
  const read = readStart(query);
  if (read) return cairoInstant(read.day, read.clock).toISOString();
  const { day, clock } = inCairo(ctx.now());
  const hour = Math.floor(minutesOf(clock) / 60);
  if (past) return cairoInstant(day, clockOf(Math.max(0, hour - 1) * 60)).toISOString();
  if (hour >= 17) return cairoInstant(addDays(cairoDay(ctx.now()), 1), "10:00").toISOString();
  return cairoInstant(day, clockOf(Math.max(10, hour + 1) * 60)).toISOString();
}

type About = { clientId: string | null; leadId: string | null; projectId: string | null; guests: Attendee[] };

async function aboutOf(ctx: Ctx, query: { lead: string | null; client: string | null; project: string | null }): Promise<About> {
  const about: About = { clientId: query.client, leadId: query.lead, projectId: query.project, guests: [] };
  if (query.project) {
    const [project] = await ctx.db
      .select({ clientId: crmProjectTable.clientId })
      .from(crmProjectTable)
      .where(eq(crmProjectTable.id, query.project));
    about.clientId ??= project?.clientId ?? null;
    if (!project) about.projectId = null;
  }
  if (query.lead) {
    const [lead] = await ctx.db.select({ clientId: leadTable.convertedClientId }).from(leadTable).where(eq(leadTable.id, query.lead));
    about.clientId ??= lead?.clientId ?? null;
    if (!lead) about.leadId = null;
  }
  const guest = await guestFor(ctx, about);
  return { ...about, guests: guest ? [guest] : [] };
}

export async function guestFor(
  ctx: Ctx,
  { clientId, leadId }: { clientId: string | null; leadId: string | null },
): Promise<Attendee | null> {
  authorize(ctx.actor, clientId ? "client.read" : "lead.read");
  const table = clientId ? clientTable : leadTable;
  const id = clientId ?? leadId;
  if (!id || !isUuid(id)) return null;
  const [row] = await ctx.db
    .select({ en: table.nameEn, ar: table.nameAr, phoneRaw: table.phoneRaw, phoneE164: table.phoneE164, email: table.email })
    .from(table)
    .where(eq(table.id, id));
  if (!row) return null;
  // One name is kept: as he writes it himself, where his letters are the Arabic ones.
  const name = (row.ar || row.en || "").slice(0, 120);
  return { userId: null, name, phone: row.phoneRaw ? { raw: row.phoneRaw, e164: row.phoneE164 } : null, email: row.email ?? "" };
}
