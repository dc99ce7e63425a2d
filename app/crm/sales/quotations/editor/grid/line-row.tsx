import { optionsOf } from "#app/ui/options.tsx";
import { memo } from "react";
import { SelectInput } from "#app/ui/control.tsx";
import { IconButton, Press } from "#app/ui/button.tsx";
import type { DraftLine } from "#app/crm/sales/quotations/fields.ts";
import { isShareFee, readTyped } from "#app/crm/sales/quotations/draft/read-draft.ts";
import { SortHandle } from "#app/kit/drag/sortable.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import type { Language } from "#app/values/language.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { NumberCell, TextCell } from "./cells.tsx";
import { useEditorContext } from "#app/crm/sales/quotations/editor/editor-context.tsx";
import { lineSet } from "#app/crm/sales/quotations/editor/edit.ts";
import css from "./grid.module.css";
import { LineMarks } from "./line-marks.tsx";

type LineRowProps = { line: DraftLine; net: Piastres; errors: string };

export const LineRow = memo(function LineRow({ line, net, errors }: LineRowProps) {
  const editor = useEditorContext();
  const t = useTranslate();
  const { language } = useLanguage();
  const { amount } = useFormat();
  const name = inLanguage(line.description, language).text || t("quotationEditor.line.unnamed");
  const disabled = !editor.page.editable;
  const wrong = JSON.parse(errors) as FieldErrors;
  return (
    <div role="row" className={classes(css.row, css.line, line.kind === "text" && css.note)} data-line={line.id} data-sort={line.id}>
      <div role="cell" className={css.grab}>
        {!disabled && <SortHandle id={line.id} name={name} className={css.handle} />}
      </div>
      <div role="cell" className={classes(css.item, ui.place("narrow"))}>
        <Description line={line} disabled={disabled} />
        <LineMarks line={line} />
      </div>
      <Figures line={line} name={name} wrong={wrong} disabled={disabled} />
      <div role="cell" className={classes(css.sum, ui.stack(0), ui.place("pad1"), css.end)}>
        {line.kind !== "text" && <span className="num">{amount(net)}</span>}
      </div>
      <div role="cell" className={classes(css.acts, ui.row(0, "stretch", "last", "nowrap"))}>
        <IconButton
          icon="settings-2"
          small
          tabIndex={-1}
          className={classes(Object.keys(wrong).length > 0 && css.actWrong)}
          label={t("quotationEditor.line.details", { name })}
          title={t("quotationEditor.key.details")}
          onClick={() => editor.openLine(line.id)}
        />
        {!disabled && (
          <IconButton
            icon="trash-2"
            small
            tabIndex={-1}
            label={t("kit.form.remove", { name })}
            onClick={() => editor.removeLine(line.id)}
          />
        )}
      </div>
      <div role="cell" className={css.cardCell}>
        <Card line={line} net={net} />
      </div>
    </div>
  );
});

function Description({ line, disabled }: { line: DraftLine; disabled: boolean }) {
  const editor = useEditorContext();
  const t = useTranslate();
  const { language } = useLanguage();
  const sides: Language[] = language === "ar" ? ["ar", "en"] : ["en", "ar"];
  return (
    <div className={css.pair}>
      {sides.map((side, at) => (
        <TextCell
          key={side}
          cell={`${line.id}:${at === 0 ? "first" : "second"}`}
          side={side}
          label={t(side === "en" ? "kit.form.inEnglish" : "kit.form.inArabic", { field: t("quotationEditor.column.item") })}
          value={line.description[side]}
          disabled={disabled}
          className={at === 0 ? css.first : css.second}
          placeholder={t(side === "en" ? "quotationEditor.line.english" : "quotationEditor.line.arabic")}
          {...(at === 0 && { onSlash: () => editor.openCatalogue(sectionOf(line.id), undefined) })}
          set={(text) =>
            editor.apply((now) => lineSet(now, line.id, { description: { ...line.description, [side]: text } }), `${line.id}:${side}`)
          }
        />
      ))}
    </div>
  );
}

const sectionOf = (line: string): string =>
  document.querySelector(`[data-line="${CSS.escape(line)}"]`)?.closest<HTMLElement>("[data-section]")?.dataset["section"] ?? "";

type FiguresProps = { line: DraftLine; name: string; wrong: FieldErrors; disabled: boolean };

