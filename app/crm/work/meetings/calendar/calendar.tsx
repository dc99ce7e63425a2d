import { useMemo } from "react";
import { Button } from "#app/ui/button.tsx";
import { useNavigate, Link } from "react-router";
import { useOverList } from "#app/kit/entity/over-list.ts";
import { DrawerOver } from "#app/kit/entity/drawer-over.tsx";
import { ui } from "#app/ui/primitives.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useShortcuts } from "#app/kit/frame/shortcuts.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { cairoDay, weekStart } from "#app/values/calendar.ts";
import { daysOf, step, piecesOn, rangeOf } from "./calendar.ts";
import { CalendarTools } from "./calendar-tools.tsx";
import { rangeTitle } from "./calendar-words.ts";
import { Warnings } from "#app/crm/work/meetings/form/warnings.tsx";
import { FeedButton } from "#app/crm/work/meetings/invitations/feed-dialog.tsx";
import { MonthGrid } from "./month-grid.tsx";
import type { CalendarPage } from "#app/crm/work/meetings/page-data.server.ts";
import { meetingEntity } from "#app/crm/work/meetings/entity.ts";
import type { CalendarMeeting } from "#app/crm/work/meetings/fields.ts";
import { MeetingLines } from "#app/crm/work/meetings/panel.tsx";
import { TimeGrid } from "./time-grid.tsx";
import { useCalendarLinks, type CalendarLinks } from "./use-calendar-links.ts";
import { useMoving } from "./use-moving.ts";
import css from "./week-strip.module.css";

export function Calendar({ calendar }: { calendar: CalendarPage }) {
  const { child, over } = useOverList(meetingEntity);
  const links = useCalendarLinks();
  const navigate = useNavigate();
  const { to } = links;
  const close = () => void navigate(to({}), { replace: true, preventScrollReset: true });
  if (child && !over) return child;
  return (
    <>
      <CalendarBody calendar={calendar} />
      <DrawerOver path={meetingEntity.path} child={child} onClose={close} />
    </>
  );
}

function CalendarBody({ calendar }: { calendar: CalendarPage }) {
  const t = useTranslate();
  const format = useFormat();
  const links = useCalendarLinks();
  const moving = useMoving();
  useLive({ entity: "meeting" });
  const { view, day, today, range, mayCreate } = calendar;
  const days = useMemo(() => daysOf(range), [range]);
  const counted = useMemo(() => countIn(calendar), [calendar]);

  useShortcuts([
    { keys: "t", label: t("kit.today"), run: () => links.go({ date: "" }) },
    { keys: "d", label: t("meeting.view.day"), run: () => links.go({ view: "day", date: day }) },
    { keys: "w", label: t("meeting.view.week"), run: () => links.go({ view: "", date: day }) },
    { keys: "m", label: t("meeting.view.month"), run: () => links.go({ view: "month", date: day }) },
    { keys: "j", label: t(`meeting.next.${view}`), run: () => links.go({ date: step(view, day, 1) }) },
    { keys: "k", label: t(`meeting.previous.${view}`), run: () => links.go({ date: step(view, day, -1) }) },
    ...(mayCreate ? [{ keys: "n", label: t("meeting.list.new"), run: () => links.create(day < today ? today : day, 10 * 60, 60) }] : []),
  ]);

  return (
    <>
      <PageHead
        title={rangeTitle(format, view, day, range)}
        actions={
          <>
            <FeedButton />
            {mayCreate && (
              <Button {...links.fresh()} preventScrollReset icon="plus">
                {t("meeting.list.new")}
              </Button>
            )}
          </>
        }
      >
        {t("meeting.calendar.sub", counted)}
      </PageHead>
      <CalendarTools calendar={calendar} links={links} />
      {view === "week" && <Ahead calendar={calendar} />}
      {view === "day" && <WeekStrip calendar={calendar} links={links} />}
      {view === "month" ? (
        <MonthGrid calendar={calendar} links={links} />
      ) : (
        <div className={view === "week" ? css.atDesk : undefined}>
          <TimeGrid calendar={calendar} days={days} links={links} moving={moving} />
        </div>
      )}
      {view === "month" && counted.count === 0 && <EmptyState title={t("meeting.list.empty")}>{t("meeting.list.emptyHint")}</EmptyState>}
      <Warnings refused={moving.confirmation?.refused ?? null} onConfirm={moving.confirm} onClose={moving.leave} />
    </>
  );
}

function countIn({ meetings, range: { from, to } }: CalendarPage) {
  const within = meetings.filter(
    ({ startsAt, endsAt }) => cairoDay(new Date(startsAt)) <= to && cairoDay(new Date(Date.parse(endsAt) - 1)) >= from,
  );
  return { count: within.length, cancelled: within.filter(({ status }) => status === "cancelled").length };
}

function Ahead({ calendar: { meetings, range, today, now } }: { calendar: CalendarPage }) {
  const t = useTranslate();
  const { dateParts } = useFormat();
  const since = range.to < today ? "" : now;
  const dayOf = ({ startsAt }: CalendarMeeting) => cairoDay(new Date(startsAt));
  const ahead = meetings.filter((meeting) => meeting.endsAt >= since && dayOf(meeting) >= range.from);
  return (
    <div className={css.ahead}>
      {ahead.length > 0 ? (
        <div className={ui.stack(5)}>
          {[...Map.groupBy(ahead, dayOf)].map(([day, ofDay]) => (
            <Block key={day} title={day === today ? t("kit.today") : dateParts(day, { weekday: "long", day: "numeric", month: "long" })}>
              <MeetingLines meetings={ofDay} withoutDay />
            </Block>
          ))}
        </div>
      ) : (
        <EmptyState title={t("meeting.list.empty")}>{t("meeting.list.emptyHint")}</EmptyState>
      )}
    </div>
  );
}

function WeekStrip({ calendar, links }: { calendar: CalendarPage; links: CalendarLinks }) {
  const { dateParts } = useFormat();
  const { day: chosen, today, view, free, meetings } = calendar;
  return (
    <nav className={css.strip}>
      {daysOf(rangeOf("week", weekStart(chosen))).map((day) => (
        <Link
          key={day}
          to={links.at(view, day)}
          className={css.day}
          aria-current={day === chosen ? "date" : undefined}
          data-today={day === today || undefined}
          data-free={free[day]}
          preventScrollReset
          replace
        >
          <small aria-hidden="true">{dateParts(day, { weekday: "narrow" })}</small>
          <span className="sr">{dateParts(day, { weekday: "long" })}</span>
          <b className="num">{dateParts(day, { day: "numeric" })}</b>
          <span className="sr">{dateParts(day, { month: "long" })}</span>
          <i data-busy={piecesOn(meetings, day).some(({ meeting }) => meeting.status !== "cancelled") || undefined} />
        </Link>
      ))}
    </nav>
  );
}
