import { LineTable, type LineColumn } from "#app/crm/base/priced/lines/line-table.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { decimalsOf } from "#app/locale/format.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import type { DraftLine, DraftSection } from "#app/crm/sales/quotations/fields.ts";
import css from "./lines.module.css";
import type { QuotationPage } from "./page-data.server.ts";
import { isIncluded, isShareFee, readTyped } from "#app/crm/sales/quotations/draft/read-draft.ts";

export function Lines({ page }: { page: QuotationPage }) {
  const t = useTranslate();
  const { sections } = page.draft;
  return (
    <Block title={t("quotation.lines.title")}>
      <LineTable
        label={t("quotation.lines.title")}
        item={t("quotation.lines.item")}
        renderItem={(line) => <Item line={line} page={page} />}
        isText={({ kind }) => kind === "text"}
        isLeft={(line) => !isIncluded(line)}
        columns={useColumns(page)}
        sections={sections.map((section) => ({
          ...section,
          heading: <Heading section={section} />,
          sum: page.sums?.sections[section.id] ?? 0,
        }))}
      />
      {sections.length === 0 && <p className={classes(ui.text("quiet"), ui.place("pad6"))}>{t("quotation.lines.none")}</p>}
    </Block>
  );
}

function useColumns({ units, sums, may, draft: { sections } }: QuotationPage): LineColumn<DraftLine>[] {
  const t = useTranslate();
  const { number } = useFormat();
  const named = (name: string) => ({ name, label: t(`quotation.lines.${name}`), quiet: name === "cost" });
  const column = (name: string, cell: (line: DraftLine) => React.ReactNode): LineColumn<DraftLine> => ({ ...named(name), cell });
  const money = (name: string, of: (line: DraftLine) => number | null): LineColumn<DraftLine> => ({ ...named(name), money: of });
  const costs = sections.some(({ lines }) => lines.some(({ cost }) => cost));
  const quantities = sections.flatMap(({ lines }) => lines.map(({ quantity }) => readTyped("quantity", quantity).value));
  const decimals = decimalsOf(quantities);
  const typedQuantity = (text: string): string => {
    const { value } = readTyped("quantity", text);
    return value === null ? "–" : number(value, decimals);
  };
  return [
    column("unit", (line) => !isShareFee(line) && <Both value={units[line.unit ?? ""] ?? { en: "", ar: "" }} />),
    column("quantity", (line) => !isShareFee(line) && typedQuantity(line.quantity)),
    money("unitPrice", (line) => (isShareFee(line) ? null : readTyped("price", line.unitPrice).value)),
    ...(may.cost && costs ? [money("cost", ({ cost }) => readTyped("price", cost ?? "").value)] : []),
    money("total", ({ id }) => sums?.lines[id]?.net ?? 0),
  ];
}

function Heading({ section: { name, area: typed } }: { section: DraftSection }) {
  const { area } = useFormat();
  const size = readTyped("area", typed).value;
  return (
    <h3 className={classes(css.room, ui.row(3, "baseline"), ui.place("above3"))}>
      <Both value={name} />
      <Other value={name} className={css.other} />
      {size !== null && <span className={classes("num", css.area, ui.text("quiet"))}>{area(size)}</span>}
    </h3>
  );
}

function Item({ line, page }: { line: DraftLine; page: QuotationPage }) {
  return (
    <div className={classes(css.item, ui.stack(0), ui.text("regular", "anywhere"))}>
      <Both value={line.description} />
      {line.kind !== "text" && (
        <>
          <Other value={line.description} />
          <Marks line={line} page={page} />
        </>
      )}
    </div>
  );
}

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

function Marks({ line, page }: { line: DraftLine; page: QuotationPage }) {
  const t = useTranslate();
  const { amount, percent, date, between } = useFormat();
  const { language } = useLanguage();
  const fee = isShareFee(line);
  const off = line.discountKind ? readTyped(line.discountKind === "percent" ? "percent" : "amount", line.discount).value : null;
  const supplier = line.supplierId ? page.suppliers[line.supplierId] : undefined;
  const lost = page.lost.find(({ lineKey }) => lineKey === line.id);
  const marks = [
    line.code && <Ltr key="code">{line.code}</Ltr>,
    fee && <span key="fee">{t("quotation.lines.feeOf", { percent: percent(readTyped("percent", line.feeRate).value ?? 0) })}</span>,
    off !== null && off > 0 && (
      <span key="off">{t("quotation.lines.less", { discount: line.discountKind === "percent" ? percent(off) : amount(off) })}</span>
    ),
    line.alternative && (
      <span key="alternative" data-option="">
        {t("quotation.lines.alternative", { name: line.alternative })}
        {between}
        {t(`quotation.lines.${line.selected ? "taken" : "notTaken"}`)}
      </span>
    ),
    line.optional && !line.alternative && (
      <span key="option" data-option="">
        {t("quotation.lines.option")}
        {between}
        {t(`quotation.lines.${line.selected ? "taken" : "notTaken"}`)}
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
  return marks.length > 0 && <span className={classes(css.marks, ui.row(3, "stretch"), ui.text("xs", "quiet"))}>{marks}</span>;
}
