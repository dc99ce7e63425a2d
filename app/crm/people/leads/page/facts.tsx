import { Children, Fragment, type ReactNode } from "react";
import { WhatsAppLink } from "#app/crm/people/leads/contact/contact-links.tsx";
import { leadEntity } from "#app/crm/people/leads/entity.ts";
import { FactLines } from "#app/crm/record/record-facts.tsx";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { Day, PhoneLink } from "#app/kit/fields/cells.tsx";
import type { PhoneValue } from "#app/kit/fields/kinds.ts";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { ui } from "#app/ui/primitives.ts";
import type { LeadPage } from "./page-data.server.ts";

export function LeadFacts({ page }: { page: LeadPage }) {
  const { lead, names, service, campaign, previous, greeting } = page;
  const t = useTranslate();
  const { area } = useFormat();
  const creator = usePerson(lead.createdBy);
  const source = names["source"]?.[0]?.label;
  const reach = (phone: PhoneValue | null, writes: boolean): ReactNode =>
    phone && (
      <span className={ui.row(3, "inline")}>
        <PhoneLink phone={phone} />
        {writes && <WhatsAppLink phone={phone} greeting={greeting} />}
      </span>
    );
  const own = {
    propertyType: listed(t("shell.comma"), [
      lead.propertyType && t(`choice.propertyType.${lead.propertyType}`),
      lead.compound && <bdi>{lead.compound}</bdi>,
      lead.city && <bdi>{lead.city}</bdi>,
      lead.governorate && t(`choice.governorate.${lead.governorate}`),
      lead.propertySize !== null && <span className="num">{area(lead.propertySize)}</span>,
    ]),
    phone: reach(lead.phone, !lead.whatsapp),
    whatsapp: reach(lead.whatsapp, true),
    source: listed(t("shell.comma"), [source && <Both value={source} />, !service && lead.sourceDetail && <bdi>{lead.sourceDetail}</bdi>]),
    "leads.field.service": service && <Both value={service} />,
    "leads.field.campaign": listed(
      t("shell.comma"),
      campaign.map(({ value: word }) => <bdi key={word}>{word}</bdi>),
    ),
    ...(!lead.assignedTo && { assignedTo: t("leads.nobody") }),
    "leads.field.created": (
      <span className={ui.row(3, "inline")}>
        <Day value={lead.createdAt} time />
        {creator && <Both value={creator} />}
      </span>
    ),
    "leads.field.previous": previous && (
      <RecordLink kind="lead" id={previous.id} name={previous.number} className={ui.text("underlined")} />
    ),
  };
  return <FactLines names={leadEntity.facts?.["record.facts"] ?? []} entity={leadEntity} record={lead} options={names} own={own} />;
}

function listed(comma: string, parts: readonly ReactNode[]): ReactNode {
  const there = Children.toArray(parts).filter((part) => part !== "");
  return there.map((part, place) => (
    <Fragment key={place}>
      {place > 0 && comma}
      {part}
    </Fragment>
  ));
}
