import {
  bilingual,
  bilingualLong,
  choice,
  dateTime,
  email,
  link,
  longText,
  number,
  optional,
  part,
  phone,
  reference,
  text,
  toggle,
  type ValuesOf,
} from "#app/kit/fields/kinds.ts";

export const meetingTypes = ["internal", "client", "supplier"] as const;
export type MeetingType = (typeof meetingTypes)[number];

export const meetingPlaces = ["office", "site", "client", "online"] as const;
export type MeetingPlace = (typeof meetingPlaces)[number];

export const meetingStatuses = ["scheduled", "completed", "no_show", "cancelled"] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

/** Who was asked may answer in his calendar; nobody has answered yet is the only answer we are told of so far. */
export const attendeeResponses = ["none", "accepted", "tentative", "declined"] as const;

/** Minutes: as short as a telephone call, as long as a working day. */
export const duration = { least: 5, most: 480, step: 5, usual: 60 } as const;

/** Somebody who is asked to come: one of the house (`userId`), or anybody else by name. */
export const attendeeFields = {
  userId: optional(reference()),
  name: optional(text({ min: 2, max: 120 })),
  phone: optional(phone()),
  email: optional(email()),
};
export type Attendee = ValuesOf<typeof attendeeFields>;

/** What a person types about a meeting. */
export const meetingFields = {
  title: bilingual({ min: 2, max: 160 }),
  type: choice(meetingTypes),
  startsAt: dateTime(),
  durationMinutes: number({ min: duration.least, max: duration.most }),
  place: choice(meetingPlaces),
  location: optional(bilingual()),
  joinUrl: optional(link()),
  agenda: optional(bilingualLong()),
  organizerId: reference(),
  clientId: optional(reference()),
  leadId: optional(reference()),
  projectId: optional(reference()),
  supplierId: optional(reference()),
  attendees: part<Attendee[]>(),
  remindDay: toggle({ first: true }),
  remindHour: toggle({ first: true }),
};

/** What comes out of it is written afterwards. */
export const outcomeFields = { minutes: optional(longText({ max: 20_000 })) };
