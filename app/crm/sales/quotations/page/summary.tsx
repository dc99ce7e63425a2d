import { summaryOf } from "#app/crm/sales/quotations/editor/summary.ts";
import { Dots } from "#app/ui/dots.tsx";
import { DisplayTotal } from "#app/ui/sums/display-sum.tsx";
import { ui } from "#app/ui/primitives.ts";
import css from "#app/crm/sales/quotations/editor/sheet.module.css";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { classes } from "#app/shell/classes.ts";
import { Icon } from "#app/shell/icon.tsx";
import type { QuotationPage } from "./page-data.server.ts";
import { readTyped } from "#app/crm/sales/quotations/draft/read-draft.ts";

export function Summary({ page: { draft, sums, taxes } }: { page: QuotationPage }) {
  const t = useTranslate();
  const { evenly, percent } = useFormat();
  if (!sums)
    return (
      <section className={classes(css.sheet, ui.card("topped"), ui.stack(2), ui.text("sm"))}>
        <h2 className={classes(ui.text("displayXs"), ui.place("below1"))}>{t("quotation.sheet.title")}</h2>
        <p>{t("crm.error.total")}</p>
      </section>
    );
  const { rooms, base, fees, shown } = summaryOf(draft, sums);
  const { document } = sums;
  const { amount } = evenly(shown);
  const rate = draft.discountKind === "percent" ? readTyped("percent", draft.discount).value : null;
  return (
    <section className={classes(css.sheet, ui.card("topped"), ui.stack(2), ui.text("sm"))} aria-label={t("quotation.sheet.title")}>
      <h2 className={classes(ui.text("displayXs"), ui.place("below1"))}>{t("quotation.sheet.title")}</h2>
      {rooms.map((room) => (
        <Dots key={room.id} figure={amount(room.amount)}>
          <Both value={room.name} />
        </Dots>
      ))}
      {rooms.length > 0 ? <hr /> : <p className={ui.text("quiet")}>{t("quotation.sheet.noPrice")}</p>}
      <Dots figure={amount(base)} className={ui.text("medium")}>
        {t("quotation.sheet.subtotal")}
      </Dots>
      {fees.map(({ line, amount: fee }) => (
        <Dots key={line.id} figure={amount(fee)}>
          <Both value={line.description} /> <bdi className="num">{percent(readTyped("percent", line.feeRate).value ?? 0)}</bdi>
        </Dots>
      ))}
      {document.discount !== 0 && (
        <Dots figure={amount(-document.discount)}>
          {rate === null ? t("quotation.sheet.discount") : t("quotation.sheet.discountOf", { percent: percent(rate) })}
        </Dots>
      )}
      {document.taxes.map((tax) => (
        <Dots key={`${tax.code} ${tax.rate}`} figure={amount(tax.vat)}>
          <Both value={taxes.find(({ code }) => code === tax.code)?.name ?? { en: tax.code, ar: "" }} />
        </Dots>
      ))}
      {document.rounding !== 0 && <Dots figure={amount(document.rounding)}>{t("quotation.sheet.rounding")}</Dots>}
      <p className={classes(css.total, ui.row(3, "baseline", "between"), ui.place("above1"))}>
        <span>{t("quotation.sheet.total")}</span>
        <b>
          <DisplayTotal of={document.total} among={shown} />
        </b>
      </p>
      {draft.priceMode === "inclusive" && <p className={ui.text("quiet")}>{t("quotation.sheet.inclusive")}</p>}
      {sums.inner && <Inner inner={sums.inner} net={document.net} amount={amount} />}
    </section>
  );
}

function Inner({
  inner: { cost, margin, unknown },
  net,
  amount,
}: {
  inner: { cost: number; margin: number | null; unknown: number };
  net: number;
  amount: (piastres: number) => string;
}) {
  const t = useTranslate();
  const { percent } = useFormat();
  return (
    <div className={css.inner}>
      <h3>
        <Icon name="lock" />
        {t("quotation.sheet.inner")}
      </h3>
      <Dots figure={amount(cost)}>{t("quotation.sheet.cost")}</Dots>
      {unknown === 0 && <Dots figure={amount(net - cost)}>{t("quotation.sheet.profit")}</Dots>}
      <Dots figure={margin === null ? "–" : percent(margin)} className={ui.text("medium")}>
        {t("quotation.sheet.margin")}
      </Dots>
      {unknown > 0 && <p className={ui.text("quiet")}>{t("quotation.sheet.unknown", { count: unknown })}</p>}
    </div>
  );
}
