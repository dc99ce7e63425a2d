import { Tick } from "#app/ui/field.tsx";
import type { QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import type { DraftSums } from "#app/crm/sales/quotations/draft/draft-sums.ts";
import { readTyped } from "#app/crm/sales/quotations/draft/read-draft.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { classes } from "#app/shell/classes.ts";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Dots } from "#app/ui/dots.tsx";
import { DisplayTotal } from "#app/ui/sums/display-sum.tsx";
import { ui } from "#app/ui/primitives.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import type { Language } from "#app/values/language.ts";
import { useEditorContext } from "./editor-context.tsx";
import { headSet } from "./edit.ts";
import css from "./sheet.module.css";
import { summaryOf } from "./summary.ts";
import { ReductionField } from "./reduction-field.tsx";

type SheetProps = { draft: QuotationDraft; sums: DraftSums | null };

export function SummaryPanel({ draft, sums }: SheetProps) {
  const editor = useEditorContext();
  const t = useTranslate();
  const { evenly, percent } = useFormat();
  const { language } = useLanguage();
  const title = t("quotation.sheet.title");
  if (!sums)
    return (
      <section className={classes(css.sheet, ui.card("topped"), ui.stack(2), ui.text("sm"))} aria-label={title}>
        <h2 className={classes(ui.text("displayXs"), ui.place("below1"))}>{title}</h2>
        <p>{t("quotationEditor.sheet.tooLarge")}</p>
      </section>
    );
  const { rooms, base, fees, options, shown } = summaryOf(draft, sums);
  const { document } = sums;
  const { amount } = evenly(shown);
  const rate = readTyped("percent", draft.discount).value;
  return (
    <section className={classes(css.sheet, ui.card("topped"), ui.stack(2), ui.text("sm"))} aria-label={title}>
      <h2 className={classes(ui.text("displayXs"), ui.place("below1"))}>{title}</h2>
      {rooms.map((room) => (
        <Dots key={room.id} figure={amount(room.amount)}>
          {room.name.en || room.name.ar ? <Both value={room.name} /> : t("quotationEditor.section.unnamed")}
        </Dots>
      ))}
      {rooms.length > 0 && <hr />}
      <Dots figure={amount(base)} className={ui.text("medium")}>
        {t("quotation.sheet.subtotal")}
      </Dots>
      {fees.map(({ line, amount: fee }) => (
        <Dots key={line.id} figure={amount(fee)}>
          {inLanguage(line.description, language).text || t("quotationEditor.line.unnamed")}{" "}
          <bdi className="num">{percent(readTyped("percent", line.feeRate).value ?? 0)}</bdi>
        </Dots>
      ))}
      <DiscountRow draft={draft} off={document.discount} rate={draft.discountKind === "percent" ? rate : null} amount={amount} />
      {document.taxes.map((tax) => (
        <Dots key={`${tax.code} ${tax.rate}`} figure={amount(tax.vat)}>
          <bdi>{taxWord(editor.page.taxes.find(({ code }) => code === tax.code)?.name, tax.code, percent(tax.rate), language)}</bdi>
          {draft.priceMode === "inclusive" && <span className={ui.text("quiet")}> {t("quotationEditor.sheet.within")}</span>}
        </Dots>
      ))}
      {document.rounding !== 0 && <Dots figure={amount(document.rounding)}>{t("quotation.sheet.rounding")}</Dots>}
      <p className={classes(css.total, ui.row(3, "baseline", "between"), ui.place("above1"))} role="status">
        <span>{t("quotation.sheet.total")}</span>
        <b data-total={document.total}>
          <DisplayTotal of={document.total} among={shown} />
        </b>
      </p>
      {editor.page.editable && (
        <label className={classes(css.round, ui.row(2, "nowrap"), ui.text("xs", "soft"))}>
          <Tick
            checked={draft.roundToPound}
            onChange={(event) => editor.apply((now) => headSet(now, { roundToPound: event.target.checked }))}
          />
          <span>{t("quotationEditor.sheet.roundToPound")}</span>
        </label>
      )}
      {options.length > 0 && (
        <div className={css.options}>
          <h3>{t("quotationEditor.sheet.options")}</h3>
          {options.map(({ line, amount: price }) => (
            <Dots key={line.id} figure={amount(price)} className={classes(!line.selected && ui.text("quiet"))}>
              {line.selected && <Icon name="check" />}
              {inLanguage(line.description, language).text || t("quotationEditor.line.unnamed")}
            </Dots>
          ))}
        </div>
      )}
      {sums.inner && editor.page.may.cost && <Inner inner={sums.inner} amount={amount} />}
    </section>
  );
}

function taxWord(name: Bilingual | undefined, code: string, rate: string, language: Language): string {
  const word = name ? inLanguage(name, language).text : code;
  return /[\d٠-٩]/.test(word) ? word : `${word} ${rate}`;
}

type Written = { amount: (piastres: number) => string };

function DiscountRow({ draft, off, rate, amount }: { draft: QuotationDraft; off: number; rate: number | null } & Written) {
  const editor = useEditorContext();
  const t = useTranslate();
  const { percent } = useFormat();
  return (
    <>
      {off !== 0 && (!editor.page.editable || draft.discountKind === "percent") && (
        <Dots figure={amount(-off)}>
          {t("quotation.sheet.discount")} {rate !== null && <bdi className="num">{percent(rate)}</bdi>}
        </Dots>
      )}
      {editor.page.editable && (
        <ReductionField
          label={t("quotation.sheet.discount")}
          kind={draft.discountKind}
          value={draft.discount}
          set={(discountKind, discount) => editor.apply((now) => headSet(now, { discountKind, discount }), "discount")}
        />
      )}
    </>
  );
}

function Inner({ inner, amount }: { inner: NonNullable<DraftSums["inner"]> } & Written) {
  const t = useTranslate();
  const { percent, number } = useFormat();
  return (
    <div className={css.inner}>
      <h3>
        <Icon name="lock" />
        {t("quotation.sheet.inner")}
      </h3>
      <Dots figure={amount(inner.cost)}>{t("quotation.sheet.cost")}</Dots>
      <Dots figure={inner.margin === null ? "–" : percent(inner.margin)} className={ui.text("medium")}>
        {t("quotation.sheet.margin")}
      </Dots>
      {inner.unknown > 0 && (
        <p className={ui.text("quiet")}>{t("quotationEditor.sheet.unknown", { count: inner.unknown, shown: number(inner.unknown) })}</p>
      )}
    </div>
  );
}
