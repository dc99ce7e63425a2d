import { Link } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { activeStatuses } from "#app/crm/people/leads/ageing/ageing.ts";
import css from "#app/crm/office/dashboard/page/dashboard.module.css";
import { leadsLink } from "./dashboard-links.ts";
import type { Dashboard, FollowUp, LeadPart } from "#app/crm/office/dashboard/page/dashboard.server.ts";

type LeadsProps = { day: Dashboard; leads: LeadPart };

export function FollowUps({ day: { whose }, leads: { followUps } }: LeadsProps) {
  const t = useTranslate();
  const { number } = useFormat();
  const all = leadsLink({ statuses: activeStatuses, person: whose, until: followUps.until });
  return (
    <Block title={t("crm.dashboard.followUp")} more={{ to: all, label: t("crm.allOf", { count: number(followUps.total) }) }}>
      <Leads leads={followUps.rows} none={t("crm.dashboard.noFollowUps")} />
    </Block>
  );
}

export function Unanswered({ day: { whose }, leads: { unanswered, waiting } }: LeadsProps) {
  const t = useTranslate();
  const { number } = useFormat();
  if (waiting.length === 0) return null;
  const all = leadsLink({ person: whose, attention: "unanswered" });
  return (
    <Block title={t("crm.dashboard.figure.unanswered")} more={{ to: all, label: t("crm.allOf", { count: number(unanswered) }) }}>
      <Leads leads={waiting} none="" />
    </Block>
  );
}

function Leads({ leads, none }: { leads: readonly FollowUp[]; none: string }) {
  const t = useTranslate();
  const { between } = useFormat();
  if (leads.length === 0) return <p className={classes(css.none, ui.text("sm", "quiet"))}>{none}</p>;
  return (
    <ul>
      {leads.map((lead) => (
        <li key={lead.id} className={classes(css.row, ui.text("sm"), ui.place("pad2"))}>
          <Link to={`/crm/leads/${lead.id}`}>
            <Both value={lead.name} as="strong" />
            <span className={css.small}>
              {t(`leads.choice.status.${lead.status}`)}
              {lead.at && between}
              <When lead={lead} />
            </span>
          </Link>
          <Reach lead={lead} />
        </li>
      ))}
    </ul>
  );
}

function When({ lead: { at, daysLate } }: { lead: FollowUp }) {
  const t = useTranslate();
  const { dateParts } = useFormat();
  if (!at) return null;
  return (
    <time dateTime={at} className={classes("num", ui.text("whole", daysLate >= 0 && "bad"))}>
      {daysLate > 0
        ? t("crm.daysLate", { days: daysLate })
        : daysLate === 0
          ? t("crm.dashboard.lateToday")
          : dateParts(at, { day: "numeric", month: "short" })}
    </time>
  );
}

function Reach({ lead: { name, phone, whatsapp } }: { lead: FollowUp }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const who = { name: inLanguage(name, language).text };
  return (
    <span className={ui.row(2, "nowrap", "inline")}>
      {phone && (
        <Button kind="line" size="compact" icon="phone" href={`tel:${phone}`} aria-label={t("crm.dashboard.callOne", who)}>
          {t("crm.dashboard.call")}
        </Button>
      )}
      {whatsapp && (
        <Button
          kind="line"
          size="compact"
          icon="message-circle"
          href={`https://wa.me/${whatsapp.replace("+", "")}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t("crm.dashboard.writeOne", who)}
        >
          {t("crm.dashboard.whatsapp")}
        </Button>
      )}
    </span>
  );
}
