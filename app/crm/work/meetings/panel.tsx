import { RecordLink } from "#app/crm/record/record-link.tsx";
import { Link } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { Person } from "#app/kit/record/person.tsx";
import { usePeople } from "#app/kit/frame/people.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import type { PanelProps } from "#app/kit/record/panels.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { span } from "#app/crm/work/meetings/calendar/calendar-words.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import type { CalendarMeeting } from "./fields.ts";
import css from "./panel.module.css";
import type { MeetingsOf } from "#app/crm/work/meetings/scheduling/read.server.ts";
import { meetingEntity } from "./entity.ts";
import { MeetingState } from "#app/crm/work/meetings/page/state.tsx";

type MeetingsPanelProps = PanelProps<MeetingsOf, "lead" | "client" | "project" | "supplier">;

export function MeetingsPanel({ found, kind, id }: MeetingsPanelProps) {
  const t = useTranslate();
  useLive({ entity: "meeting" });
  const { path } = meetingEntity;
  return (
    <Block
      title={t("meeting.panel.title")}
      {...(found.mayCreate && { more: { to: `${path}/new?${kind}=${id}`, label: t("meeting.list.new") } })}
    >
      {found.total === 0 ? (
        <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("meeting.panel.none")}</p>
      ) : (
        <>
          <MeetingLines meetings={found.ahead} />
          {found.behind.length > 0 && found.ahead.length > 0 && (
            <h3 className={classes(css.behind, ui.text("sm", "quiet", "regular"))}>{t("meeting.panel.behind")}</h3>
          )}
          <MeetingLines meetings={found.behind} />
          {found.total > found.ahead.length + found.behind.length && (
            <Link className={classes(css.all, ui.text("sm"), ui.place("pad3"))} to={`${path}?view=list&${kind}Id=${id}`}>
              {t("meeting.panel.all", { count: found.total })}
            </Link>
          )}
        </>
      )}
    </Block>
  );
}

export function MeetingLines({ meetings, withoutDay = false }: { meetings: readonly CalendarMeeting[]; withoutDay?: boolean }) {
  const t = useTranslate();
  const format = useFormat();
  const people = usePeople();
  return (
    <ul className={css.lines}>
      {meetings.map((meeting) => (
        <li key={meeting.id}>
          <time dateTime={meeting.startsAt} className={classes(css.when, ui.stack(0))}>
            {!withoutDay && <b>{format.dateParts(meeting.startsAt, { weekday: "short", day: "numeric", month: "short" })}</b>}
            <small className="num">{span(format, meeting)}</small>
          </time>
          <span className={classes(css.what, ui.stack(0))} data-off={meeting.status === "cancelled" || undefined}>
            <RecordLink kind="meeting" id={meeting.id} name={meeting.title} />
            <small>
              {t(`meeting.choice.place.${meeting.place}`)}
              {meeting.status !== "scheduled" && (
                <span className={css.state}>
                  <MeetingState status={meeting.status} revision={meeting.revision} />
                </span>
              )}
            </small>
          </span>
          <span className={classes(css.who, ui.row(0, "stretch", "nowrap"))}>
            {meeting.people.slice(0, 4).map((id) => {
              const name = Object.hasOwn(people, id) ? people[id] : undefined;
              return name && <Person key={id} name={name} bare />;
            })}
          </span>
          {meeting.joinUrl && meeting.status === "scheduled" && (
            <a href={meeting.joinUrl} target="_blank" rel="noreferrer" aria-label={t("meeting.mail.join")} title={t("meeting.mail.join")}>
              <Icon name="external-link" flip />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
