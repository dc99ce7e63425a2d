import { config } from "#app/platform/config.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import type { Language } from "#app/values/language.ts";
import { translateFor } from "#app/words/words.server.ts";
import { endOf, type Meeting } from "#app/crm/work/meetings/fields.ts";
import type { Appointment } from "./ics.server.ts";
import type { Invited } from "./people.server.ts";

type Reader = { language: Language; inside: boolean };

export const meetingAddress = (id: string): string => `${config().APP_URL}/crm/meetings/${id}`;

export function whereOf(meeting: Meeting, language: Language): string {
  const t = translateFor(language);
  const named = inLanguage(meeting.location, language).text;
  const kind = t(`meeting.choice.place.${meeting.place}`);
  if (meeting.place === "online") return [kind, meeting.joinUrl].filter(Boolean).join(t("shell.comma"));
  return named || kind;
}

type Invitation = { meeting: Meeting; sequence: number; stamp: Date; organizer: Invited; attendees: readonly Invited[]; reader: Reader };

/** The meeting as this reader's calendar shows it. Guests see nothing that only the company may open. */
export function appointmentFor({ meeting, sequence, stamp, organizer, attendees, reader }: Invitation): Appointment {
  const { language, inside } = reader;
  const t = translateFor(language);
  const named = (person: Invited) => ({ name: inLanguage(person.name, language).text, email: person.email });
  const agenda = inLanguage(meeting.agenda, language).text;
  const text = [
    agenda,
    meeting.joinUrl && t("meeting.calendar.join", { url: meeting.joinUrl }),
    inside && t("meeting.calendar.open", { url: meetingAddress(meeting.id) }),
  ];
  return {
    id: meeting.id,
    sequence,
    stamp,
    start: new Date(meeting.startsAt!),
    end: new Date(endOf(meeting)),
    title: inLanguage(meeting.title, language).text,
    text: text.filter(Boolean).join("\n\n"),
    location: whereOf(meeting, language),
    url: inside ? meetingAddress(meeting.id) : meeting.joinUrl,
    cancelled: meeting.status === "cancelled",
    organizer: named(organizer),
    attendees: attendees.map(named),
    alarms: [...(meeting.remindDay ? [24 * 60] : []), ...(meeting.remindHour ? [60] : [])],
  };
}

export const fileNameOf = (meeting: Meeting): string => `meeting-${cairoDay(new Date(meeting.startsAt!))}.ics`;
