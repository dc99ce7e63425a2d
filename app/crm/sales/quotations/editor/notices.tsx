import { Press } from "#app/ui/button.tsx";
import { missingToSend } from "#app/crm/sales/quotations/sending/complete.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import css from "./page.module.css";
import type { Editor } from "./use-editor.ts";

export const missingIn = (editor: Editor): FieldErrors => missingToSend(editor.draft, editor.sums, editor.page.today, editor.read);

type NoticesProps = { editor: Editor; missing: FieldErrors; onShow: () => void };

export function Notices({ editor, missing, onShow }: NoticesProps) {
  const { draft, review, saving, differs } = editor;
  const t = useTranslate();
  const { money } = useFormat();
  const bare = draft.sections.filter(({ lines }) => lines.length > 0 && lines.every(({ imageId }) => !imageId)).length;
  const wanting = Object.keys(missing).length;
  return (
    <div className={classes(css.notices, ui.stack(3))}>
      {saving.message && (saving.state === "away" || saving.state === "stopped") && (
        <Notice tone="bad" icon="circle-alert">
          {t(saving.message.key, saving.message.values)}
        </Notice>
      )}
      {differs !== null && (
        <Notice tone="bad" icon="circle-alert">
          {t("quotationEditor.notice.differs", { total: money(differs) })}
        </Notice>
      )}
      {wanting > 0 && (
        <Notice tone="warn" icon="triangle-alert" action={<Press onClick={onShow}>{t("quotationEditor.notice.show")}</Press>}>
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
        </Notice>
      )}
      {(review.margin || review.discount) && (
        <Notice tone="warn" icon="user-check">
          {t(review.margin ? "quotationEditor.notice.margin" : "quotationEditor.notice.discount")}
        </Notice>
      )}
      {bare > 0 && <Notice icon="info">{t("quotationEditor.notice.bare", { count: bare })}</Notice>}
    </div>
  );
}
