import { useId, useState, type FocusEvent, type KeyboardEvent } from "react";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { addDays, type Day } from "#app/values/calendar.ts";
import { clockOf, piecesOn } from "./calendar.ts";
import { span } from "./calendar-words.ts";
import type { CalendarMeeting } from "#app/crm/work/meetings/fields.ts";
import type { CalendarLinks } from "./use-calendar-links.ts";

type Spot = { day: Day; minutes: number };
type CursorOptions = {
  days: readonly Day[];
  hours: { from: number; to: number };
  meetings: readonly CalendarMeeting[];
  links: CalendarLinks;
  mayCreate: boolean;
};

const grain = 30;

export function useCursor({ days, hours, meetings, links, mayCreate }: CursorOptions) {
  const id = useId();
  const t = useTranslate();
  const format = useFormat();
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<Spot | null>(null);
  const spot = chosen && days.includes(chosen.day) ? chosen : null;
  const under = spot && piecesOn(meetings, spot.day).find(({ from, to }) => from < spot.minutes + grain && to > spot.minutes);

  const step = (days: number, minutes: number) => {
    const now = spot ?? first();
    const day = addDays(now.day, days);
    setChosen({ day, minutes: Math.max(hours.from * 60, Math.min(now.minutes + minutes, hours.to * 60 - grain)) });
    if (days !== 0 && !inRange(day)) links.go({ date: day });
  };
  const first = (): Spot => ({ day: days[0]!, minutes: Math.max(hours.from, 10) * 60 });
  const inRange = (day: Day) => days.includes(day);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Inside a meeting the keys are its own.
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const ahead = language === "ar" ? "ArrowLeft" : "ArrowRight";
    const back = language === "ar" ? "ArrowRight" : "ArrowLeft";
    if (event.key === ahead) step(1, 0);
    else if (event.key === back) step(-1, 0);
    else if (event.key === "ArrowDown") step(0, grain);
    else if (event.key === "ArrowUp") step(0, -grain);
    else if (event.key === "Enter" && under) links.show(under.meeting.id);
    else if (event.key === "Enter" && spot && mayCreate) links.create(spot.day, spot.minutes, 60);
    else return;
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    if (event.target === event.currentTarget && !spot) setChosen(first());
  };

  const when = spot && format.dateParts(spot.day, { weekday: "long", day: "numeric", month: "long" });
  const announcement = !spot
    ? t("meeting.calendar.keys")
    : under
      ? t("meeting.calendar.taken", { day: when!, name: inLanguage(under.meeting.title, language).text, span: span(format, under.meeting) })
      : t("meeting.calendar.empty", { day: when!, time: format.time(clockOf(spot.minutes)) });
  return { id, at: spot, announcement, handlers: { onKeyDown, onFocus } };
}
