import { useState, type ReactNode } from "react";
import { Ask } from "#app/kit/ask/ask.tsx";
import { choice, date, longText, optional, type Fields } from "#app/kit/fields/kinds.ts";
import type { RecordAct } from "#app/kit/record/record-head.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/bilingual.ts";
import type { ChangeAct, ChangeOrderPage } from "./page-data.server.ts";
import { changeOrderEntity } from "./entity.ts";

/** What an act has to be told. */
const asked: Record<ChangeAct, Fields> = {
  send: { validUntil: optional(date()), mail: optional(choice(["yes", "no"])) },
  extend: { validUntil: date() },
  cancelled: { reason: longText({ max: 500 }) },
  rejected: { reason: longText({ max: 500 }) },
};
const icons: Record<ChangeAct, string> = { send: "send", extend: "clock", cancelled: "ban", rejected: "x-mark" };

/** The ways on from where a change order stands: lines of the menu, and the dialog of the one that was chosen. */
export function useChangeOrderMoves({ order, acts }: ChangeOrderPage): {
  acts: RecordAct[];
  ask: (act: ChangeAct) => void;
  dialog: ReactNode;
} {
  const t = useTranslate();
  const { language } = useLanguage();
  const [asking, setAsking] = useState<ChangeAct | null>(null);
  const name = inLanguage(order.title, language).text;
  return {
    ask: setAsking,
    acts: acts.map((act) => ({
      label: t(`changeOrder.move.${act}`),
      icon: icons[act],
      danger: act === "cancelled",
      run: () => setAsking(act),
    })),
    dialog: asking && (
      <Ask
        address={`${changeOrderEntity.path}/${order.id}/transition`}
        version={order.version}
        also={{ to: asking === "send" || asking === "extend" ? "sent" : asking }}
        title={t(`changeOrder.move.title.${asking}`, { name })}
        fields={asked[asking]}
        labelOf={(field) => t(`changeOrder.move.field.${field}`)}
        confirm={t(`changeOrder.move.do.${asking}`)}
        keep={t("changeOrder.move.keep")}
        danger={asking === "cancelled"}
        onEnd={() => setAsking(null)}
      >
        {t(`changeOrder.move.text.${asking}`)}
      </Ask>
    ),
  };
}
