import { Tick } from "#app/ui/field.tsx";
import type { DraftLine } from "#app/crm/sales/quotations/fields.ts";
import { readTyped } from "#app/crm/sales/quotations/draft/read-draft.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useEditorContext } from "#app/crm/sales/quotations/editor/editor-context.tsx";
import { alternativeTaken, lineSet } from "#app/crm/sales/quotations/editor/edit.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./grid.module.css";

export function LineMarks({ line }: { line: DraftLine }) {
  const { page, apply } = useEditorContext();
  const t = useTranslate();
  const { percent, money } = useFormat();
  const reduced = line.discountKind && readTyped(line.discountKind === "percent" ? "percent" : "amount", line.discount).value;
  const marks = [
    line.kind === "allowance" && t("quotationEditor.mark.allowance"),
    reduced && t("quotationEditor.mark.less", { off: line.discountKind === "percent" ? percent(reduced) : money(reduced) }),
    line.taxCode,
    line.visibility === "merged" && t("quotation.lines.merged"),
    line.code,
  ].filter((mark) => typeof mark === "string" && mark !== "") as string[];
  if (marks.length === 0 && !line.optional && !line.alternative) return null;
  return (
    <p className={classes(ui.row(4, "stretch"), ui.text("xs", "soft"))}>
      {line.alternative ? (
        <label className={classes(css.choice, ui.row(2, "nowrap", "inline"))}>
          <Tick
            type="radio"
            name={`alternative ${line.alternative}`}
            checked={line.selected}
            disabled={!page.editable}
            onChange={() => apply((now) => alternativeTaken(now, line.id))}
          />
          <span>{t("quotationEditor.mark.alternative", { group: line.alternative })}</span>
        </label>
      ) : (
        line.optional && (
          <label className={classes(css.choice, ui.row(2, "nowrap", "inline"))}>
            <Tick
              checked={line.selected}
              disabled={!page.editable}
              onChange={(event) => apply((now) => lineSet(now, line.id, { selected: event.target.checked }))}
            />
            <span>{t(line.selected ? "quotationEditor.mark.optionIn" : "quotationEditor.mark.option")}</span>
          </label>
        )
      )}
      {marks.map((mark) => (
        <span key={mark}>
          <bdi>{mark}</bdi>
        </span>
      ))}
    </p>
  );
}
