import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import type { CalendarPart } from "#app/platform/mail/table.server.ts";

type Person = { name: string; email: string };

export type Appointment = {
  id: string;
  sequence: number;
  stamp: Date;
  start: Date;
  end: Date;
  title: string;
  text: string;
  location: string;
  url: string;
  cancelled: boolean;
  organizer: Person;
  /** Empty in a feed: whoever only looks is not asked for an answer. */
  attendees: readonly Person[];
  /** Minutes before it begins. */
  alarms: readonly number[];
};

/** A text as a calendar file holds it (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, String.raw`\$&`);
/** An address without the signs that the generator escapes, although no address is read with escapes. */
const unescapable = (url: string): string => url.replace(/[\\;,]/g, encodeURIComponent);
/** A name beside an address is a parameter: it holds no quotation mark, and many programmes show the escape of RFC 6868 as it stands. */
const unquoted = (person: Person): Person => ({ ...person, name: person.name.replaceAll('"', "'") });

const maker = { company: "Diwan", product: "Meetings" };

/** A calendar file (RFC 5545), with instants in UTC. `method` where it asks something of the reader's calendar (RFC 5546), `name` where it is a feed. */
export function icsOf(appointments: readonly Appointment[], { method, name }: { method?: CalendarPart["method"]; name?: string }): string {
  const calendar = ical({
    prodId: maker,
    ...(method && { method: ICalCalendarMethod[method] }),
    ...(name !== undefined && { name: escaped(name), ttl: refreshSeconds, timezone: null }),
  });
  for (const one of appointments)
    calendar.createEvent({
      id: one.id,
      sequence: one.sequence,
      stamp: one.stamp,
      start: one.start,
      end: one.end,
      summary: one.title,
      location: one.location || null,
      description: one.text || null,
      url: one.url ? unescapable(one.url) : null,
      status: one.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: one.cancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      // A company that has entered no name stands for somebody who has left.
      organizer: unquoted({ ...one.organizer, name: one.organizer.name || one.organizer.email }),
      attendees: one.attendees.map((person) => ({
        ...unquoted(person),
        rsvp: person.email !== one.organizer.email,
        role: person.email === one.organizer.email ? ICalAttendeeRole.CHAIR : ICalAttendeeRole.REQ,
        status: person.email === one.organizer.email ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
      })),
      alarms: one.cancelled
        ? []
        : one.alarms.map((minutes) => ({ type: ICalAlarmType.display, trigger: minutes * 60, description: one.title })),
    });
  return calendar.toString();
}

/** How often a calendar programme should look at a feed (s). */
const refreshSeconds = 1800;
