import type { PartProps } from "#app/kit/fields/input-props.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { westernDigits } from "#app/values/text/digits.ts";
import { isSeries, problemOf, numberSeries, writeNumber } from "#app/values/number-format.ts";
import { formatFields, numberFields } from "./fields.ts";
import css from "./numbers-form.module.css";
import { RowField } from "#app/kit/sections/row-field.tsx";
import { errorsBelow } from "#app/values/errors.ts";
import { rowsOf, type Row } from "#app/kit/sections/rows-editor.tsx";
import { useSectionFacts } from "./section-facts.tsx";
import { FieldGroup, PartGroup, SectionFrame, useSectionForm, type SectionFormProps } from "#app/kit/sections/section-form.tsx";

export function NumbersForm({ data }: SectionFormProps) {
  const t = useTranslate();
  const form = useSectionForm({ fields: numberFields, words: "settings.numbers", data });
  return (
    <SectionFrame form={form} data={data} title={t("settings.section.numbers")}>
      <FieldGroup form={form} title={t("settings.numbers.quotations")} names={["reviewMargin", "reviewDiscount", "validDays"]} />
      <FieldGroup form={form} title={t("settings.numbers.expenses")} names={["receiptOver", "managerUpTo", "daysBack"]} />
      <FieldGroup form={form} title={t("settings.numbers.reports")} names={["targetMargin"]} />
      <FieldGroup form={form} title={t("settings.numbers.homes")} names={["decisionLimit", "withoutCodes", "firstDevice"]} />
      <PartGroup form={form} name="formats" draw={drawParts.formats} />
    </SectionFrame>
  );
}

const drawParts = { formats: (part: PartProps) => <Formats part={part} /> };

function Formats({ part }: { part: PartProps }) {
  const t = useTranslate();
  const rows = rowsOf(part.value);
  return (
    <>
      <p className={ui.text("sm", "soft", "measure")}>{t("settings.numbers.lead")}</p>
      <ul className={css.formats}>
        {rows.map((row, at) => {
          const set = (some: Row) => part.set(rows.map((other, place) => (place === at ? { ...other, ...some } : other)));
          const shared = {
            fields: formatFields,
            words: "settings.format",
            row,
            at,
            set,
            errors: errorsBelow(part.errors, at),
            disabled: part.disabled,
          };
          return (
            <li key={String(row["series"])} role="group" aria-labelledby={`format-${at}`}>
              <div className={classes(css.series, ui.stack(1))}>
                <strong id={`format-${at}`}>{t(`settings.numbers.series.${String(row["series"])}`)}</strong>
                <Example row={row} />
              </div>
              <RowField {...shared} name="pattern" />
              <RowField {...shared} name="digits" />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Example({ row }: { row: Row }) {
  const t = useTranslate();
  const { numbers } = useSectionFacts();
  const series = String(row["series"]);
  const digits = Number(westernDigits(String(row["digits"])));
  if (!isSeries(series) || !numbers) return null;
  const format = { pattern: String(row["pattern"]).trim(), digits };
  const sound = Number.isInteger(digits) && digits > 0 && digits < 9 && problemOf(format, numberSeries[series].yearly) === null;
  const { year, next } = numbers[series];
  return (
    <span className="caption">
      {t("settings.numbers.next")}{" "}
      <output className={ui.text("ink")} aria-label={t("settings.numbers.next")}>
        {sound ? <Ltr>{writeNumber(format, year, next)}</Ltr> : "—"}
      </output>
    </span>
  );
}
