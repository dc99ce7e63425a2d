import { recordPath } from "#app/crm/record/record-path.ts";
import { Link } from "react-router";
import { useEditLink } from "#app/kit/entity/record-outlet.tsx";
import type { NoticeElement } from "#app/kit/record/record-notices.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { useMovesOfLead } from "#app/crm/people/leads/lifecycle/use-lead-moves.tsx";
import type { LeadPage } from "./page-data.server.ts";
import { leadEntity } from "#app/crm/people/leads/entity.ts";
import { presses, useSignalText } from "#app/crm/people/leads/ageing/ageing-text.tsx";
import { FreeText } from "#app/ui/free-text.tsx";

export function useLeadActs(page: LeadPage) {
  const moves = useMovesOfLead(page);
  return { ...moves, notices: useLeadNotices(page, moves.move) };
}

function useLeadNotices({ lead, may, moves, names, signals, signs }: LeadPage, move: (name: string) => void): NoticeElement[] {
  const t = useTranslate();
  const { language } = useLanguage();
  const { date } = useFormat();
  const say = useSignalText();
  const edit = useEditLink(leadEntity, lead.id);
  if (lead.convertedAt)
    return [
      <Notice
        key="converted"
        icon="users"
        action={lead.convertedClientId && <Link to={recordPath("client", lead.convertedClientId)}>{t("leads.record.toClient")}</Link>}
      >
        {t("leads.record.convertedOn", { date: date(lead.convertedAt) })}
      </Notice>,
    ];
  const lostReason = names["lostReason"]?.[0]?.label;
  const waits = signals.find(({ kind }) => kind === "answer");
  return [
    lead.status === "suspected" && (
      <Notice
        key="suspected"
        tone="warn"
        icon="circle-help"
        action={
          moves.includes("release") && (
            <Button icon="check" onClick={() => move("release")}>
              {t("leads.record.release")}
            </Button>
          )
        }
      >
        {t("leads.record.suspected")}
        <ul className={ui.text("soft", "anywhere")}>
          {signs.map(({ key, text }) => (
            <li key={key}>
              {t(`leads.record.sign.${key}`)} {text && <FreeText as="span">{text}</FreeText>}
            </li>
          ))}
        </ul>
      </Notice>
    ),
    lead.status === "lost" && lostReason && (
      <Notice key="lost" icon="circle-x">
        {t("leads.record.lostBecause", { reason: inLanguage(lostReason, language).text })}
        {lead.lostNote && (
          <FreeText as="span" className={classes(ui.text("soft", "anywhere"), ui.place("block"))}>
            {lead.lostNote}
          </FreeText>
        )}
      </Notice>
    ),
    lead.status === "on_hold" && lead.onHoldUntil && (
      <Notice key="held" tone="warn" icon="pause">
        {t("leads.record.heldUntil", { date: date(lead.onHoldUntil), from: lead.heldFrom ?? "contacted" })}
      </Notice>
    ),
    waits && (
      <Notice key="waits" tone={presses(waits) ? "bad" : "info"} icon="clock">
        {capital(say(waits))}
      </Notice>
    ),
    lead.nextFollowUp && signals.some(({ kind }) => kind === "late") && (
      <Notice key="late" tone="warn" icon="alarm-clock">
        {t("leads.record.followUpWas", { date: date(lead.nextFollowUp) })}
      </Notice>
    ),
    !lead.propertyType && lead.status !== "suspected" && may.update && (
      <Notice key="property" icon="circle-help" action={<Link {...edit}>{t("kit.edit")}</Link>}>
        {t("leads.record.askProperty")}
      </Notice>
    ),
  ];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