function Figures({ line, name, wrong, disabled }: FiguresProps) {
  const editor = useEditorContext();
  const t = useTranslate();
  const { language } = useLanguage();
  const { number, amount, percent } = useFormat();
  if (line.kind === "text")
    return (
      <>
        <div role="cell" />
        <div role="cell" />
        <div role="cell" />
      </>
    );
  const set = (field: "quantity" | "unitPrice" | "feeRate") => (value: string) =>
    editor.apply((now) => lineSet(now, line.id, { [field]: value }), `${line.id}:${field}`);
  const shown = (kind: "quantity" | "price" | "percent", typed: string, write: (value: number) => string): string => {
    const { value } = readTyped(kind, typed);
    return value === null ? typed : write(value);
  };
  if (isShareFee(line))
    return (
      <>
        <div role="cell">
          <span className={ui.text("quiet")}>{t("quotationEditor.line.ofLines")}</span>
        </div>
        <div role="cell" />
        <div role="cell">
          <NumberCell
            cell={`${line.id}:price`}
            label={t("quotationEditor.of", { field: t("quotationEditor.field.feeRate"), name })}
            value={line.feeRate}
            set={set("feeRate")}
            shown={shown("percent", line.feeRate, percent)}
            error={wrong["feeRate"]}
            disabled={disabled}
          />
        </div>
      </>
    );
  return (
    <>
      <div role="cell">
        <SelectInput
          cell
          data-cell={`${line.id}:unit`}
          className={classes(css.cell, css.select)}
          aria-label={t("quotationEditor.of", { field: t("quotationEditor.column.unit"), name })}
          aria-invalid={wrong["unit"] ? true : undefined}
          title={wrong["unit"] && t(wrong["unit"].key, wrong["unit"].values)}
          disabled={disabled}
          value={line.unit ?? ""}
          onChange={(event) => editor.apply((now) => lineSet(now, line.id, { unit: event.target.value || null }))}
        >
          <option value="">–</option>
          {optionsOf(editor.page.units, (unit) => [unit.value, inLanguage(unit.label, language).text])}
        </SelectInput>
      </div>
      <div role="cell">
        <NumberCell
          cell={`${line.id}:quantity`}
          label={t("quotationEditor.of", { field: t("quotationEditor.column.quantity"), name })}
          value={line.quantity}
          set={set("quantity")}
          shown={shown("quantity", line.quantity, number)}
          error={wrong["quantity"]}
          disabled={disabled}
        />
      </div>
      <div role="cell">
        <NumberCell
          cell={`${line.id}:price`}
          label={t("quotationEditor.of", { field: t("quotationEditor.column.price"), name })}
          value={line.unitPrice}
          set={set("unitPrice")}
          shown={shown("price", line.unitPrice, amount)}
          error={wrong["unitPrice"]}
          disabled={disabled}
        />
      </div>
    </>
  );
}

function Card({ line, net }: { line: DraftLine; net: Piastres }) {
  const editor = useEditorContext();
  const t = useTranslate();
  const { language } = useLanguage();
  const { amount, number } = useFormat();
  const unit = editor.page.units.find(({ value }) => value === line.unit);
  const quantity = readTyped("quantity", line.quantity).value;
  const price = readTyped("price", line.unitPrice).value;
  return (
    <Press className={css.card} onClick={() => editor.openLine(line.id)}>
      <span className={css.cardText}>
        {line.description.en || line.description.ar ? <Both value={line.description} /> : <em>{t("quotationEditor.line.unnamed")}</em>}
        {line.kind !== "text" && !isShareFee(line) && quantity !== null && price !== null && (
          <span className={css.cardBelow}>
            <bdi className="num">{number(quantity)}</bdi> {unit && inLanguage(unit.label, language).text} ×{" "}
            <bdi className="num">{amount(price)}</bdi>
          </span>
        )}
        {(line.optional || line.alternative) && (
          <span className={css.cardBelow}>
            {line.alternative
              ? t("quotationEditor.mark.alternative", { group: line.alternative })
              : t(line.selected ? "quotationEditor.mark.optionIn" : "quotationEditor.mark.option")}
          </span>
        )}
      </span>
      {line.kind !== "text" && <span className="num">{amount(net)}</span>}
    </Press>
  );
}
