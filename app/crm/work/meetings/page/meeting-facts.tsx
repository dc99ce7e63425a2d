import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { Person } from "#app/kit/record/person.tsx";
import { usePeople } from "#app/kit/frame/people.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { readablePhone } from "#app/values/phone.ts";
import { mapAddress } from "#app/crm/work/meetings/scheduling/map-address.ts";
import css from "./meeting-facts.module.css";
import type { MeetingPage } from "./record-data.server.ts";
import { useWhen } from "#app/crm/work/meetings/scheduling/use-when.ts";

const aboutKinds = ["client", "lead", "supplier", "project"] as const;

export function MeetingFacts({ page: { meeting, about } }: { page: MeetingPage }) {
  const t = useTranslate();
  const { number } = useFormat();
  const { language } = useLanguage();
  const people = usePeople();
  const when = useWhen(meeting);
  const nameOf = (id: string | null): Bilingual | null => (id && Object.hasOwn(people, id) ? (people[id] ?? null) : null);
  const host = nameOf(meeting.organizerId);
  const place = inLanguage(meeting.location, language).text;
  const reminders = [meeting.remindDay && t("meeting.reminder.day"), meeting.remindHour && t("meeting.reminder.hour")].filter(
    (word) => word !== false,
  );
  return (
    <Facts>
      <Fact label={t("meeting.field.startsAt")}>
        <span>{when}</span>
      </Fact>
      <Fact label={t("meeting.field.durationMinutes")}>{t("meeting.lasts", { minutes: meeting.durationMinutes ?? 0 })}</Fact>
      <Fact label={t("meeting.field.place")}>
        {t(`meeting.choice.place.${meeting.place}`)}
        {place && (
          <>
            {t("shell.comma")}
            <Away href={mapAddress(place)}>
              <Both value={meeting.location} />
            </Away>
          </>
        )}
      </Fact>
      <Fact label={t("meeting.field.joinUrl")}>
        {meeting.joinUrl && (
          <Away href={meeting.joinUrl}>
            <Ltr>{new URL(meeting.joinUrl).hostname}</Ltr>
          </Away>
        )}
      </Fact>
      {aboutKinds.map((kind) => {
        const subject = about[kind];
        return (
          <Fact key={kind} label={t(`meeting.field.${kind}Id`)}>
            {subject && (
              <Link to={subject.path}>
                <Both value={subject.title} />
              </Link>
            )}
          </Fact>
        );
      })}
      <Fact label={t("meeting.field.organizerId")}>{host && <Person name={host} />}</Fact>
      <Fact label={t("meeting.field.attendees")}>
        {meeting.attendees.length > 0 && (
          <ul className={classes(css.people, ui.stack(2))}>
            {meeting.attendees.map((attendee, at) => {
              const person = nameOf(attendee.userId);
              return (
                <li key={attendee.userId ?? at}>
                  <Person name={person ?? { en: attendee.name, ar: attendee.name }} />
                  {!attendee.userId && (
                    <small>
                      {attendee.phone && (
                        <a href={`tel:${attendee.phone.e164 ?? attendee.phone.raw}`}>
                          <Ltr>{readablePhone(attendee.phone)}</Ltr>
                        </a>
                      )}
                      {attendee.email && (
                        <a href={`mailto:${attendee.email}`}>
                          <Ltr>{attendee.email}</Ltr>
                        </a>
                      )}
                    </small>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Fact>
      <Fact label={t("meeting.section.reminders")}>{reminders.join(t("shell.comma"))}</Fact>
      <Fact label={t("meeting.field.rescheduledCount")}>
        {(meeting.rescheduledCount ?? 0) > 0 && <span className="num">{number(meeting.rescheduledCount ?? 0)}</span>}
      </Fact>
      <Fact label={t("meeting.field.cancelReason")}>{meeting.cancelReason}</Fact>
    </Facts>
  );
}

const Away = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className={classes(css.away, ui.row(1, "nowrap", "inline"))}>
    {children}
    <Icon name="external-link" flip />
  </a>
);
