import { classes, ui } from "#app/ui/primitives.ts";
import { Segments } from "#app/ui/segments.tsx";
import { Button } from "#app/ui/button.tsx";
import { useId, useState } from "react";
import { Link } from "react-router";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { AddressChoice } from "#app/kit/address/address.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { calendarViews, step } from "./calendar.ts";
import css from "./calendar-tools.module.css";
import { meetingTypes, type MeetingType } from "#app/crm/work/meetings/fields.ts";
import type { CalendarPage } from "#app/crm/work/meetings/page-data.server.ts";
import type { CalendarLinks } from "./use-calendar-links.ts";

export function CalendarTools({ calendar, links }: { calendar: CalendarPage; links: CalendarLinks }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { number } = useFormat();
  const filters = useId();
  const [open, setOpen] = useState(false);
  const { view, day, options, own, filter } = calendar;
  const narrowed = [filter.person, filter.project, filter.types.length > 0].filter(Boolean).length;
  const named = (field: string) =>
    (options[field] ?? [])
      .filter(({ inactive }) => !inactive)
      .map(({ value, label }) => ({ value, label: inLanguage(label, language).text }));
  const toggled = (type: MeetingType) => {
    const next = filter.types.includes(type) ? filter.types.filter((other) => other !== type) : [...filter.types, type];
    return next.length === meetingTypes.length ? "" : next.join(",");
  };
  return (
    <div className={classes(ui.row(3), ui.place("pad3"))}>
      <div className={ui.row(1, "nowrap")}>
        <Link
          to={links.to({ date: step(view, day, -1) })}
          className={classes(css.arrow, ui.text("ink"))}
          aria-label={t(`meeting.previous.${view}`)}
          preventScrollReset
        >
          <Icon name="chevron-left" flip />
        </Link>
        <Link
          to={links.to({ date: step(view, day, 1) })}
          className={classes(css.arrow, ui.text("ink"))}
          aria-label={t(`meeting.next.${view}`)}
          preventScrollReset
        >
          <Icon name="chevron-right" flip />
        </Link>
        <Button kind="line" to={links.to({ date: "" })} preventScrollReset>
          {t("kit.today")}
        </Button>
        <Button
          kind="line"
          icon="filter"
          className={css.opener}
          aria-expanded={open}
          aria-controls={filters}
          onClick={() => setOpen(!open)}
        >
          {t("kit.list.filter")}
          {narrowed > 0 && <span className="num">{number(narrowed)}</span>}
        </Button>
      </div>
      <div id={filters} className={css.filters} data-open={open ? "" : undefined}>
        <AddressChoice
          name="person"
          label={t("meeting.filter.person")}
          choices={[
            { value: "", label: t("kit.everybody") },
            ...(own ? [{ value: "me", label: t("meeting.filter.mine") }] : []),
            ...named("organizerId").filter(({ value }) => value !== own),
          ]}
        />
        {named("projectId").length > 0 && (
          <AddressChoice
            name="project"
            label={t("meeting.field.projectId")}
            choices={[{ value: "", label: t("meeting.filter.allProjects") }, ...named("projectId")]}
          />
        )}
        <span className={classes(css.grow, ui.place("grow"))} />
        <div className={classes(css.legend, ui.row(4, "stretch"), ui.text("xs"))} role="group" aria-label={t("meeting.field.type")}>
          {meetingTypes.map((type) => (
            <Link
              key={type}
              to={links.to({ type: toggled(type) })}
              data-type={type}
              data-off={(filter.types.length > 0 && !filter.types.includes(type)) || undefined}
              role="button"
              aria-pressed={filter.types.includes(type)}
              preventScrollReset
            >
              <i />
              {t(`meeting.legend.${type}`)}
            </Link>
          ))}
        </div>
      </div>
      <ViewSwitch current={view} links={links} day={day} />
    </div>
  );
}

export function ViewSwitch({ current, links, day }: { current: CalendarPage["view"]; links: CalendarLinks; day: string }) {
  const t = useTranslate();
  return (
    <Segments
      label={t("meeting.view.label")}
      segments={calendarViews.map((view) => ({
        key: view,
        label: t(`meeting.view.${view}`),
        to: links.to({ view: view === "week" ? "" : view, ...(day && view !== "list" && { date: day }) }),
        current: view === current,
      }))}
    />
  );
}
