import { useMemo, useRef, type CSSProperties, type KeyboardEvent } from "react";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { addDays, cairoInstant, inCairo, type Day } from "#app/values/calendar.ts";
import { clockOf, hoursOf, minutesOf, piecesOn, quarter } from "./calendar.ts";
import type { CalendarMeeting } from "#app/crm/work/meetings/fields.ts";
import { DayColumn } from "./day-column.tsx";
import { DayHeads } from "./day-heads.tsx";
import css from "./time-grid.module.css";
import type { CalendarLinks } from "./use-calendar-links.ts";
import { useCursor } from "./use-cursor.ts";
import { useDrag, type Drag } from "./use-drag.ts";
import type { Moving } from "./use-moving.ts";
import { useNow } from "./use-now.ts";
import type { CalendarPage } from "#app/crm/work/meetings/page-data.server.ts";

type TimeGridProps = {
  calendar: CalendarPage;
  days: readonly Day[];
  links: CalendarLinks;
  moving: Moving;
};

const minute = 60_000;
const lengths = { least: 5, most: 480 };

export function TimeGrid({ calendar, days, links, moving }: TimeGridProps) {
  const t = useTranslate();
  const format = useFormat();
  const { language } = useLanguage();
  const { meetings, mayCreate } = calendar;
  const grid = useRef<HTMLDivElement>(null);
  const now = useNow(calendar.now);
  const { pending } = moving;

  const stand = useMemo(() => (pending ? withMove(meetings, pending.meeting.id, pending) : meetings), [meetings, pending]);
  const hours = useMemo(() => hoursOf(days.flatMap((day) => piecesOn(stand, day))), [days, stand]);
  const { drag, begin } = useDrag({
    grid,
    hours,
    onDrop: ({ kind, meeting, day, from, to }) => {
      if (kind === "new") return links.create(day, from, to - from);
      if (meeting) moving.move(kind === "whole" ? movedTo(meeting, day, from) : resizedTo(meeting, to - from));
    },
  });
  const shown = drag?.meeting ? withMove(stand, drag.meeting.id, placeOf(drag)) : stand;
  const cursor = useCursor({ days, hours, meetings: shown, links, mayCreate });
  const clock = inCairo(now);

  const arrows = (event: KeyboardEvent<HTMLElement>, meeting: CalendarMeeting) => {
    const key = event.key;
    if (!event.altKey || !key.startsWith("Arrow") || !meeting.mayWrite || meeting.status !== "scheduled") return;
    event.preventDefault();
    event.stopPropagation();
    const { day, clock: starts } = inCairo(new Date(meeting.startsAt));
    const ahead = key === (language === "ar" ? "ArrowLeft" : "ArrowRight");
    const later = key === "ArrowDown" ? quarter : -quarter;
    if (key === "ArrowUp" || key === "ArrowDown") {
      if (event.shiftKey) return moving.move(resizedTo(meeting, meeting.durationMinutes + later));
      return moving.move(movedTo(meeting, day, minutesOf(starts) + later));
    }
    moving.move(movedTo(meeting, addDays(day, ahead ? 1 : -1), minutesOf(starts)));
  };

  return (
    <div className={classes(css.frame, ui.text("sm"))} data-days={days.length}>
      <DayHeads calendar={calendar} days={days} links={links} />
      <div
        ref={grid}
        className={css.grid}
        style={{ "--hours": hours.to - hours.from } as CSSProperties}
        tabIndex={0}
        role="group"
        aria-label={t("meeting.calendar.grid")}
        aria-describedby={cursor.id}
        data-dragging={drag ? "" : undefined}
        {...cursor.handlers}
      >
        <span id={cursor.id} className="sr" aria-live="polite">
          {cursor.announcement}
        </span>
        <div className={classes(css.times, ui.stack(0), ui.text("xs", "quiet"))} aria-hidden="true">
          {Array.from({ length: hours.to - hours.from }, (_, at) => (
            <span key={at} className="num">
              {at > 0 && format.time(clockOf((hours.from + at) * 60))}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <DayColumn
            key={day}
            {...{ calendar, day, hours, links, drag, begin, onKeyDown: arrows }}
            meetings={shown}
            cursor={cursor.at?.day === day ? cursor.at.minutes : null}
            clock={day === clock.day ? clock.clock : null}
          />
        ))}
      </div>
    </div>
  );
}

/** It begins at another time and lasts as long: the clock on the wall counts, so that a meeting at ten stays at ten when summer time begins. */
function movedTo(meeting: CalendarMeeting, day: Day, minutes: number) {
  const within = Math.max(0, Math.min(minutes, 24 * 60 - quarter));
  return { meeting, startsAt: cairoInstant(day, clockOf(within)).toISOString(), durationMinutes: meeting.durationMinutes };
}

const resizedTo = (meeting: CalendarMeeting, minutes: number) => ({
  meeting,
  startsAt: meeting.startsAt,
  durationMinutes: Math.max(lengths.least, Math.min(Math.round(minutes / 5) * 5, lengths.most)),
});

function placeOf({ kind, meeting, day, from, to }: Drag) {
  return kind === "end" ? resizedTo(meeting!, to - from) : movedTo(meeting!, day, from);
}

function withMove(meetings: readonly CalendarMeeting[], id: string, to: { startsAt: string; durationMinutes: number }): CalendarMeeting[] {
  const endsAt = new Date(Date.parse(to.startsAt) + to.durationMinutes * minute).toISOString();
  return meetings.map((one) => (one.id === id ? { ...one, startsAt: to.startsAt, durationMinutes: to.durationMinutes, endsAt } : one));
}
