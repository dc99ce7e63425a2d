import { useLoaderData } from "react-router";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { RowsInput } from "#app/kit/fields/inputs/rows-input.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { invoiceBounds, lineFields } from "#app/crm/money/invoices/fields.ts";
import type { FormData } from "./form-data.server.ts";
import css from "./lines-input.module.css";
import { previewOf } from "./preview.ts";

/** The lines of a draft, and what they come to while they are typed. The server calculates again. */
export function LinesInput(part: PartProps) {
  const { units, lineTaxes, rates } = useLoaderData<FormData>();
  const t = useTranslate();
  const { exactMoney } = useFormat();
  const sum = previewOf(part.value, (name) => part.other?.(name), rates);
  return (
    <div className={css.lines}>
      <RowsInput
        {...part}
        fields={lineFields}
        labelOf={(name) => t(`invoice.line.${name}`)}
        add={t("invoice.line.add")}
        most={invoiceBounds.lines}
        options={{ unit: units, taxCode: lineTaxes }}
        words="invoice"
      />
      <dl className={css.sums} aria-live="polite">
        <div>
          <dt>{t("invoice.preview.net")}</dt>
          <dd className="num">{sum ? exactMoney(sum.net) : "–"}</dd>
        </div>
        <div>
          <dt>{t("invoice.preview.vat")}</dt>
          <dd className="num">{sum ? exactMoney(sum.vat) : "–"}</dd>
        </div>
        <div className={css.total}>
          <dt>{t("invoice.preview.total")}</dt>
          <dd className="num">{sum ? exactMoney(sum.total) : "–"}</dd>
        </div>
      </dl>
    </div>
  );
}
