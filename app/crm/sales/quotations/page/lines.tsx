import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { classes } from "#app/shell/classes.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import type { DraftLine, DraftSection } from "#app/crm/sales/quotations/fields.ts";
import css from "./lines.module.css";
import type { QuotationPage } from "./page-data.server.ts";
import { isIncluded, isShareFee, readTyped } from "#app/crm/sales/quotations/draft/read-draft.ts";

/** Rooms and lines of a quotation, to read. */
export function Lines({ page }: { page: QuotationPage }) {
  const t = useTranslate();
  const { sections } = page.draft;
  return (
    <Block title={t("quotation.lines.title")}>
      <div className={css.table} data-cost={page.may.cost ? "" : undefined} role="table" aria-label={t("quotation.lines.title")}>
        <div className={classes(css.row, css.heads)} role="row">
          <span role="columnheader">{t("quotation.lines.item")}</span>
          <span role="columnheader">{t("quotation.lines.unit")}</span>
          <span role="columnheader" className={css.figure}>
            {t("quotation.lines.quantity")}
          </span>
          <span role="columnheader" className={css.figure}>
            {t("quotation.lines.unitPrice")}
          </span>
          {page.may.cost && (
            <span role="columnheader" className={css.figure}>
              {t("quotation.lines.cost")}
            </span>
          )}
          <span role="columnheader" className={css.figure}>
            {t("quotation.lines.total")}
          </span>
        </div>
        {sections.map((section) => (
          <Section key={section.id} section={section} page={page} />
        ))}
        {sections.length === 0 && <p className={css.none}>{t("quotation.lines.none")}</p>}
      </div>
    </Block>
  );
}

/** The other side of a pair, where both are filled. */
function Other({ value, className }: { value: Bilingual; className?: string | undefined }) {
  const { language } = useLanguage();
  const other = language === "ar" ? "en" : "ar";
  if (!value[other].trim() || inLanguage(value, language).lang === other) return null;
  return (
    <small className={className}>
      <bdi lang={other} dir={other === "ar" ? "rtl" : "ltr"}>
        {value[other]}
      </bdi>
    </small>
  );
}

function Section({ section, page }: { section: DraftSection; page: QuotationPage }) {
  const { amount, area } = useFormat();
  const size = readTyped("area", section.area).value;
  return (
    <div role="rowgroup">
      <div className={classes(css.row, css.room)} role="row">
        <h3 role="cell">
          <Both value={section.name} />
          <Other value={section.name} className={css.other} />
          {size !== null && <span className={classes("num", css.area)}>{area(size)}</span>}
        </h3>
        <span role="cell" className={classes("num", css.figure, css.strong)}>
          {amount(page.sums?.sections[section.id] ?? 0)}
        </span>
      </div>
      {section.lines.map((line) => (
        <Line key={line.id} line={line} page={page} />
      ))}
    </div>
  );
}

function Line({ line, page }: { line: DraftLine; page: QuotationPage }) {
  const { amount, number } = useFormat();
  if (line.kind === "text")
    return (
      <div className={css.row} role="row">
        <div role="cell" className={css.text}>
          <Both value={line.description} />
        </div>
      </div>
    );
  const fee = isShareFee(line);
  const quantity = readTyped("quantity", line.quantity).value;
  const price = readTyped("price", line.unitPrice).value;
  const cost = readTyped("price", line.cost ?? "").value;
  const unit = line.unit ? page.units[line.unit] : undefined;
  const sum = page.sums?.lines[line.id]?.net ?? 0;
  return (
    <div className={classes(css.row, !isIncluded(line) && css.left)} role="row">
      <div role="cell" className={css.desc}>
        <Both value={line.description} />
        <Other value={line.description} />
        <Marks line={line} page={page} />
      </div>
      <span role="cell" className={css.hidden}>
        {!fee && unit && <Both value={unit} />}
      </span>
      <span role="cell" className={classes("num", css.figure, css.hidden)}>
        {fee ? "" : quantity === null ? "–" : number(quantity)}
      </span>
      <span role="cell" className={classes("num", css.figure, css.hidden)}>
        {fee ? "" : price === null ? "–" : amount(price)}
      </span>
      {page.may.cost && (
        <span role="cell" className={classes("num", css.figure, css.cost, css.hidden)}>
          {cost === null ? "–" : amount(cost)}
        </span>
      )}
      <span role="cell" className={classes("num", css.figure)}>
        {amount(sum)}
      </span>
    </div>
  );
}

/** What is special about a line, below its words. */
function Marks({ line, page }: { line: DraftLine; page: QuotationPage }) {
  const t = useTranslate();
  const { amount, percent, number, date } = useFormat();
  const { language } = useLanguage();
  const fee = isShareFee(line);
  const off = line.discountKind ? readTyped(line.discountKind === "percent" ? "percent" : "amount", line.discount).value : null;
  const supplier = line.supplierId ? page.suppliers[line.supplierId] : undefined;
  const lost = page.lost.find(({ lineKey }) => lineKey === line.id);
  const quantity = readTyped("quantity", line.quantity).value;
  const price = readTyped("price", line.unitPrice).value;
  const marks = [
    line.code && <Ltr key="code">{line.code}</Ltr>,
    fee && <span key="fee">{t("quotation.lines.feeOf", { percent: percent(readTyped("percent", line.feeRate).value ?? 0) })}</span>,
    !fee && quantity !== null && price !== null && (
      <span key="measure" className={classes("num", css.small)}>
        {number(quantity)} × {amount(price)}
      </span>
    ),
    off !== null && off > 0 && (
      <span key="off">{t("quotation.lines.less", { discount: line.discountKind === "percent" ? percent(off) : amount(off) })}</span>
    ),
    line.alternative && (
      <span key="alternative" data-option="">
        {t("quotation.lines.alternative", { name: line.alternative })} · {t(`quotation.lines.${line.selected ? "taken" : "notTaken"}`)}
      </span>
    ),
    line.optional && !line.alternative && (
      <span key="option" data-option="">
        {t("quotation.lines.option")} · {t(`quotation.lines.${line.selected ? "taken" : "notTaken"}`)}
      </span>
    ),
    line.visibility === "merged" && <span key="merged">{t("quotation.lines.merged")}</span>,
    supplier && <span key="supplier">{t("quotation.lines.supplier", { name: inLanguage(supplier, language).text })}</span>,
    lost && (
      <span key="lost" data-warn="">
        {t("quotation.lines.lostMargin", {
          supplier: inLanguage(lost.supplier.name, language).text,
          price: amount(lost.price),
          date: date(lost.since),
        })}
      </span>
    ),
  ].filter(Boolean);
  return marks.length > 0 && <span className={css.marks}>{marks}</span>;
}
