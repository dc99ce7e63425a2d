import * as field from "#app/kit/fields/kinds.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import { stateField, statesOf } from "#app/kit/flow/flow.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { meetingFlow } from "./flow.ts";

export const meetingTypes = ["internal", "client", "supplier"] as const;
export type MeetingType = (typeof meetingTypes)[number];

export const meetingPlaces = ["office", "site", "client", "online"] as const;
export type MeetingPlace = (typeof meetingPlaces)[number];

export const meetingStatuses = statesOf(meetingFlow);
export type MeetingStatus = keyof typeof meetingFlow.states;

/** Who was asked may answer in his calendar; answers are not read yet, so "not answered" is the only value. */
export const attendeeResponses = ["none", "accepted", "tentative", "declined"] as const;

/** Minutes: as short as a telephone call, as long as a working day. */
export const duration = { least: 5, most: 480, step: 5, usual: 60 } as const;

export const mostAttendees = 40;

export const attendeeFields = {
  userId: field.optional(field.reference("user")),
  name: field.optional(field.text({ min: 2, max: 120 })),
  phone: field.optional(field.phone()),
  email: field.optional(field.email()),
};
export type Attendee = ValuesOf<typeof attendeeFields>;

export const meetingFields = {
  title: field.bilingual({ min: 2, max: 160 }),
  type: field.choice(meetingTypes),
  startsAt: field.dateTime(),
  durationMinutes: field.number({ min: duration.least, max: duration.most, unit: "minute" }),
  place: field.choice(meetingPlaces),
  location: field.optional(field.bilingual()),
  joinUrl: field.optional(field.link()),
  agenda: field.optional(field.bilingualLong()),
  organizerId: field.reference("user"),
  clientId: field.requiredWhen(field.reference("client"), (other) => other("type") === "client" && !other("leadId")),
  leadId: field.optional(field.reference("lead")),
  projectId: field.optional(field.reference("project")),
  supplierId: field.requiredWhen(field.reference("supplier"), (other) => other("type") === "supplier"),
  attendees: field.part<Attendee[]>(),
  remindDay: field.toggle({ first: true }),
  remindHour: field.toggle({ first: true }),
  status: field.readOnly(stateField(meetingFlow)),
  revision: field.readOnly(field.number({ max: 100_000 })),
  rescheduledCount: field.readOnly(field.number({ max: 100_000 })),
  minutes: field.readOnly(field.longText({ max: 20_000 })),
  decisions: field.readOnly(field.part<string[]>()),
  cancelReason: field.readOnly(field.text({ max: 500 })),
  createdBy: field.readOnly(field.reference("user")),
};
export type MeetingValues = ValuesOf<typeof meetingFields>;
export type Meeting = RecordOf<typeof meetingFields>;

export const outcome = { minutes: 20_000, decisions: 50, decision: 500 } as const;

export const minutesFields = { minutes: field.optional(field.longText({ max: outcome.minutes })), decisions: field.part<string[]>() };

export type Warning = {
  key: string;
  kind: "weekend" | "holiday" | "hours" | "overlap" | "travel";
  other?: { id: string; title: Bilingual; startsAt: string; endsAt: string; people: Bilingual[] };
};

export const blacklistMeant = "blacklisted";

export const usualHours = { from: "08:00", to: "21:00" } as const;
/** The way from one site to another takes at least this long (minutes). */
export const travelMinutes = 30;

export const endOf = ({ startsAt, durationMinutes }: Pick<MeetingValues, "startsAt" | "durationMinutes">): string =>
  new Date(Date.parse(startsAt!) + durationMinutes! * 60_000).toISOString();

export type CalendarMeeting = {
  id: string;
  title: Bilingual;
  type: MeetingType;
  status: MeetingStatus;
  startsAt: string;
  endsAt: string;
  durationMinutes: number;
  place: MeetingPlace;
  location: Bilingual;
  joinUrl: string;
  revision: number;
  organizerId: string;
  people: string[];
  party: Bilingual | null;
  mayWrite: boolean;
};

export type CalendarFilter = { person: string | null; types: readonly MeetingType[]; project: string | null };
