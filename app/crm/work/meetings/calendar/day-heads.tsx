import { Link } from "react-router";
import type { CalendarPage } from "#app/crm/work/meetings/page-data.server.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Day } from "#app/values/calendar.ts";
import { dayName } from "./calendar-words.ts";
import css from "./time-grid.module.css";
import type { CalendarLinks } from "./use-calendar-links.ts";

type DayHeadsProps = { calendar: CalendarPage; days: readonly Day[]; links: CalendarLinks };

export function DayHeads({ calendar, days, links }: DayHeadsProps) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <div className={css.heads}>
      <span />
      {days.map((day) => (
        <Link
          key={day}
          to={links.at("day", day)}
          className={classes(css.head, ui.stack(0))}
          data-today={day === calendar.today || undefined}
          data-chosen={day === calendar.day || undefined}
          preventScrollReset
        >
          <small>{dayName(format, day)}</small>
          <b className="num">{format.dateParts(day, { day: "numeric" })}</b>
          <span className="sr">{format.dateParts(day, { month: "long" })}</span>
          {calendar.free[day] === "holiday" && <small className={css.holiday}>{t("meeting.calendar.holiday")}</small>}
        </Link>
      ))}
    </div>
  );
}
