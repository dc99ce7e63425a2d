import { useState, type PointerEvent, type RefObject } from "react";
import type { Point } from "#app/kit/drag/pointer-drag.ts";
import { usePointerDrag } from "#app/kit/drag/use-pointer-drag.ts";
import type { Day } from "#app/values/calendar.ts";
import { quarter, snapped } from "./calendar.ts";
import type { CalendarMeeting } from "#app/crm/work/meetings/fields.ts";

/** A stretch of a day, in minutes since midnight. */
type Stretch = { day: Day; from: number; to: number };
export type Drag = Stretch & { kind: "whole" | "end" | "new"; meeting: CalendarMeeting | null };
type Start = Drag & { grip: number };

type DragOptions = {
  /** Holds a column with `data-day` for each day. */
  grid: RefObject<HTMLElement | null>;
  hours: { from: number; to: number };
  onDrop: (drag: Drag) => void;
};

/** A mouse that moves no further has clicked (px). */
const clicks = 4;
const endOfDay = 24 * 60;

export function useDrag({ grid, hours, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const at = ({ x, y }: Point): { day: Day; minutes: number } | null => {
    const columns = [...(grid.current?.querySelectorAll<HTMLElement>("[data-day]") ?? [])].filter(({ offsetWidth }) => offsetWidth > 0);
    const far = (column: HTMLElement) => {
      const { left, right } = column.getBoundingClientRect();
      return Math.max(left - x, x - right, 0);
    };
    const [column] = columns.toSorted((a, b) => far(a) - far(b));
    if (!column) return null;
    const { top, height } = column.getBoundingClientRect();
    return { day: column.dataset["day"] ?? "", minutes: hours.from * 60 + ((y - top) / height) * (hours.to - hours.from) * 60 };
  };
  const place = (start: Start, point: Point): Drag => {
    const now = at(point);
    return now ? moved(start, now) : start;
  };
  const hold = usePointerDrag<Start>({
    area: grid,
    slack: clicks,
    lift: ({ what }) => setDrag(what),
    move: ({ what, at: now }) => setDrag(place(what, now)),
    end: ({ what, from, at: now }, dropped) => {
      setDrag(null);
      // A finger that lifted it and went nowhere leaves it where it is, off the quarters as it may be.
      if (dropped && (now.x !== from.x || now.y !== from.y)) onDrop(place(what, now));
    },
  });

  return {
    drag,
    begin: (event: PointerEvent<HTMLElement>, what: Drag) => {
      const now = at({ x: event.clientX, y: event.clientY });
      if (now) hold({ ...what, grip: now.minutes - what.from }, event);
    },
  };
}

function moved({ kind, meeting, day, from, to, grip }: Start, now: { day: Day; minutes: number }): Drag {
  const length = to - from;
  if (kind === "whole") {
    const begins = Math.max(0, Math.min(snapped(now.minutes - grip), endOfDay - quarter));
    return { kind, meeting, day: now.day, from: begins, to: begins + length };
  }
  const ends = Math.min(snapped(now.minutes), endOfDay);
  if (kind === "end") return { kind, meeting, day, from, to: Math.max(ends, from + quarter) };
  return ends > from ? { kind, meeting, day, from, to: ends } : { kind, meeting, day, from: Math.max(0, ends), to: from + quarter };
}
