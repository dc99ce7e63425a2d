import { Link } from "react-router";
import { useFormat } from "#app/locale/use-format.tsx";
import { weekStart } from "#app/values/calendar.ts";
import { daysOf, piecesOn, rangeOf } from "./calendar.ts";
import type { CalendarPage } from "#app/crm/work/meetings/page-data.server.ts";
import type { CalendarLinks } from "./use-calendar-links.ts";
import css from "./week-strip.module.css";

export function WeekStrip({ calendar, links }: { calendar: CalendarPage; links: CalendarLinks }) {
  const { dateParts } = useFormat();
  const { day: chosen, today, view, free, meetings } = calendar;
  return (
    <nav className={css.strip}>
      {daysOf(rangeOf("week", weekStart(chosen))).map((day) => (
        <Link
          key={day}
          to={links.at(view, day)}
          className={css.day}
          aria-current={day === chosen ? "date" : undefined}
          data-today={day === today || undefined}
          data-free={free[day]}
          preventScrollReset
          replace
        >
          <small aria-hidden="true">{dateParts(day, { weekday: "narrow" })}</small>
          <span className="sr">{dateParts(day, { weekday: "long" })}</span>
          <b className="num">{dateParts(day, { day: "numeric" })}</b>
          <span className="sr">{dateParts(day, { month: "long" })}</span>
          <i data-busy={piecesOn(meetings, day).some(({ meeting }) => meeting.status !== "cancelled") || undefined} />
        </Link>
      ))}
    </nav>
  );
}
