import { quantityField } from "#app/crm/base/priced/fields.ts";
import { Press } from "#app/ui/button.tsx";
import type { DecimalKind } from "#app/kit/fields/decimal.ts";
import { DecimalBox } from "#app/kit/fields/inputs/decimal-input.tsx";
import type { Draft, FieldOf } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import css from "./quantities-input.module.css";
import type { LineOnPage } from "#app/crm/purchasing/orders/page-data.server.ts";

type QuantitiesProps = {
  lines: readonly LineOnPage[];
  leftOf: (line: LineOnPage) => number;
  hintOf: (left: number) => string;
  draft: Draft;
  set: (some: Draft) => void;
  errors: FieldErrors;
};

export function QuantitiesInput({ lines, leftOf, hintOf, draft, set, errors }: QuantitiesProps) {
  const t = useTranslate();
  const all = () => set({ lines: Object.fromEntries(lines.map((line) => [line.id, leftOf(line) > 0 ? String(leftOf(line)) : ""])) });
  return (
    <>
      <div className={ui.row(4, "baseline", "between", "nowrap")}>
        {errors["lines"] ? (
          <span className={classes(ui.text("sm", "bad"), ui.place("wide"))}>{t(errors["lines"].key, errors["lines"].values)}</span>
        ) : (
          <span />
        )}
        <Press className={classes(css.all, ui.text("sm", "clay"), ui.place("atEnd"))} onClick={all}>
          {t("order.receipt.all")}
        </Press>
      </div>
      <RowInputs
        name="lines"
        field={quantityField}
        rows={lines.map((line) => ({ id: line.id, name: line.description, hint: hintOf(leftOf(line)) }))}
        {...{ draft, set, errors }}
      />
    </>
  );
}

type RowInputsProps = Pick<QuantitiesProps, "draft" | "set" | "errors"> & {
  name: string;
  field: FieldOf<DecimalKind>;
  rows: readonly { id: string; name: Bilingual; hint: string }[];
};

/** A figure for each of several rows, kept in the draft by their ids. */
export function RowInputs({ name, field, rows, draft, set, errors }: RowInputsProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const typed = (draft[name] ?? {}) as Record<string, string>;
  return (
    <ul className={classes(css.quantities, ui.stack(0))}>
      {rows.map((row) => {
        const error = errors[`${name}.${row.id}`];
        return (
          <li key={row.id} data-wrong={error ? "" : undefined}>
            <span>
              <Both value={row.name} />
              <small>{row.hint}</small>
            </span>
            <DecimalBox
              field={field}
              aria-label={inLanguage(row.name, language).text}
              aria-invalid={error ? true : undefined}
              value={typed[row.id] ?? ""}
              set={(value) => set({ [name]: { ...typed, [row.id]: String(value) } })}
            />
            {error && <p className={classes(ui.text("sm", "bad"), ui.place("wide"))}>{t(error.key, error.values)}</p>}
          </li>
        );
      })}
    </ul>
  );
}
