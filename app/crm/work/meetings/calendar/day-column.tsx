import type { CSSProperties, KeyboardEvent } from "react";
import type { CalendarMeeting } from "#app/crm/work/meetings/fields.ts";
import type { CalendarPage } from "#app/crm/work/meetings/page-data.server.ts";
import { useFormat } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inCairo, type Day } from "#app/values/calendar.ts";
import { clockOf, minutesOf, piecesOn, type Piece } from "./calendar.ts";
import { CalendarEvent } from "./event.tsx";
import css from "./time-grid.module.css";
import type { CalendarLinks } from "./use-calendar-links.ts";
import type { Drag, useDrag } from "./use-drag.ts";

type Hours = { from: number; to: number };

type DayColumnProps = {
  calendar: CalendarPage;
  day: Day;
  hours: Hours;
  links: CalendarLinks;
  meetings: readonly CalendarMeeting[];
  drag: Drag | null;
  begin: ReturnType<typeof useDrag>["begin"];
  onKeyDown: (event: KeyboardEvent<HTMLElement>, meeting: CalendarMeeting) => void;
  /** Where the keyboard stands in this day (minutes since midnight). */
  cursor: number | null;
  clock: string | null;
};

const half = 30;
const hour = 60;
/** From this length on there is room for a third line (minutes). */
const roomy = 90;

export function DayColumn({ calendar, day, hours, links, meetings, drag, begin, onKeyDown, cursor, clock }: DayColumnProps) {
  const format = useFormat();
  const { today, free, mayCreate } = calendar;
  return (
    <div
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
      {piecesOn(meetings, day).map((piece) => (
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
          onKeyDown={(event) => onKeyDown(event, piece.meeting)}
        />
      ))}
      {drag?.kind === "new" && drag.day === day && (
        <span className={classes(css.fresh, ui.text("xs"))} style={boxOf({ ...drag, column: 0, columns: 1 }, hours)}>
          <span className="num">
            {format.time(clockOf(drag.from))} – {format.time(clockOf(drag.to % (24 * 60)))}
          </span>
        </span>
      )}
      {cursor !== null && <span className={css.cursor} style={boxOf({ from: cursor, to: cursor + half, column: 0, columns: 1 }, hours)} />}
      {clock !== null && <NowLine minutes={minutesOf(clock)} hours={hours} label={format.time(clock)} />}
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

const linesIn = ({ from, to }: Piece<unknown>): number => Math.max(1, Math.floor((to - from - 16) / 19));

function minutesAt(column: HTMLElement, y: number, hours: { from: number; to: number }, grain: number): number {
  const { top, height } = column.getBoundingClientRect();
  const minutes = hours.from * 60 + ((y - top) / height) * (hours.to - hours.from) * 60;
  return Math.max(0, Math.floor(minutes / grain) * grain);
}
