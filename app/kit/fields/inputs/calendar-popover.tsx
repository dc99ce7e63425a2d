import "dayjs/locale/ar";
import { useState } from "react";
import { Popover } from "@mantine/core";
import { DatePicker, DatesProvider } from "@mantine/dates";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { IconButton } from "#app/ui/button.tsx";
import type { Day } from "#app/values/calendar.ts";
import dateCss from "./date.module.css";
import { aboveDialogs } from "#app/kit/fields/above-dialogs.ts";

type CalendarPopoverProps = {
  /** The name of the field, for those who hear the button. */
  label: string;
  day: Day | null;
  onChoose: (day: Day) => void;
  disabled?: boolean | undefined;
};

/** A button at the end of a date field, and the month it opens: weeks from Saturday, months and digits as the reader writes them. */
export function CalendarPopover({ label, day, onChoose, disabled }: CalendarPopoverProps) {
  const t = useTranslate();
  const { language, text } = useFormat();
  const [opened, setOpened] = useState(false);
  const month = (iso: string) =>
    text(new Intl.DateTimeFormat(language === "ar" ? "ar-EG-u-nu-latn" : "en-GB", { month: "long", year: "numeric" }).format(local(iso)));
  const year = (iso: string) => text(iso.slice(0, 4));
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" zIndex={aboveDialogs}>
      <Popover.Target>
        <IconButton
          icon="calendar"
          label={t("kit.form.openCalendar", { field: label })}
          disabled={disabled}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <DatesProvider settings={{ locale: language, firstDayOfWeek: 6, weekendDays: [5, 6] }}>
          <DatePicker
            classNames={{ month: dateCss.month ?? "", day: dateCss.cell ?? "" }}
            value={day}
            {...(day && { defaultDate: day })}
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
              monthLevelControl: t("kit.form.calendar.chooseMonth"),
              yearLevelControl: t("kit.form.calendar.chooseYear"),
            }}
          />
        </DatesProvider>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The library hands days as `2026-01-05`, sometimes with a time behind; noon is the same day everywhere. */
const local = (iso: string): Date => new Date(`${iso.slice(0, 10)}T12:00:00`);
