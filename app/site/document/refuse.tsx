import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { answerBounds } from "#app/crm/people/links/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { Select, Textarea } from "#app/ui/field.tsx";
import { optionsOf } from "#app/ui/options.tsx";
import { AnswerForm, refusalOf } from "./answer-form.tsx";
import css from "./answer.module.css";

const reasons = ["price", "scope", "time", "other_company", "postponed", "other"] as const;

export function RefuseForm({ snapshot, answer }: { snapshot: DocumentSnapshot; answer: Answer | undefined }) {
  const t = useTranslate();
  return (
    <details className={css.refuse} open={refusalOf(answer, "refuse") !== null || undefined}>
      <summary>{t("clientDocument.refuse.title")}</summary>
      <AnswerForm snapshot={snapshot} intent="refuse" kind="danger-line" answer={answer}>
        {(of) => (
          <>
            <Select {...of("reason")} label={t("clientDocument.refuse.reason")} defaultValue={of("reason").defaultValue ?? ""}>
              <option value="">{t("clientDocument.refuse.none")}</option>
              {optionsOf(reasons, (reason) => [reason, t(`clientDocument.reason.${reason}`)])}
            </Select>
            <Textarea {...of("note")} label={t("clientDocument.refuse.note")} rows={3} dir="auto" maxLength={answerBounds.reason.max} />
          </>
        )}
      </AnswerForm>
    </details>
  );
}
