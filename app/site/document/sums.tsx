import type { SnapshotSums } from "#app/crm/base/documents/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { FreeBoth } from "#app/ui/free-text.tsx";
import { DisplayTotal } from "#app/ui/sums/display-sum.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Dots } from "#app/ui/dots.tsx";
import { nameWithRate } from "#app/values/rate-name.ts";
import css from "./sums.module.css";

export function Sums({ sums, choosing }: { sums: SnapshotSums; choosing: boolean }) {
  const t = useTranslate();
  const { evenly, money, percent } = useFormat();
  const named = (name: string, rate: number) => name && nameWithRate(name, percent(rate));
  const parts = [sums.subtotal, sums.total, sums.rounding, sums.discount?.amount ?? 0, ...sums.taxes.map((tax) => tax.amount)];
  const { amount: figure } = evenly(parts);
  return (
    <section className={classes(css.sheet, ui.card("topped"), ui.stack(2), ui.text("sm"))} aria-label={t("clientDocument.sums")}>
      <h2 className={classes(ui.text("displayXs"), ui.place("below1"))}>{t("clientDocument.sums")}</h2>
      <Dots figure={figure(sums.subtotal)}>{t("printed.sum.subtotal")}</Dots>
      {sums.discount && sums.discount.amount !== 0 && (
        <Dots figure={figure(-sums.discount.amount)}>
          {t("printed.sum.discount")} {sums.discount.kind === "percent" && <bdi className="num">{percent(sums.discount.value)}</bdi>}
        </Dots>
      )}
      {sums.taxes.map((tax) => (
        <Dots key={`${tax.code} ${tax.rate}`} figure={figure(tax.amount)}>
          <FreeBoth value={{ en: named(tax.name.en, tax.rate), ar: named(tax.name.ar, tax.rate) }} />
          {sums.priceMode === "inclusive" && ` ${t("clientDocument.within")}`}
        </Dots>
      ))}
      {sums.rounding !== 0 && <Dots figure={figure(sums.rounding)}>{t("printed.sum.rounding")}</Dots>}
      <p className={classes(css.total, ui.row(3, "baseline", "between"), ui.place("above1"))} role="status">
        <span>{t("printed.sum.total")}</span>
        <b data-total={sums.total}>
          <DisplayTotal of={sums.total} among={parts} />
        </b>
      </p>
      {choosing && (
        <Button type="submit" kind="line" size="small" form="accept" name="intent" value="calculate" formNoValidate>
          {t("clientDocument.calculate")}
        </Button>
      )}
      {sums.withholding && sums.withholding.amount > 0 && (
        <p className="caption">
          {t("clientDocument.withholding", { rate: percent(sums.withholding.rate), amount: money(sums.withholding.amount) })}
        </p>
      )}
    </section>
  );
}
