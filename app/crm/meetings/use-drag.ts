import { useEffect, useRef, useState, type PointerEvent, type RefObject } from "react";
import type { Day } from "#app/values/calendar.ts";
import { quarter, snapped } from "./calendar.ts";
import type { CalendarMeeting } from "./fields.ts";

/** A stretch of a day, in minutes since midnight. */
type Stretch = { day: Day; from: number; to: number };
/** What is being dragged: a meeting as a whole, its end, or a new one. */
export type Drag = Stretch & { kind: "whole" | "end" | "new"; meeting: CalendarMeeting | null };

type Start = Drag & { x: number; y: number; touch: boolean; grip: number; begun: boolean };

type DragOptions = {
  /** Holds a column with `data-day` for each day. */
  grid: RefObject<HTMLElement | null>;
  hours: { from: number; to: number };
  onDrop: (drag: Drag) => void;
};

/** A mouse that moves less has clicked; a finger that moves more scrolls (px). */
const clicks = 4;
const scrolls = 8;
/** How long a finger rests before it lifts (ms). */
const rests = 350;
const endOfDay = 24 * 60;

/** Dragging in a calendar by mouse, pen and finger, in quarters of an hour. Escape lets go. */
export function useDrag({ grid, hours, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<Start | null>(null);
  const latest = useRef<Drag | null>(null);
  const drop = useRef(onDrop);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** A click that ends a drag is none. */
  const dragged = useRef(false);
  useEffect(() => void (drop.current = onDrop));

  const at = (x: number, y: number): { day: Day; minutes: number } | null => {
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
  const place = useRef(at);
  useEffect(() => void (place.current = at));

  useEffect(() => {
    const show = (next: Drag | null) => {
      latest.current = next;
      setDrag(next);
    };
    const end = () => {
      clearTimeout(timer.current);
      start.current = null;
      show(null);
    };
    const move = (event: globalThis.PointerEvent) => {
      const { current: began } = start;
      if (!began) return;
      const far = Math.hypot(event.clientX - began.x, event.clientY - began.y);
      if (!began.begun) {
        if (began.touch) return void (far > scrolls && end());
        if (far < clicks) return;
        began.begun = true;
      }
      const now = place.current(event.clientX, event.clientY);
      if (now) show(moved(began, now));
    };
    const up = () => {
      const { current: done } = latest;
      const begun = start.current?.begun ?? false;
      dragged.current = begun;
      end();
      if (begun && done) drop.current(done);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !start.current) return;
      event.stopPropagation();
      dragged.current = true;
      end();
    };
    // A finger that has lifted something must not scroll the page as well.
    const still = (event: TouchEvent) => start.current?.begun && event.preventDefault();
    const { current: area } = grid;
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", end);
    window.addEventListener("keydown", key, true);
    area?.addEventListener("touchmove", still, { passive: false });
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", end);
      window.removeEventListener("keydown", key, true);
      area?.removeEventListener("touchmove", still);
    };
  }, [grid]);

  const begin = (event: PointerEvent<HTMLElement>, what: Omit<Drag, "day"> & { day: Day }) => {
    if (event.button !== 0 || start.current) return;
    const now = at(event.clientX, event.clientY);
    if (!now) return;
    const touch = event.pointerType === "touch";
    dragged.current = false;
    start.current = { ...what, x: event.clientX, y: event.clientY, touch, grip: now.minutes - what.from, begun: false };
    if (!touch) return;
    timer.current = setTimeout(() => {
      if (!start.current) return;
      start.current.begun = true;
      latest.current = what;
      setDrag(what);
    }, rests);
  };

  return {
    drag,
    begin,
    /** Was the press that is just ending a drag? For clicks that follow one. */
    wasDragged: (): boolean => {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
  };
}

/** Where it would be let go. */
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
