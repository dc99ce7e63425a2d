import { Ago } from "#app/kit/feedback/ago.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { inCairo } from "#app/values/calendar.ts";
import type { ClientPage } from "./page-data.server.ts";

/** The year is said where it matters: beside it stands how long ago. */
const dayMonth: Intl.DateTimeFormatOptions = { day: "numeric", month: "short" };

/** What is true of a client today: work in hand, when one meets him next, when he was heard of last. */
export function ClientFigures({ page: { client, counts, nextMeeting, lastContact } }: { page: ClientPage }) {
  const t = useTranslate();
  const { number, dateParts, time } = useFormat();
  return (
    <Ledger
      figures={[
        {
          label: t("client.figure.projects"),
          value: number(counts.openProjects),
          context: t("client.figure.ofProjects", { count: counts.projects }),
        },
        {
          label: t("client.figure.meeting"),
          value: nextMeeting ? dateParts(nextMeeting.at, dayMonth) : t("client.figure.none"),
          context: nextMeeting && <span className="num">{time(inCairo(new Date(nextMeeting.at)).clock)}</span>,
          ...(nextMeeting && { to: `/crm/meetings/${nextMeeting.id}` }),
        },
        {
          label: t("client.figure.heard"),
          value: lastContact ? dateParts(lastContact, dayMonth) : t("client.figure.none"),
          context: lastContact && <Ago at={lastContact} />,
        },
        { label: t("client.figure.tasks"), value: number(counts.openTasks), to: `/crm/clients/${client.id}?tab=tasks` },
      ]}
    />
  );
}
