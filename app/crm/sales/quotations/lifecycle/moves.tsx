import { useFetcher } from "react-router";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { useMoves, type Moves } from "#app/kit/flow/moves.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { useRefusalToast } from "#app/shell/use-refusal-toast.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { quotationEntity } from "#app/crm/sales/quotations/entity.ts";
import { quotationFlow } from "#app/crm/sales/quotations/flow.ts";
import type { QuotationPage } from "#app/crm/sales/quotations/page/page-data.server.ts";

export function useQuotationMoves({ ownerId }: QuotationPage): Moves<QuotationPage> {
  const { language } = useLanguage();
  const owner = usePerson(ownerId);
  return useMoves<QuotationPage>({
    flow: quotationFlow,
    path: quotationEntity.path,
    nameOf: () => (owner ? inLanguage(owner, language).text : ""),
    valuesOf: ({ number }, move) => ({ number, move }),
  });
}

export function DeleteDraft({ page, onEnd }: { page: QuotationPage; onEnd: () => void }) {
  const t = useTranslate();
  const fetcher = useFetcher<Answer>();
  useRefusalToast(fetcher.data);
  return (
    <Confirm
      opened
      title={t("quotation.dialog.delete.title", { number: page.number })}
      confirm={t("kit.delete")}
      danger
      busy={fetcher.state !== "idle"}
      onConfirm={() => void fetcher.submit({ intent: "delete" }, { method: "post", action: `/crm/quotations/${page.id}` })}
      onClose={onEnd}
    >
      <p>{t("quotation.dialog.delete.text")}</p>
    </Confirm>
  );
}
