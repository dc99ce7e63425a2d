import { useMemo, useRef, type CSSProperties, type KeyboardEvent } from "react";
import { Link } from "react-router";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { ui } from "#app/ui/primitives.ts";
import { addDays, cairoInstant, inCairo, type Day } from "#app/values/calendar.ts";
import { clockOf, hoursOf, minutesOf, piecesOn, quarter, type Piece } from "./calendar.ts";
import { dayName } from "./calendar-words.ts";
import { CalendarEvent } from "./event.tsx";
import type { CalendarMeeting } from "#app/crm/work/meetings/fields.ts";
import css from "./time-grid.module.css";
import type { CalendarLinks } from "./use-calendar-links.ts";
import { useCursor } from "./use-cursor.ts";
import { useDrag, type Drag } from "./use-drag.ts";
import type { Moving } from "./use-moving.ts";
import { useNow } from "./use-now.ts";
import { classes } from "#app/shell/classes.ts";
import type { CalendarPage } from "#app/crm/work/meetings/page-data.server.ts";

type TimeGridProps = {
  calendar: CalendarPage;
  days: readonly Day[];
  links: CalendarLinks;
  moving: Moving;
};

const minute = 60_000;
const half = 30;
const hour = 60;
/** From this length on there is room for a third line (minutes). */
const roomy = 90;
const lengths = { least: 5, most: 480 };

export function TimeGrid({ calendar, days, links, moving }: TimeGridProps) {
  const t = useTranslate();
  const format = useFormat();
  const { language } = useLanguage();
  const { meetings, today, free, mayCreate } = calendar;
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
      <div className={css.heads}>
        <span />
        {days.map((day) => (
          <Link
            key={day}
            to={links.at("day", day)}
            className={classes(css.head, ui.stack(0))}
            data-today={day === today || undefined}
            data-chosen={day === calendar.day || undefined}
            preventScrollReset
          >
            <small>{dayName(format, day)}</small>
            <b className="num">{format.dateParts(day, { day: "numeric" })}</b>
            <span className="sr">{format.dateParts(day, { month: "long" })}</span>
            {free[day] === "holiday" && <small className={css.holiday}>{t("meeting.calendar.holiday")}</small>}
          </Link>
        ))}
      </div>
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
          <div
            key={day}
            className={css.column}
            data-day={day}
            data-free={free[day]}
            data-today={day === today || undefined}
            data-chosen={day === calendar.day || undefined}
            data-open={mayCreate || undefined}
            onPointerDown={(event) => {
              // A finger on an empty place scrolls; a tap arrives as a click.
              if (event.target !== event.currentTarget || event.pointerType === "touch" || !mayCreate) return;
              const from = minutesAt(event.currentTarget, event.clientY, hours, half);
              begin(event, { kind: "new", meeting: null, day, from, to: from + hour });
            }}
            onClick={(event) => {
              if (event.target !== event.currentTarget || !mayCreate) return;
              links.create(day, minutesAt(event.currentTarget, event.clientY, hours, half), hour);
            }}
          >
            {piecesOn(shown, day).map((piece) => (
              <CalendarEvent
                key={piece.meeting.id}
                meeting={piece.meeting}
                {...links.open(piece.meeting.id)}
                style={boxOf(piece, hours)}
                lines={linesIn(piece)}
                roomy={piece.to - piece.from >= roomy && piece.columns < 3}
                lifted={drag?.meeting?.id === piece.meeting.id}
                onPointerDown={(event, kind) => {
                  const { day: begins } = inCairo(new Date(piece.meeting.startsAt));
                  if (begins === day) begin(event, { kind, meeting: piece.meeting, day, from: piece.from, to: piece.to });
                }}
                onKeyDown={(event) => arrows(event, piece.meeting)}
              />
            ))}
            {drag?.kind === "new" && drag.day === day && (
              <span className={classes(css.fresh, ui.text("xs"))} style={boxOf({ ...drag, column: 0, columns: 1 }, hours)}>
                <span className="num">
                  {format.time(clockOf(drag.from))} – {format.time(clockOf(drag.to % (24 * 60)))}
                </span>
              </span>
            )}
            {cursor.at?.day === day && (
              <span
                className={css.cursor}
                style={boxOf({ from: cursor.at.minutes, to: cursor.at.minutes + half, column: 0, columns: 1 }, hours)}
              />
            )}
            {day === clock.day && <NowLine minutes={minutesOf(clock.clock)} hours={hours} label={format.time(clock.clock)} />}
          </div>
        ))}
      </div>
    </div>
  );
}

function NowLine({ minutes, hours, label }: { minutes: number; hours: { from: number; to: number }; label: string }) {
  if (minutes < hours.from * 60 || minutes >= hours.to * 60) return null;
  return <span className={css.now} style={{ "--s": minutes / 60 - hours.from } as CSSProperties} title={label} />;
}

const boxOf = ({ from, to, column, columns }: Omit<Piece<unknown>, "meeting">, hours: { from: number }): CSSProperties =>
  ({
    "--s": from / 60 - hours.from,
    "--d": (to - from) / 60,
    "--at": column / columns,
    "--of": 1 / columns,
  }) as CSSProperties;

/** Whole lines that there is room for: half a line cannot be read. An hour is 60 px high, a line 19. */
const linesIn = ({ from, to }: Piece<unknown>): number => Math.max(1, Math.floor((to - from - 16) / 19));

function minutesAt(column: HTMLElement, y: number, hours: { from: number; to: number }, grain: number): number {
  const { top, height } = column.getBoundingClientRect();
  const minutes = hours.from * 60 + ((y - top) / height) * (hours.to - hours.from) * 60;
  return Math.max(0, Math.floor(minutes / grain) * grain);
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
