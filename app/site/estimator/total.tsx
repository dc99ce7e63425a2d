import type { CSSProperties } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Range } from "#app/content/estimator/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Piastres } from "#app/values/money/money.ts";
import css from "./lines.module.css";
import { useCounted } from "#app/ui/sums/use-counted.ts";

export function EstimateTotal({ total, range }: { total: Piastres; range: Range }) {
  const t = useTranslate();
  const { money } = useFormat();
  const shown = useCounted(total, 100);
  const share = range.high > range.low ? (total - range.low) / (range.high - range.low) : 0.4;
  return (
    <>
      <p className={classes(css.total, ui.stack(0))} role="status">
        <span className="label">{t("estimator.sheet.total")}</span>
        <span className="sr">{money(total)}</span>
        <b className="num" aria-hidden="true">
          {money(shown)}
        </b>
      </p>
      {total > 0 && (
        <div className={ui.stack(2)}>
          <span className={css.meter} style={{ "--at": `${Math.round(share * 1000) / 10}%` } as CSSProperties} aria-hidden="true">
            <i />
          </span>
          <p className={classes(ui.row(4, "stretch", "between", "nowrap"), ui.text("xs", "quiet"))}>
            <span className="sr">{t("estimator.sheet.rangeOf", { low: money(range.low), high: money(range.high) })}</span>
            <span className="num" aria-hidden="true">
              {money(range.low)}
            </span>
            <span aria-hidden="true">{t("estimator.sheet.middle")}</span>
            <span className="num" aria-hidden="true">
              {money(range.high)}
            </span>
          </p>
        </div>
      )}
    </>
  );
}
