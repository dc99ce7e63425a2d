import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { EmailLink, PhoneLink } from "./contact-links.tsx";
import type { LeadRecord } from "./operations.server.ts";
import css from "./record.module.css";

/** Everything that is known about a lead, name by name; what is not known is not listed. */
export function LeadFacts({ lead }: { lead: LeadRecord }) {
  const t = useTranslate();
  const format = useFormat();
  const place = [lead.compound, lead.city, lead.governorate && t(`leads.governorate.${lead.governorate}`)].filter(Boolean);
  return (
    <dl className={css.facts}>
      <Fact name={t("leads.field.phone")}>{lead.phone && <PhoneLink phone={lead.phone} />}</Fact>
      <Fact name={t("leads.field.whatsapp")}>{lead.whatsapp && <PhoneLink phone={lead.whatsapp} />}</Fact>
      <Fact name={t("leads.field.email")}>{lead.email && <EmailLink email={lead.email} />}</Fact>
      <Fact name={t("leads.field.preferredChannel")}>{lead.preferredChannel && t(`leads.channel.${lead.preferredChannel}`)}</Fact>
      <Fact name={t("leads.field.preferredLanguage")}>{lead.preferredLanguage && t(`leads.language.${lead.preferredLanguage}`)}</Fact>
      <Fact name={t("leads.field.propertyType")}>
        {(lead.propertyType || lead.propertySize !== null) && (
          <>
            {lead.propertyType && <span>{t(`leads.propertyType.${lead.propertyType}`)}</span>}{" "}
            {lead.propertySize !== null && <span className="num">{format.area(lead.propertySize)}</span>}
          </>
        )}
      </Fact>
      <Fact name={t("leads.field.place")}>
        {place.length > 0 &&
          place.map((part) => (
            <bdi key={part} className={css.part}>
              {part}
            </bdi>
          ))}
      </Fact>
      <Fact name={t("leads.field.budget")}>{lead.budget !== null && <span className="num">{format.money(lead.budget)}</span>}</Fact>
      <Fact name={t("leads.field.expectedValue")}>
        {lead.expectedValue !== null && <span className="num">{format.money(lead.expectedValue)}</span>}
      </Fact>
      <Fact name={t("leads.field.timeline")}>{lead.timelineMonths !== null && t("leads.months", { count: lead.timelineMonths })}</Fact>
      <Fact name={t("leads.field.preferredStyle")}>{lead.preferredStyle && <Both value={lead.preferredStyle} />}</Fact>
      <Fact name={t("leads.field.source")}>
        <Both value={lead.source} />
      </Fact>
      <Fact name={t("leads.field.service")}>{lead.service && <Both value={lead.service} />}</Fact>
      <Fact name={t("leads.field.campaign")}>
        {lead.campaign.length > 0 &&
          lead.campaign.map(({ name, value }) => (
            <bdi key={name} className={css.part}>
              {value}
            </bdi>
          ))}
      </Fact>
      <Fact name={t("leads.field.assignedTo")}>{lead.assignedTo ? <Both value={lead.assignedTo} /> : t("leads.nobody")}</Fact>
      <Fact name={t("leads.field.created")}>
        <time dateTime={lead.createdAt} className="num">
          {format.dateTime(lead.createdAt)}
        </time>
      </Fact>
      <Fact name={t("leads.field.nextFollowUp")}>{lead.nextFollowUp && <span className="num">{format.date(lead.nextFollowUp)}</span>}</Fact>
      <Fact name={t("leads.field.onHoldUntil")}>{lead.onHoldUntil && <span className="num">{format.date(lead.onHoldUntil)}</span>}</Fact>
      <Fact name={t("leads.field.lostReason")}>{lead.lostReason && <Both value={lead.lostReason} />}</Fact>
      <Fact name={t("leads.field.notes")}>
        {(lead.lostNote || lead.notes) && <span dir="auto">{[lead.lostNote, lead.notes].filter(Boolean).join("\n")}</span>}
      </Fact>
      <Fact name={t("leads.field.previous")}>
        {lead.previous && (
          <Link to={`/crm/leads/${lead.previous.id}`} className={css.inline}>
            <Ltr>{lead.previous.number}</Ltr>
          </Link>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === false || children === "") return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
