import { useState } from "react";
import { Link } from "react-router";
import { useEditLink } from "#app/kit/entity/record-outlet.tsx";
import { RecordNotice } from "#app/kit/record/notice.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { FollowUpDialog } from "#app/crm/people/leads/contact/follow-up.tsx";
import type { LeadPage } from "./page-data.server.ts";
import css from "./record.module.css";
import { leadEntity } from "#app/crm/people/leads/entity.ts";
import { presses, useSignalText } from "#app/crm/people/leads/signals.tsx";

/** What has to be known before anything else: it became a client, it was lost, it rests, somebody waits. At its end what to do about it. */
export function LeadNotices({ page }: { page: LeadPage }) {
  const { lead, may, lostReason, signals } = page;
  const t = useTranslate();
  const { language } = useLanguage();
  const { date } = useFormat();
  const say = useSignalText();
  const edit = useEditLink(leadEntity, lead.id);
  if (lead.convertedAt)
    return (
      <RecordNotice
        icon="users"
        action={lead.convertedClientId && <Link to={`/crm/clients/${lead.convertedClientId}`}>{t("leads.record.toClient")}</Link>}
      >
        {t("leads.record.convertedOn", { date: date(lead.convertedAt) })}
      </RecordNotice>
    );
  const waits = signals.find(({ kind }) => kind === "answer");
  return (
    <>
      {lead.status === "lost" && lostReason && (
        <RecordNotice icon="circle-x">
          {t("leads.record.lostBecause", { reason: inLanguage(lostReason, language).text })}
          {lead.lostNote && (
            <span dir="auto" className={css.lostNote}>
              {lead.lostNote}
            </span>
          )}
        </RecordNotice>
      )}
      {lead.status === "on_hold" && lead.onHoldUntil && (
        <RecordNotice tone="warn" icon="pause">
          {t("leads.record.heldUntil", { date: date(lead.onHoldUntil), from: lead.heldFrom ?? "contacted" })}
        </RecordNotice>
      )}
      {waits && (
        <RecordNotice tone={presses(waits) ? "bad" : "info"} icon="clock">
          {capital(say(waits))}
        </RecordNotice>
      )}
      <FollowUpNotice page={page} />
      {!lead.propertyType && may.update && (
        <RecordNotice icon="circle-help" action={<Link {...edit}>{t("leads.record.edit")}</Link>}>
          {t("leads.record.askProperty")}
        </RecordNotice>
      )}
    </>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** When somebody follows up; late it is said in the colour of what is late. */
function FollowUpNotice({ page: { lead, may, signals } }: { page: LeadPage }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { date } = useFormat();
  const [openDialog, setOpenDialog] = useState(false);
  if (lead.status === "won" || lead.status === "lost" || lead.status === "on_hold") return null;
  const late = signals.some(({ kind }) => kind === "late");
  const when = lead.nextFollowUp;
  return (
    <>
      <RecordNotice
        tone={late ? "warn" : "info"}
        icon={late ? "alarm-clock" : "calendar"}
        action={
          may.update && (
            <button type="button" onClick={() => setOpenDialog(true)}>
              {t(when ? "leads.record.reschedule" : "leads.record.plan")}
            </button>
          )
        }
      >
        {when ? t(late ? "leads.record.followUpWas" : "leads.record.followUpIs", { date: date(when) }) : t("leads.record.noFollowUp")}
      </RecordNotice>
      {openDialog && (
        <FollowUpDialog
          id={lead.id}
          name={inLanguage(lead.name, language).text}
          now={late ? null : when}
          onClose={() => setOpenDialog(false)}
        />
      )}
    </>
  );
}
