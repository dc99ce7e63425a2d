import { useState } from "react";
import { Press } from "#app/ui/button.tsx";
import { Ago } from "#app/kit/feedback/ago.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { isActive, winProbability } from "#app/crm/people/leads/ageing.ts";
import { FollowUpDialog } from "#app/crm/people/leads/contact/follow-up.tsx";
import { useShortDay } from "#app/crm/people/leads/ageing-text.tsx";
import type { LeadPage } from "./page-data.server.ts";

export function LeadFigures({ page: { lead, may, signals } }: { page: LeadPage }) {
  const t = useTranslate();
  const { money, percent } = useFormat();
  const { language } = useLanguage();
  const shortDay = useShortDay();
  const [planning, setPlanning] = useState(false);
  const status = lead.status ?? "new";
  const next = isActive(status) ? lead.nextFollowUp : null;
  const late = signals.some(({ kind }) => kind === "late");
  const mayPlan = may.update && isActive(status);
  const plan = mayPlan && (
    <Press className={ui.text("underlined")} onClick={() => setPlanning(true)}>
      {t(next ? "leads.record.reschedule" : "leads.record.plan")}
    </Press>
  );
  return (
    <>
      <Ledger
        figures={[
          lead.expectedValue !== null && {
            label: t("leads.field.expectedValue"),
            value: money(lead.expectedValue),
            context: t("leads.record.probability", { percent: percent(winProbability[status] * 100) }),
          },
          lead.budgetEstimate !== null && {
            label: t("leads.field.budgetEstimate"),
            value: money(lead.budgetEstimate),
            context: lead.timelineMonths !== null && t("kit.count.month", { count: lead.timelineMonths }),
          },
          (next !== null || mayPlan) && {
            label: t("leads.field.nextFollowUp"),
            value: next ? <span className={ui.text(late && "bad")}>{shortDay(next)}</span> : null,
            context: plan,
          },
          {
            label: t("leads.field.lastActivityAt"),
            value: shortDay(lead.lastActivityAt ?? lead.createdAt),
            context: <Ago at={lead.lastActivityAt ?? lead.createdAt} />,
          },
        ].filter((figure) => figure !== false)}
      />
      {planning && (
        <FollowUpDialog
          id={lead.id}
          name={inLanguage(lead.name, language).text}
          now={late ? null : next}
          onClose={() => setPlanning(false)}
        />
      )}
    </>
  );
}
