import { useState } from "react";
import { refuseChangeFields } from "#app/crm/work/projects/selections/fields.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { TextButton } from "#app/ui/button.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { isolated } from "#app/values/text/isolate.ts";
import { partOf, PresentAsk, type OfferProps } from "./offer-lines.tsx";

// How a client's request to change what was approved is settled.
export function ChangeButtons({ projectId, selection, today, languages }: OfferProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { send } = useSend();
  const [asking, ask] = useState<"accept" | "refuse" | null>(null);
  const { id, title, offer } = selection;
  const undo = () => ({ label: t("kit.undo"), run: () => void send(partOf(projectId), { intent: "undoChange", id }) });
  const name = isolated(inLanguage(title, language).text);
  return (
    <>
      {(offer?.order?.draft ?? true) && (
        <TextButton data-main="" onClick={() => ask("accept")}>
          {t("selection.offer.again")}
        </TextButton>
      )}
      <TextButton onClick={() => ask("refuse")}>{t("selection.change.refuse")}</TextButton>
      {asking === "accept" && (
        <PresentAsk {...{ projectId, selection, today, languages }} intent="acceptChange" action={undo} onEnd={() => ask(null)}>
          {t("selection.change.acceptText")}
        </PresentAsk>
      )}
      {asking === "refuse" && (
        <Ask
          address={partOf(projectId)}
          also={{ intent: "refuseChange", id }}
          title={t("selection.change.refuseTitle", { name })}
          confirm={t("selection.change.refuse")}
          fields={refuseChangeFields}
          words="selection"
          labelOf={() => t("selection.change.why")}
          action={undo}
          onEnd={() => ask(null)}
        >
          {t("selection.change.refuseText")}
        </Ask>
      )}
    </>
  );
}
