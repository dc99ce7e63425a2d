import { useState } from "react";
import { Link } from "react-router";
import { Press } from "#app/ui/button.tsx";
import { useEditLink } from "#app/kit/entity/record-outlet.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { FollowUpDialog } from "#app/crm/people/leads/contact/follow-up.tsx";
import type { LeadPage } from "./page-data.server.ts";
import { leadEntity } from "#app/crm/people/leads/entity.ts";
import { classes } from "#app/shell/classes.ts";
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
      <Notice
        icon="users"
        action={lead.convertedClientId && <Link to={`/crm/clients/${lead.convertedClientId}`}>{t("leads.record.toClient")}</Link>}
      >
        {t("leads.record.convertedOn", { date: date(lead.convertedAt) })}
      </Notice>
    );
  const waits = signals.find(({ kind }) => kind === "answer");
  return (
    <>
      {lead.status === "lost" && lostReason && (
        <Notice icon="circle-x">
          {t("leads.record.lostBecause", { reason: inLanguage(lostReason, language).text })}
          {lead.lostNote && (
            <span dir="auto" className={classes(ui.text("soft", "anywhere"), ui.place("block"))}>
              {lead.lostNote}
            </span>
          )}
        </Notice>
      )}
      {lead.status === "on_hold" && lead.onHoldUntil && (
        <Notice tone="warn" icon="pause">
          {t("leads.record.heldUntil", { date: date(lead.onHoldUntil), from: lead.heldFrom ?? "contacted" })}
        </Notice>
      )}
      {waits && (
        <Notice tone={presses(waits) ? "bad" : "info"} icon="clock">
          {capital(say(waits))}
        </Notice>
      )}
      <FollowUpNotice page={page} />
      {!lead.propertyType && may.update && (
        <Notice icon="circle-help" action={<Link {...edit}>{t("leads.record.edit")}</Link>}>
          {t("leads.record.askProperty")}
        </Notice>
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
      <Notice
        tone={late ? "warn" : "info"}
        icon={late ? "alarm-clock" : "calendar"}
        action={
          may.update && <Press onClick={() => setOpenDialog(true)}>{t(when ? "leads.record.reschedule" : "leads.record.plan")}</Press>
        }
      >
        {when ? t(late ? "leads.record.followUpWas" : "leads.record.followUpIs", { date: date(when) }) : t("leads.record.noFollowUp")}
      </Notice>
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
