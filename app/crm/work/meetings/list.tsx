import { useLoaderData } from "react-router";
import { EntityList } from "#app/kit/list/entity-list.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { translateFor } from "#app/words/words.server.ts";
import { Calendar } from "#app/crm/work/meetings/calendar/calendar.tsx";
import { ViewSwitch } from "#app/crm/work/meetings/calendar/calendar-tools.tsx";
import type { Meeting } from "./fields.ts";
import { FeedButton } from "#app/crm/work/meetings/invitations/feed-dialog.tsx";
import { meetingsPage } from "./page-data.server.ts";
import { meetingEntity } from "./entity.ts";
import { MeetingState } from "#app/crm/work/meetings/page/state.tsx";
import { useCalendarLinks } from "#app/crm/work/meetings/calendar/use-calendar-links.ts";

export const loader = asLoader(async (ctx, { url }) => ({
  head: { title: translateFor(ctx.language)("meeting.list.title"), noindex: true },
  ...(await meetingsPage(ctx, url.searchParams)),
}));

export default function Meetings() {
  const { calendar } = useLoaderData<typeof loader>();
  return calendar ? <Calendar calendar={calendar} /> : <MeetingList />;
}

function MeetingList() {
  const links = useCalendarLinks();
  return (
    <EntityList
      screens={meetingEntity}
      cells={cells}
      sides={{ title: "own" }}
      fact={null}
      actions={<FeedButton />}
      toolbar={<ViewSwitch current="list" links={links} day="" />}
    />
  );
}

const cells = {
  startsAt: (row: Meeting) => <Starts at={row.startsAt} />,
  durationMinutes: (row: Meeting) => <Lasts minutes={row.durationMinutes} />,
  status: (row: Meeting) => <MeetingState status={row.status!} revision={row.revision ?? 0} />,
};

function Starts({ at }: { at: string | null }) {
  const { dateParts } = useFormat();
  if (!at) return null;
  return (
    <time dateTime={at} className="num">
      {dateParts(at, {
        weekday: "short",
        day: "numeric",
        month: "short",
        year: "numeric",
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
      })}
    </time>
  );
}

function Lasts({ minutes }: { minutes: number | null }) {
  const t = useTranslate();
  return <span className="num">{t("meeting.lasts", { minutes: minutes ?? 0 })}</span>;
}
