import { contactByMeeting } from "#app/crm/leads/operations.server.ts";
import { notify } from "#app/crm/notifications/notify.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { logStatus } from "#app/platform/status-log/log-status.server.ts";
import { addToTimeline } from "#app/platform/timeline/timeline.server.ts";
import { inLanguage } from "#app/values/bilingual.ts";
import { insiders } from "./attendees.server.ts";
import type { Meeting } from "./fields.ts";
import { plainMeetings } from "./records.server.ts";

type Told = "meetingScheduled" | "meetingMoved" | "meetingCancelled" | "meetingHeld" | "meetingMissed";

/** Writes on the timelines of those it is with, and of the project it is about. Both names go along: the reader's language chooses. */
export async function tellRecords(tx: Change, meeting: Meeting, kind: Told, more: Record<string, string> = {}): Promise<void> {
  const data = {
    title: inLanguage(meeting.title, "en").text,
    titleAr: inLanguage(meeting.title, "ar").text,
    at: meeting.startsAt!,
    meetingId: meeting.id,
    ...more,
  };
  const about = { lead: meeting.leadId, client: meeting.clientId, crmProject: meeting.projectId, supplier: meeting.supplierId };
  for (const [entity, entityId] of Object.entries(about)) if (entityId) await addToTimeline(tx, { entity, entityId, kind, data });
}

/** Writes on the meeting's own timeline what became of it; changes of its fields stand there by themselves. */
export const tellMeeting = (tx: Change, id: string, kind: "completed" | "missed" | "cancelled" | "reopened" | "minuted", body = "") =>
  addToTimeline(tx, { entity: "meeting", entityId: id, kind, ...(body && { body }) });

/** It was held: with a lead that is the first answer he was waiting for. */
export async function held(tx: Change, before: Meeting, version: number | null = null): Promise<Meeting> {
  const after = await plainMeetings.put(tx, before.id, { status: "completed" }, "completed", version);
  await logStatus(tx, { entity: "meeting", entityId: before.id, from: before.status, to: "completed" });
  await tellMeeting(tx, before.id, "completed");
  await tellRecords(tx, after, "meetingHeld");
  if (after.leadId) await contactByMeeting(tx, after.leadId);
  return after;
}

/** Rings the bell of those of the house who come. Their mail is the invitation. */
export const ring = (tx: Change, meeting: Meeting, kind: "invited" | "moved" | "cancelled"): Promise<void> =>
  notify(tx, {
    to: [meeting.organizerId, ...insiders(meeting.attendees)],
    kind,
    about: { kind: "meeting", id: meeting.id },
    data: { title: inLanguage(meeting.title, "en").text, titleAr: inLanguage(meeting.title, "ar").text, at: meeting.startsAt! },
    unmailed: true,
  });
