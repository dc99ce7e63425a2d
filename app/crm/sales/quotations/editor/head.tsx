import { classes, ui } from "#app/ui/primitives.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import type { QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { quotationFlow } from "#app/crm/sales/quotations/flow.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { Language } from "#app/values/language.ts";
import { TextCell } from "#app/crm/sales/quotations/editor/grid/cells.tsx";
import { useEditorContext } from "./editor-context.tsx";
import { headSet } from "./edit.ts";
import css from "./page.module.css";
import { SavingWord } from "./saving-word.tsx";
import type { Editor } from "./use-editor.ts";

type EditorHeadProps = { editor: Editor; busy: "preview" | "send" | null; onPreview: () => void; onSend: () => void };

export function EditorHead({ editor, busy, onPreview, onSend }: EditorHeadProps) {
  const { page, draft, saving, may, undo, redo } = editor;
  const t = useTranslate();
  const { number } = useFormat();
  const { phase, tone } = quotationFlow.states[page.status];
  return (
    <div className={ui.row(6, "end", "between")}>
      <div className={classes(css.who, ui.place("grow"))}>
        <p className={classes("caption", ui.row(3, "stretch"))}>
          <Ltr>{page.number}</Ltr>
          <span>{t("quotationEditor.revision", { revision: number(page.revision) })}</span>
          {page.editable && <SavingWord saving={saving} />}
        </p>
        <Title draft={draft} />
      </div>
      <div className={classes(css.actions, ui.row(2))}>
        <Badge at={phase} tone={tone}>
          {t(`quotation.choice.status.${page.status}`)}
        </Badge>
        {page.editable && (
          <span className={ui.row(0, "stretch", "nowrap", "inline")}>
            <IconButton icon="undo-2" flip disabled={!may.undo} label={t("kit.undo")} onClick={undo} />
            <IconButton icon="undo-2" flip className={css.redo} disabled={!may.redo} label={t("quotationEditor.redo")} onClick={redo} />
          </span>
        )}
        <Button kind="line" icon="eye" busy={busy === "preview"} onClick={onPreview}>
          {t("kit.form.preview")}
        </Button>
        {page.editable && page.may.send && (
          <Button kind="clay" icon="send" busy={busy === "send"} onClick={onSend}>
            {t("quotation.head.send")}
          </Button>
        )}
      </div>
    </div>
  );
}

function Title({ draft }: { draft: QuotationDraft }) {
  const { page, apply } = useEditorContext();
  const t = useTranslate();
  const { language } = useLanguage();
  const sides: Language[] = language === "ar" ? ["ar", "en"] : ["en", "ar"];
  return (
    <>
      <h1 className="sr">{inLanguage(draft.title, language).text || page.number}</h1>
      {sides.map((side, at) => (
        <TextCell
          key={side}
          cell={`title:${side}`}
          side={side}
          label={t(side === "en" ? "kit.form.inEnglish" : "kit.form.inArabic", { field: t("quotationEditor.named.title") })}
          value={draft.title[side]}
          disabled={!page.editable}
          className={at === 0 ? css.title : css.subtitle}
          placeholder={t(side === "en" ? "quotationEditor.title.english" : "quotationEditor.title.arabic")}
          set={(text) => apply((now) => headSet(now, { title: { ...draft.title, [side]: text } }), `title:${side}`)}
        />
      ))}
    </>
  );
}
