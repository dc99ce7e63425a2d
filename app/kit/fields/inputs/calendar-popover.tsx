import "dayjs/locale/ar";
import { useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { Popover } from "@mantine/core";
import { DatePicker, DatesProvider } from "@mantine/dates";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { addDays, addMonths, cairoDay, type Day, weekStart } from "#app/values/calendar.ts";
import dateCss from "./date.module.css";
import { aboveDialogs } from "#app/kit/fields/layers.ts";

type CalendarPopoverProps = {
  label: string;
  day: Day | null;
  onChoose: (day: Day) => void;
  disabled?: boolean | undefined;
};

function stepped(from: Day, key: string, forward: "ArrowLeft" | "ArrowRight"): Day | null {
  if (key === "ArrowLeft" || key === "ArrowRight") return addDays(from, key === forward ? 1 : -1);
  if (key === "ArrowUp" || key === "ArrowDown") return addDays(from, key === "ArrowDown" ? 7 : -7);
  if (key === "Home" || key === "End") return addDays(weekStart(from), key === "End" ? 6 : 0);
  if (key !== "PageUp" && key !== "PageDown") return null;
  return addMonths(from, key === "PageDown" ? 1 : -1);
}

/** A button at the end of a date field, and the month it opens: weeks from Saturday, in the reader's words; keys go beyond the month's ends. */
export function CalendarPopover({ label, day, onChoose, disabled }: CalendarPopoverProps) {
  const t = useTranslate();
  const { language, text, date } = useFormat();
  const [opened, setOpened] = useState(false);
  const [shown, setShown] = useState<Day | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [begin, setBegin] = useState<Day | null>(null);
  const step = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset["day"] : undefined;
    const to = from && stepped(from, event.key, language === "ar" ? "ArrowLeft" : "ArrowRight");
    if (!to) return;
    // The library's own keys end with the month.
    event.preventDefault();
    event.stopPropagation();
    flushSync(() => setShown(to));
    panel.current?.querySelector<HTMLElement>(`[data-day="${to}"]:not([data-outside])`)?.focus();
  };
  const open = () => {
    const first = day ?? cairoDay(new Date());
    setBegin(first);
    setShown(first);
    setOpened(!opened);
  };
  const month = (iso: string) =>
    text(new Intl.DateTimeFormat(language === "ar" ? "ar-EG-u-nu-latn" : "en-GB", { month: "long", year: "numeric" }).format(local(iso)));
  const year = (iso: string) => text(iso.slice(0, 4));
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" zIndex={aboveDialogs} trapFocus returnFocus>
      <Popover.Target>
        <IconButton icon="calendar" label={t("kit.form.openCalendar", { field: label })} disabled={disabled} onClick={open} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div ref={panel} onKeyDownCapture={step}>
          <DatesProvider settings={{ locale: language, firstDayOfWeek: 6, weekendDays: [5, 6] }}>
            <DatePicker
              classNames={{ month: dateCss.month ?? "", day: dateCss.cell ?? "" }}
              value={day}
              {...(shown && { date: shown })}
              onDateChange={setShown}
              hideOutsideDates
              getDayProps={(iso) => ({ "data-day": iso, "aria-label": date(iso), ...(iso === begin && { "data-autofocus": true }) })}
              onChange={(chosen) => {
                if (!chosen) return;
                onChoose(chosen);
                setOpened(false);
              }}
              monthLabelFormat={month}
              yearLabelFormat={year}
              weekdayFormat={(iso) => new Intl.DateTimeFormat(language, { weekday: "narrow" }).format(local(iso))}
              renderDay={(iso) => text(String(Number(iso.slice(8, 10))))}
              ariaLabels={{
                previousMonth: t("kit.form.calendar.previousMonth"),
                nextMonth: t("kit.form.calendar.nextMonth"),
                previousYear: t("kit.form.calendar.previousYear"),
                nextYear: t("kit.form.calendar.nextYear"),
                previousDecade: t("kit.form.calendar.previousYears"),
                nextDecade: t("kit.form.calendar.nextYears"),
              }}
            />
          </DatesProvider>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The library hands days as `2026-01-05`, sometimes with a time behind; noon is the same day everywhere. */
const local = (iso: string): Date => new Date(`${iso.slice(0, 10)}T12:00:00`);
