import { Link } from "react-router";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { daysOf, monthOf, piecesOn } from "./calendar.ts";
import { dayName } from "./calendar-words.ts";
import { CalendarEvent } from "./event.tsx";
import css from "./month-grid.module.css";
import type { CalendarPage } from "#app/crm/work/meetings/page-data.server.ts";
import type { CalendarLinks } from "./use-calendar-links.ts";

const shown = 3;
const morning = 10 * 60;

export function MonthGrid({ calendar, links }: { calendar: CalendarPage; links: CalendarLinks }) {
  const t = useTranslate();
  const format = useFormat();
  const { range, today, day: chosen, free, meetings, mayCreate } = calendar;
  const days = daysOf(range);
  const month = monthOf(chosen);
  return (
    <div className={classes(css.month, ui.text("sm"))}>
      {days.slice(0, 7).map((day) => (
        <small key={day} className={classes(css.weekday, ui.text("quiet", "xs"))}>
          {dayName(format, day)}
        </small>
      ))}
      {days.map((day) => {
        const pieces = piecesOn(meetings, day);
        const most = pieces.length > shown ? shown - 1 : shown;
        const label = format.dateParts(day, { weekday: "long", day: "numeric", month: "long" });
        return (
          <div
            key={day}
            className={classes(css.day, (day < month.from || day > month.to) && css.other)}
            data-free={free[day]}
            data-today={day === today || undefined}
            data-open={mayCreate || undefined}
            onClick={(event) => {
              if (event.target === event.currentTarget && mayCreate) links.create(day, morning, 60);
            }}
          >
            <Link
              to={links.at("day", day)}
              className={classes(css.number, ui.text("ink", "link"), ui.place("atStart"))}
              aria-label={`${label}${t("shell.comma")}${t("meeting.list.count", { count: pieces.length })}`}
              preventScrollReset
            >
              <span className="num">{format.dateParts(day, { day: "numeric" })}</span>
            </Link>
            {pieces.slice(0, most).map(({ meeting }) => (
              <CalendarEvent key={meeting.id} meeting={meeting} {...links.open(meeting.id)} line />
            ))}
            {pieces.length > most && (
              <Link to={links.at("day", day)} className={classes(css.more, ui.text("soft", "xs"))} preventScrollReset>
                {t("meeting.calendar.more", { count: pieces.length - most })}
              </Link>
            )}
            {pieces.length > 0 && (
              <span className={css.dots} aria-hidden="true">
                {pieces.slice(0, 4).map(({ meeting }) => (
                  <i key={meeting.id} data-type={meeting.status === "cancelled" ? "cancelled" : meeting.type} />
                ))}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
