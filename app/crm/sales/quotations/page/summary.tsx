import type { ReactNode } from "react";
import css from "./summary.module.css";
import type { DraftSums } from "#app/crm/sales/quotations/draft/draft-sums.ts";
import { readTyped } from "#app/crm/sales/quotations/draft/read-draft.ts";
import { summaryOf } from "#app/crm/sales/quotations/editor/summary.ts";
import type { QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Dots } from "#app/ui/dots.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { DisplayTotal } from "#app/ui/sums/display-sum.tsx";
import type { Language } from "#app/values/language.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";

type SummaryProps = {
  draft: QuotationDraft;
  sums: DraftSums | null;
  taxes: readonly { code: string; name: Bilingual }[];
  reduction?: ReactNode;
  children?: ReactNode;
};

export function Summary({ draft, sums, taxes, reduction, children }: SummaryProps) {
  const t = useTranslate();
  const { evenly, percent } = useFormat();
  const { language } = useLanguage();
  const title = t("quotation.sheet.title");
  const unnamed = t("quotationEditor.section.unnamed");
  const shown = sums && summaryOf(draft, sums);
  const { amount } = evenly(shown?.shown ?? []);
  const byShare = draft.discountKind === "percent";
  return (
    <section className={classes(css.sheet, ui.card("topped"), ui.stack(2), ui.text("sm"))} aria-label={title}>
      <h2 className={classes(ui.text("displayXs"), ui.place("below1"))}>{title}</h2>
      {!(sums && shown) ? (
        <p>{t("crm.error.total")}</p>
      ) : (
        <>
          {shown.rooms.map(({ id, name, amount: room }) => (
            <Dots key={id} figure={amount(room)}>
              {name.en || name.ar ? <Both value={name} /> : unnamed}
            </Dots>
          ))}
          {shown.rooms.length > 0 ? <hr /> : <p className={ui.text("quiet")}>{t("quotation.sheet.noPrice")}</p>}
          <Dots figure={amount(shown.base)} className={ui.text("medium")}>
            {t("quotation.sheet.subtotal")}
          </Dots>
          {shown.fees.map(({ line, amount: fee }) => (
            <Dots key={line.id} figure={amount(fee)}>
              {inLanguage(line.description, language).text || t("quotationEditor.line.unnamed")}{" "}
              <bdi className="num">{percent(readTyped("percent", line.feeRate).value ?? 0)}</bdi>
            </Dots>
          ))}
          {sums.document.discount !== 0 && (byShare || !reduction) && (
            <Dots figure={amount(-sums.document.discount)}>
              {t("quotation.sheet.discount")}{" "}
              {byShare && <bdi className="num">{percent(readTyped("percent", draft.discount).value ?? 0)}</bdi>}
            </Dots>
          )}
          {reduction}
          {sums.document.taxes.map(({ code, rate, vat }) => (
            <Dots key={`${code} ${rate}`} figure={amount(vat)}>
              <bdi>{taxWord(taxes.find((tax) => tax.code === code)?.name, code, percent(rate), language)}</bdi>
              {draft.priceMode === "inclusive" && <span className={ui.text("quiet")}> {t("quotationEditor.sheet.within")}</span>}
            </Dots>
          ))}
          {sums.document.rounding !== 0 && <Dots figure={amount(sums.document.rounding)}>{t("quotation.sheet.rounding")}</Dots>}
          <p className={classes(css.total, ui.row(3, "baseline", "between"), ui.place("above1"))} role="status">
            <span>{t("quotation.sheet.total")}</span>
            <b data-total={sums.document.total}>
              <DisplayTotal of={sums.document.total} among={shown.shown} />
            </b>
          </p>
          {children}
          {sums.inner && <Inner inner={sums.inner} net={sums.document.net} amount={amount} />}
        </>
      )}
    </section>
  );
}

function taxWord(name: Bilingual | undefined, code: string, rate: string, language: Language): string {
  const word = name ? inLanguage(name, language).text : code;
  return /[\d٠-٩]/.test(word) ? word : `${word} ${rate}`;
}

type InnerProps = { inner: NonNullable<DraftSums["inner"]>; net: number; amount: (piastres: number) => string };

function Inner({ inner: { cost, margin, unknown }, net, amount }: InnerProps) {
  const t = useTranslate();
  const { percent } = useFormat();
  return (
    <div className={css.group}>
      <h3>
        <Icon name="lock" />
        {t("quotation.sheet.inner")}
      </h3>
      <Dots figure={cost === 0 && unknown > 0 ? "—" : amount(cost)}>{t("quotation.sheet.cost")}</Dots>
      {unknown === 0 && <Dots figure={amount(net - cost)}>{t("quotation.sheet.profit")}</Dots>}
      <Dots figure={margin === null ? "—" : percent(margin)} className={ui.text("medium")}>
        {t("quotation.sheet.margin")}
      </Dots>
      {unknown > 0 && <p className={ui.text("quiet")}>{t("quotation.sheet.unknown", { count: unknown })}</p>}
    </div>
  );
}
