import { useLoaderData } from "react-router";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { listStays } from "#app/kit/entity/over-list.ts";
import { changeList, listRoute } from "#app/kit/list/list-page.server.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Ltr } from "#app/shell/ltr.tsx";
import { readablePhone } from "#app/values/phone.ts";
import { useBulk } from "#app/crm/people/leads/list/bulk.tsx";
import { bulkVerbs } from "#app/crm/people/leads/list/bulk.server.ts";
import { LeadsBoard } from "#app/crm/people/leads/board/board.tsx";
import { cells } from "#app/crm/people/leads/list/cells.tsx";
import type { Lead } from "#app/crm/people/leads/importing/lead-fields.ts";
import { asAsked, leadsPage } from "#app/crm/people/leads/list/list-data.server.ts";
import { AttentionFilter, MineChip, SuspectedChip, ViewSwitch } from "#app/crm/people/leads/list/list-tools.tsx";
import { leadRecords } from "./records.server.ts";
import { leadEntity } from "./entity.ts";

export const loader = listRoute(
  leadEntity,
  asLoader((ctx, args) => leadsPage(ctx, args)),
);
export const shouldRevalidate = listStays(leadEntity);
export const action = changeList(leadRecords, leadEntity, { verbs: bulkVerbs, narrow: asAsked });
export default ListRoute(Leads);

function Leads() {
  const { board } = useLoaderData<typeof loader>();
  return board ? <LeadsBoard title={<OpenLeads />} lead={<Pipeline />} /> : <LeadsTable />;
}

function LeadsTable() {
  const bulk = useBulk();
  return (
    <EntityList
      screens={leadEntity}
      title={<OpenLeads />}
      lead={<Pipeline />}
      sides={{ name: "own" }}
      caption={caption}
      cells={cells}
      fact={null}
      bulk={bulk}
      toolbar={
        <>
          <MineChip />
          <AttentionFilter />
          <SuspectedChip />
          <ViewSwitch />
        </>
      }
    />
  );
}

function OpenLeads() {
  const { summary } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { number } = useFormat();
  const more = summary.open > counted;
  return t("leads.head.open", { count: summary.open, more: more ? "yes" : "no", shown: number(counted) });
}

const counted = 10_000;

function Pipeline() {
  const { summary } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { largeMoney } = useFormat();
  return (
    <>
      {summary.pipeline !== null && summary.pipeline > 0 && <>{t("leads.head.pipeline", { sum: largeMoney(summary.pipeline) })} </>}
      {t("leads.head.won", { count: summary.won })}
    </>
  );
}

const caption = ({ email, phone }: Lead) => {
  if (email) return <Ltr>{email}</Ltr>;
  return phone ? <Ltr>{readablePhone(phone)}</Ltr> : null;
};
