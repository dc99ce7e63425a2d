import { useId } from "react";
import { IconButton } from "#app/ui/button.tsx";
import type { Estimate } from "#app/content/estimator/estimate.ts";
import { countRule, measureRules, type DraftRow, type Element, type Line, type MeasureField } from "#app/content/estimator/fields.ts";
import { DecimalBox } from "#app/kit/fields/inputs/decimal-input.tsx";
import { FieldNote } from "#app/ui/field.tsx";
import { measure, number } from "#app/kit/fields/kinds.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { ElementSwatch } from "./element-cells.tsx";
import { classes } from "#app/shell/classes.ts";
import css from "./try-out.module.css";

type RowProps = {
  row: DraftRow;
  element: Element | undefined;
  line: Line | undefined;
  errors: Estimate["errors"][string];
  change: (row: string, some: Partial<DraftRow>) => void;
  remove: () => void;
};

export function TryOutRow({ row, element, line, errors, change, remove }: RowProps) {
  const t = useTranslate();
  const { exactMoney } = useFormat();
  const { language } = useLanguage();
  const describedBy = useId();
  const [wrong] = Object.values(errors);
  const name = element ? inLanguage(element.name, language).text : row.element;
  const box = (field: MeasureField) => (
    <label className={classes(css.measure, ui.stack(1))}>
      <span className="caption">{t(`estimatorAdmin.tryOut.measure.${field}`)}</span>
      <DecimalBox
        field={kindOf(field, element)}
        aria-invalid={errors[field] ? true : undefined}
        aria-describedby={errors[field] && `${describedBy}-error`}
        value={row[field]}
        set={(value) => change(row.id, { [field]: value as string })}
      />
    </label>
  );
  return (
    <li className={classes(css.row, ui.place("pad4"))}>
      <ElementSwatch imageUrl={element?.imageUrl ?? ""} />
      <div className={css.words}>
        <strong>{element ? <Both value={element.name} /> : <bdi>{name}</bdi>}</strong>
        <span className={classes(css.measures, ui.row(3, "stretch"))}>
          {element?.model === "per_item" ? (
            box("count")
          ) : (
            <>
              {element?.requiresDimensions ? (
                <>
                  {box("width")}
                  {box("length")}
                </>
              ) : (
                box("area")
              )}
              {box("quantity")}
            </>
          )}
        </span>
        <FieldNote id={describedBy} error={wrong} />
      </div>
      <span className={`num ${css.amount}`}>{line ? exactMoney(line.amount) : "—"}</span>
      <IconButton icon="x-mark" className={css.remove} label={t("kit.form.remove", { name })} onClick={remove} />
    </li>
  );
}

function kindOf(field: MeasureField, element: Element | undefined) {
  if (field === "count") return number(countRule(element?.unit ?? "piece"));
  if (field === "quantity") return number(measureRules.quantity);
  return measure(field === "area" ? "m2" : "m", measureRules[field]);
}
