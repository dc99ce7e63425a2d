import { useLocation, useNavigate, type To } from "react-router";
import type { Day } from "#app/values/calendar.ts";
import { clockOf, type CalendarView } from "./calendar.ts";
import { meetingEntity } from "#app/crm/work/meetings/entity.ts";

export const presets = ["start", "minutes", "lead", "client", "project", "supplier", "past", "tab"];

export function calendarSearch(search: string, change: Record<string, string>): string {
  const params = new URLSearchParams(search);
  for (const name of presets) params.delete(name);
  for (const [name, value] of Object.entries(change))
    if (value) params.set(name, value);
    else params.delete(name);
  const text = params.toString().replaceAll("%2C", ",");
  return text && `?${text}`;
}

export function useCalendarLinks() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { path } = meetingEntity;
  const state = { from: path };
  const to = (change: Record<string, string>): To => ({ pathname: path, search: calendarSearch(search, change) });
  return {
    to,
    at: (view: CalendarView, day: Day): To => to({ view: view === "week" ? "" : view, date: day }),
    go: (change: Record<string, string>): void => void navigate(to(change), { preventScrollReset: true }),
    open: (id: string): { to: To; state: unknown } => ({ to: { pathname: `${path}/${id}`, search: calendarSearch(search, {}) }, state }),
    show: (id: string): void =>
      void navigate({ pathname: `${path}/${id}`, search: calendarSearch(search, {}) }, { state, preventScrollReset: true }),
    fresh: (change: Record<string, string> = {}): { to: To; state: unknown } => ({
      to: { pathname: `${path}/new`, search: calendarSearch(search, change) },
      state,
    }),
    create: (day: Day, minutes: number, length: number): void =>
      void navigate(
        {
          pathname: `${path}/new`,
          search: calendarSearch(search, { start: `${day}T${clockOf(minutes)}`, minutes: String(Math.max(15, length)) }),
        },
        { state, preventScrollReset: true },
      ),
  };
}
export type CalendarLinks = ReturnType<typeof useCalendarLinks>;
