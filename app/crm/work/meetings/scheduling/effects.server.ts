import { contactByMeeting } from "#app/crm/people/leads/operations.server.ts";
import type { EventParts } from "#app/kit/entity/definition.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import type { Notice, TimelineLine } from "#app/platform/events/change-event.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { insiders } from "./attendees.server.ts";
import type { Meeting, MeetingValues } from "#app/crm/work/meetings/fields.ts";
import { plainMeetings } from "#app/crm/work/meetings/records.server.ts";

type OnRecords = "meetingScheduled" | "meetingMoved" | "meetingCancelled" | "meetingHeld" | "meetingMissed";

const onRecords = {
  completed: "meetingHeld",
  missed: "meetingMissed",
  cancelled: "meetingCancelled",
  reopened: "meetingScheduled",
} as const satisfies Record<string, OnRecords>;

type Subject = Pick<MeetingValues, "title" | "startsAt" | "leadId" | "clientId" | "projectId" | "supplierId"> & { id: string };

export function recordLines(meeting: Subject, kind: OnRecords, more: Record<string, string> = {}): TimelineLine[] {
  const data = {
    title: inLanguage(meeting.title, "en").text,
    titleAr: inLanguage(meeting.title, "ar").text,
    at: meeting.startsAt!,
    meetingId: meeting.id,
    ...more,
  };
  const about = { lead: meeting.leadId, client: meeting.clientId, crmProject: meeting.projectId, supplier: meeting.supplierId };
  return Object.entries(about).flatMap(([entity, id]) => (id ? [{ on: { entity, id }, kind, data }] : []));
}

export const becomes = (meeting: Meeting, kind: keyof typeof onRecords, reason?: string): EventParts => ({
  reason,
  timeline: [{ kind, body: reason }, ...recordLines(meeting, onRecords[kind])],
});

export async function contacted(tx: Change, { leadId }: Meeting): Promise<void> {
  if (leadId) await contactByMeeting(tx, leadId);
}

export async function held(tx: Change, made: Meeting): Promise<Meeting> {
  const after = await plainMeetings.put(tx, made.id, { status: "completed" }, "completed", null, becomes(made, "completed"));
  await contacted(tx, after);
  return after;
}

export const staffOf = (meeting: Meeting): (string | null)[] => [meeting.organizerId, ...insiders(meeting.attendees)];

export const toInsiders = (meeting: Meeting, kind: "invited" | "moved" | "cancelled", to = staffOf(meeting)): Notice => ({
  to,
  kind,
  data: { title: inLanguage(meeting.title, "en").text, titleAr: inLanguage(meeting.title, "ar").text, at: meeting.startsAt! },
  unmailed: true,
});
