import { Link } from "react-router";
import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { recordPath } from "#app/crm/record/record-path.ts";
import { useEditLink } from "#app/kit/entity/record-outlet.tsx";
import { Day } from "#app/kit/fields/cells.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { clientEntity } from "./entity.ts";
import type { ClientPage } from "./page-data.server.ts";

export function ClientFacts({ page: { record: client, options, lead, nextMeeting, lastContact, may } }: { page: ClientPage }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const edit = useEditLink(clientEntity, client.id);
  const { budgetMin, budgetMax } = client;
  const own = {
    "client.facts.meeting": nextMeeting && <Link to={recordPath("meeting", nextMeeting.id)}>{dateTime(nextMeeting.at)}</Link>,
    "client.facts.heard": lastContact && <Day value={lastContact} />,
    "client.facts.budget": (budgetMin ?? budgetMax) !== null && <Budget from={budgetMin} to={budgetMax} />,
    withholdsVat: client.withholdsVat && t("kit.list.yes"),
    "client.facts.lead": lead && <RecordLink kind="lead" id={lead.id} name={lead.number} />,
  };
  return (
    <RecordFacts
      entity={clientEntity}
      record={client}
      options={options}
      own={own}
      tools={may.update && <Link {...edit}>{t("kit.edit")}</Link>}
    />
  );
}

function Budget({ from, to }: { from: number | null; to: number | null }) {
  const t = useTranslate();
  const { largeMoney } = useFormat();
  if (from === null || to === null)
    return (
      <span className="num">
        {from === null ? t("client.facts.upTo", { sum: largeMoney(to ?? 0) }) : t("client.facts.from", { sum: largeMoney(from) })}
      </span>
    );
  return (
    <span>
      <span className="num">{largeMoney(from)}</span> – <span className="num">{largeMoney(to)}</span>
    </span>
  );
}
