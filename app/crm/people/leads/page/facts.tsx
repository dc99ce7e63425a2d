import { RecordLink } from "#app/crm/record-link.tsx";
import { Children, Fragment, type ReactNode } from "react";
import { ui } from "#app/ui/primitives.ts";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { Person } from "#app/kit/record/person.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { EmailLink, PhoneLink, WhatsAppLink } from "#app/crm/people/leads/contact/contact-links.tsx";
import type { LeadPage } from "./page-data.server.ts";
import { FreeText } from "#app/ui/free-text.tsx";

export function LeadFacts({ page }: { page: LeadPage }) {
  const { lead, source, style, lostReason, service, campaign, previous, people, greeting } = page;
  const t = useTranslate();
  const { area, dateTime, money } = useFormat();
  const creator = usePerson(lead.createdBy);
  const assigned = people.find(({ value }) => value === lead.assignedTo);
  return (
    <Facts>
      <Fact label={t("leads.field.propertyType")}>
        <Listed>
          {lead.propertyType && t(`choice.propertyType.${lead.propertyType}`)}
          {lead.compound && <bdi>{lead.compound}</bdi>}
          {lead.city && <bdi>{lead.city}</bdi>}
          {lead.governorate && t(`choice.governorate.${lead.governorate}`)}
          {lead.propertySize !== null && <span className="num">{area(lead.propertySize)}</span>}
        </Listed>
      </Fact>
      <Fact label={t("leads.field.budgetEstimate")}>
        {lead.budgetEstimate !== null && <span className="num">{money(lead.budgetEstimate)}</span>}
      </Fact>
      <Fact label={t("leads.field.timelineMonths")}>
        {lead.timelineMonths !== null && t("leads.months", { count: lead.timelineMonths })}
      </Fact>
      <Fact label={t("leads.field.phone")}>
        {lead.phone && (
          <span className={ui.row(3, "inline")}>
            <PhoneLink phone={lead.phone} />
            {!lead.whatsapp && <WhatsAppLink phone={lead.phone} greeting={greeting} />}
          </span>
        )}
      </Fact>
      <Fact label={t("leads.field.whatsapp")}>
        {lead.whatsapp && (
          <span className={ui.row(3, "inline")}>
            <PhoneLink phone={lead.whatsapp} />
            <WhatsAppLink phone={lead.whatsapp} greeting={greeting} />
          </span>
        )}
      </Fact>
      <Fact label={t("leads.field.email")}>{lead.email && <EmailLink email={lead.email} />}</Fact>
      <Fact label={t("leads.field.preferredChannel")}>
        {lead.preferredChannel && t(`leads.choice.preferredChannel.${lead.preferredChannel}`)}
      </Fact>
      <Fact label={t("leads.field.preferredLanguage")}>
        {lead.preferredLanguage && t(`leads.choice.preferredLanguage.${lead.preferredLanguage}`)}
      </Fact>
      <Fact label={t("leads.field.source")}>
        <Listed>
          {source && <Both value={source} />}
          {!service && lead.sourceDetail && <bdi>{lead.sourceDetail}</bdi>}
        </Listed>
      </Fact>
      <Fact label={t("leads.field.service")}>{service && <Both value={service} />}</Fact>
      <Fact label={t("leads.field.campaign")}>
        {campaign.length > 0 && (
          <Listed>
            {campaign.map(({ value: word }) => (
              <bdi key={word}>{word}</bdi>
            ))}
          </Listed>
        )}
      </Fact>
      <Fact label={t("leads.field.preferredStyle")}>{style && <Both value={style} />}</Fact>
      <Fact label={t("leads.field.assignedTo")}>{assigned ? <Person name={assigned.label} /> : t("leads.nobody")}</Fact>
      <Fact label={t("leads.field.created")}>
        <span className={ui.row(3, "inline")}>
          <time dateTime={lead.createdAt} className="num">
            {dateTime(lead.createdAt)}
          </time>
          {creator && <Both value={creator} />}
        </span>
      </Fact>
      <Fact label={t("leads.field.firstRespondedAt")}>
        {lead.firstRespondedAt && <span className="num">{dateTime(lead.firstRespondedAt)}</span>}
      </Fact>
      <Fact label={t("leads.field.lostReason")}>{lostReason && <Both value={lostReason} />}</Fact>
      <Fact label={t("leads.field.notes")}>
        {lead.notes && (
          <FreeText as="span" className={ui.text("lines")}>
            {lead.notes}
          </FreeText>
        )}
      </Fact>
      <Fact label={t("leads.field.previous")}>
        {previous && <RecordLink kind="lead" id={previous.id} name={previous.number} className={ui.text("underlined")} />}
      </Fact>
    </Facts>
  );
}

function Listed({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const there = Children.toArray(children).filter((part) => part !== "");
  if (there.length === 0) return null;
  return (
    <>
      {there.map((part, place) => (
        <Fragment key={place}>
          {place > 0 && t("shell.comma")}
          {part}
        </Fragment>
      ))}
    </>
  );
}
