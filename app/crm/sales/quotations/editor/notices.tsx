import { missingToSend } from "#app/crm/sales/quotations/sending/complete.ts";
import { RecordNotice } from "#app/kit/record/notice.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { FieldErrors } from "#app/values/errors.ts";
import css from "./page.module.css";
import type { Editor } from "./use-editor.ts";

/** What still stands against sending it, of the draft as it is on the desk. */
export const missingIn = (editor: Editor): FieldErrors => missingToSend(editor.draft, editor.sums, editor.page.today);

type NoticesProps = { editor: Editor; missing: FieldErrors; onShow: () => void };

/** What one has to know before it goes out. */
export function Notices({ editor, missing, onShow }: NoticesProps) {
  const { draft, review, saving, differs } = editor;
  const t = useTranslate();
  const { money } = useFormat();
  const bare = draft.sections.filter(({ lines }) => lines.length > 0 && lines.every(({ imageId }) => !imageId)).length;
  const wanting = Object.keys(missing).length;
  return (
    <div className={css.notices}>
      {saving.message && (saving.state === "away" || saving.state === "stopped") && (
        <RecordNotice tone="bad" icon="circle-alert">
          {t(saving.message.key, saving.message.values)}
        </RecordNotice>
      )}
      {differs !== null && (
        <RecordNotice tone="bad" icon="circle-alert">
          {t("quotationEditor.notice.differs", { total: money(differs) })}
        </RecordNotice>
      )}
      {wanting > 0 && (
        <RecordNotice
          tone="warn"
          icon="triangle-alert"
          action={
            <button type="button" onClick={onShow}>
              {t("quotationEditor.notice.show")}
            </button>
          }
        >
          {t("quotationEditor.notice.missing", { count: wanting })}
          <ul className={css.missing}>
            {[
              ...new Set(
                Object.entries(missing).flatMap(([path, message]) =>
                  /^(lines|sections|plan)\./.test(path) ? [] : [t(message.key, message.values)],
                ),
              ),
            ].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </RecordNotice>
      )}
      {(review.margin || review.discount) && (
        <RecordNotice tone="warn" icon="user-check">
          {t(review.margin ? "quotationEditor.notice.margin" : "quotationEditor.notice.discount")}
        </RecordNotice>
      )}
      {bare > 0 && <RecordNotice icon="info">{t("quotationEditor.notice.bare", { count: bare })}</RecordNotice>}
    </div>
  );
}
