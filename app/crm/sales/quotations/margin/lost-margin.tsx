import { RecordLink } from "#app/crm/record/record-link.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import type { LostMargin as Lost } from "./lost-margin.server.ts";
import css from "./lost-margin.module.css";

const shown = 20;

export function LostMargin({ found: lines }: { found: readonly Lost[] }) {
  const t = useTranslate();
  const { money, date, between } = useFormat();
  if (lines.length === 0) return null;
  return (
    <details className={classes(css.lost, ui.text("sm"), ui.place("pad3"))}>
      <summary>
        <strong>{t("supplierPrice.lost.head", { count: lines.length })}</strong> {t("supplierPrice.lost.text")}
      </summary>
      <ul className={css.lines}>
        {lines.slice(0, shown).map((line) => (
          <li key={`${line.quotation.id} ${line.lineKey}`}>
            <RecordLink kind="quotation" id={line.quotation.id} name={line.quotation.number} />
            <span>
              <Both value={line.description} />
              <small>
                <Both value={line.supplier.name} />
                {between}
                {t("supplierPrice.lost.since", { date: date(line.since) })}
              </small>
            </span>
            <span>{t("supplierPrice.lost.line", { cost: money(line.cost), price: money(line.price) })}</span>
          </li>
        ))}
        {lines.length > shown && <li>{t("supplierPrice.lost.more", { count: lines.length - shown })}</li>}
      </ul>
    </details>
  );
}
