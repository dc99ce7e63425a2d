import { useState, type ReactNode } from "react";
import { useFetcher } from "react-router";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { choice, date, longText, optional, type Fields } from "#app/kit/fields/kinds.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/bilingual.ts";
import { rejectionReasons } from "./fields.ts";
import type { QuotationPage } from "./page-data.server.ts";
import { usePerson } from "#app/kit/frame/people.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useRefusalToast } from "#app/shell/use-refusal-toast.ts";

export type Asking = "review" | "approve" | "return" | "extend" | "reject" | "cancel" | "delete";

/** The word that the server knows a move by, and what it asks for. */
const moves: Record<Exclude<Asking, "delete">, { to: string; fields: Fields; danger?: boolean }> = {
  review: { to: "in_review", fields: { note: optional(longText({ max: 500 })) } },
  approve: { to: "approved", fields: { note: optional(longText({ max: 500 })) } },
  return: { to: "draft", fields: { note: optional(longText({ max: 500 })) } },
  extend: { to: "extended", fields: { validUntil: date() } },
  reject: { to: "rejected", fields: { rejectedReason: choice(rejectionReasons), note: optional(longText({ max: 2000 })) } },
  cancel: { to: "cancelled", fields: { reason: longText({ max: 500 }) }, danger: true },
};

/** The dialogs of a quotation's moves: `ask` opens one. */
export function useQuotationMoves(page: QuotationPage): { ask: (what: Asking) => void; dialog: ReactNode } {
  const t = useTranslate();
  const { money } = useFormat();
  const { language } = useLanguage();
  const [asking, setAsking] = useState<Asking | null>(null);
  const owner = usePerson(page.ownerId);
  const close = () => setAsking(null);
  if (asking === null) return { ask: setAsking, dialog: null };
  if (asking === "delete") return { ask: setAsking, dialog: <DeleteDraft page={page} onEnd={close} /> };
  const { to, fields, danger } = moves[asking];
  const values = {
    number: page.number,
    name: owner ? inLanguage(owner, language).text : "",
    total: money(page.sums?.document.total ?? 0),
  };
  return {
    ask: setAsking,
    dialog: (
      <Ask
        address={`/crm/quotations/${page.id}/transition`}
        version={page.version}
        also={{ to: to }}
        title={t(`quotation.dialog.${asking}.title`, values)}
        fields={fields}
        labelOf={(field) => t(`quotation.dialog.${asking}.${field}`)}
        confirm={t(`quotation.dialog.${asking}.do`)}
        keep={t("quotation.dialog.keep")}
        danger={danger ?? false}
        onEnd={close}
        words="quotation"
      >
        {t(`quotation.dialog.${asking}.text`, values)}
      </Ask>
    ),
  };
}

function DeleteDraft({ page, onEnd }: { page: QuotationPage; onEnd: () => void }) {
  const t = useTranslate();
  const fetcher = useFetcher<Answer>();
  useRefusalToast(fetcher.data);
  return (
    <Confirm
      opened
      title={t("quotation.dialog.delete.title", { number: page.number })}
      confirm={t("quotation.dialog.delete.do")}
      keep={t("quotation.dialog.keep")}
      danger
      busy={fetcher.state !== "idle"}
      onConfirm={() => void fetcher.submit({ intent: "delete" }, { method: "post", action: `/crm/quotations/${page.id}` })}
      onClose={onEnd}
    >
      <p>{t("quotation.dialog.delete.text")}</p>
    </Confirm>
  );
}
