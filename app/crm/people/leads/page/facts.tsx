import { Children, Fragment, useState, type ReactNode } from "react";
import { isActive, winProbability } from "#app/crm/people/leads/ageing/ageing.ts";
import { useShortDay } from "#app/crm/people/leads/ageing/ageing-text.tsx";
import { WhatsAppLink } from "#app/crm/people/leads/contact/contact-links.tsx";
import { FollowUpDialog } from "#app/crm/people/leads/contact/follow-up.tsx";
import { leadEntity } from "#app/crm/people/leads/entity.ts";
import { FactLines } from "#app/crm/record/record-facts.tsx";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { Day, PhoneLink } from "#app/kit/fields/cells.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Press } from "#app/ui/button.tsx";
import { ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { LeadPage } from "./page-data.server.ts";

export const LeadReach = ({ page: { lead, greeting } }: { page: LeadPage }) => (
  <span className={ui.row(2, "inline")}>
    {lead.phone && <PhoneLink phone={lead.phone} />}
    {(lead.whatsapp ?? lead.phone) && <WhatsAppLink phone={(lead.whatsapp ?? lead.phone)!} greeting={greeting} />}
  </span>
);

export function LeadFacts({ page }: { page: LeadPage }) {
  const { lead, names, service, campaign, previous } = page;
  const t = useTranslate();
  const { area, money, percent } = useFormat();
  const creator = usePerson(lead.createdBy);
  const source = names["source"]?.[0]?.label;
  const own = {
    nextFollowUp: isActive(lead.status ?? "new") && (lead.nextFollowUp || page.may.update) && <FollowUp page={page} />,
    expectedValue: listed(t("shell.comma"), [
      lead.expectedValue !== null && money(lead.expectedValue),
      lead.expectedValue !== null && t("leads.record.probability", { percent: percent(winProbability[lead.status ?? "new"] * 100) }),
    ]),
    budgetEstimate: listed(t("shell.comma"), [
      lead.budgetEstimate !== null && money(lead.budgetEstimate),
      lead.timelineMonths !== null && t("kit.count.month", { count: lead.timelineMonths }),
    ]),
    propertyType: listed(t("shell.comma"), [
      lead.propertyType && t(`choice.propertyType.${lead.propertyType}`),
      ...["compound", "city"].map((field) => names[field]?.[0] && <Both key={field} value={names[field][0].label} />),
      lead.governorate && t(`choice.governorate.${lead.governorate}`),
      lead.propertySize !== null && <span className="num">{area(lead.propertySize)}</span>,
    ]),
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

function FollowUp({ page: { lead, may, signals } }: { page: LeadPage }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const shortDay = useShortDay();
  const [planning, setPlanning] = useState(false);
  const next = lead.nextFollowUp;
  const late = signals.some(({ kind }) => kind === "late");
  return (
    <span className={ui.row(3, "inline")}>
      {next && <span className={ui.text(late && "bad")}>{shortDay(next)}</span>}
      {may.update && (
        <Press className={ui.text("underlined")} onClick={() => setPlanning(true)}>
          {t(next ? "leads.record.reschedule" : "leads.record.plan")}
        </Press>
      )}
      {planning && (
        <FollowUpDialog
          id={lead.id}
          name={inLanguage(lead.name, language).text}
          now={late ? null : next}
          onClose={() => setPlanning(false)}
        />
      )}
    </span>
  );
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
