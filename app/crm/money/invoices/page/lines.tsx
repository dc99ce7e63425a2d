import { recordPath } from "#app/crm/record/record-path.ts";
import { Link } from "react-router";
import type { SnapshotLine } from "#app/crm/base/documents/fields.ts";
import { LineTable, TaxName, useFigures, type LineColumn, type SumRow } from "#app/crm/base/priced/lines/line-table.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { decimalsOf } from "#app/locale/format.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { InvoicePage } from "./page-data.server.ts";
import css from "./lines.module.css";

export function InvoiceLines({ page }: { page: InvoicePage }) {
  const { snapshot, shares, contract } = page;
  const t = useTranslate();
  const { percent } = useFormat();
  const byShare = Object.keys(shares).length > 0;
  const labels = { quantity: t("invoice.lines.quantity"), price: t("invoice.lines.price"), amount: t("invoice.lines.amount") };
  const figures = useFigures(labels, snapshot.sections);
  const decimals = Math.min(2, decimalsOf(Object.values(shares).map((of) => of / 100)));
  const share: LineColumn<SnapshotLine> = {
    name: "share",
    label: t("invoice.lines.share"),
    cell: ({ id }) => shares[id] !== undefined && percent(shares[id], decimals),
  };
  return (
    <Block
      title={t("invoice.lines.title")}
      {...(contract && {
        more: {
          to: recordPath("quotation", contract.quotationId),
          label: (
            <>
              {t("invoice.lines.from")} <Ltr>{contract.number}</Ltr>
            </>
          ),
        },
      })}
    >
      <LineTable
        item={t("invoice.lines.item")}
        renderItem={(line) => <Both value={line.description} />}
        columns={byShare ? [share, ...figures.slice(-1)] : figures}
        sections={snapshot.sections}
        sums={useSums(page)}
      />
      <Withheld page={page} />
    </Block>
  );
}

function useSums({ record: invoice, snapshot: { sums, deductions } }: InvoicePage): SumRow[] {
  const t = useTranslate();
  const { amount, between, date } = useFormat();
  if (!sums) return [];
  const row = (name: string, label: React.ReactNode, figure: number, total = false): SumRow => ({ name, label, figure, total });
  return [
    ...(sums.discount ? [row("discount", t("invoice.lines.discount"), -sums.discount.amount)] : []),
    ...sums.taxes.filter((tax) => tax.amount !== 0).map((tax) => row(`${tax.code}${tax.rate}`, <TaxName tax={tax} />, tax.amount)),
    ...(sums.rounding === 0 ? [] : [row("rounding", t("invoice.lines.rounding"), sums.rounding)]),
    ...(deductions.length === 0 ? [] : [row("whole", t("invoice.lines.whole"), sums.total, true)]),
    ...deductions.map((deduction) =>
      row(
        deduction.number,
        <>
          {t("invoice.lines.less")} <Ltr>{deduction.number}</Ltr>
          {deduction.on && `${between}${date(deduction.on)}`}
          <span className={classes(ui.text("xs", "quiet"), ui.place("block"))}>
            {t("invoice.lines.lessTax", { net: amount(deduction.net), vat: amount(deduction.vat) })}
          </span>
        </>,
        -deduction.amount,
      ),
    ),
    row("total", t("invoice.lines.total"), invoice.total ?? 0, true),
  ];
}

function Withheld({ page: { record: invoice, vatWithheld } }: { page: InvoicePage }) {
  const t = useTranslate();
  const { money } = useFormat();
  const [withheld, retained, held] = [invoice.withholding ?? 0, invoice.retained ?? 0, invoice.held ?? 0];
  if (withheld + vatWithheld + retained === 0) return null;
  if (invoice.kind === "credit_note")
    return (
      <p className={classes(ui.text("sm", "soft"), ui.place("above3"))}>
        {withheld + vatWithheld > 0 && t("invoice.credits.withheld", { amount: money(withheld + vatWithheld) })}{" "}
        {retained > 0 && t("invoice.credits.retained", { amount: money(retained) })}
      </p>
    );
  return (
    <p className={classes(ui.text("sm", "soft"), ui.place("above3"))}>
      {retained > 0 && t("invoice.lines.retained", { amount: money(retained) })}{" "}
      {retained > held && invoice.number && t("invoice.lines.held", { amount: money(held) })}{" "}
      {withheld > 0 && t("invoice.lines.withholding", { amount: money(withheld) })}{" "}
      {vatWithheld > 0 && t("invoice.lines.vatWithheld", { amount: money(vatWithheld) })}{" "}
      {t("invoice.lines.cash", { amount: money((invoice.total ?? 0) - retained - withheld - vatWithheld) })}
    </p>
  );
}

export function CreditNotes({ page: { creditNotes } }: { page: InvoicePage }) {
  const t = useTranslate();
  const { date, money } = useFormat();
  if (creditNotes.length === 0) return null;
  return (
    <Block title={t("invoice.credits.title")}>
      <ul className={classes(css.notes, ui.stack(0), ui.text("sm"))}>
        {creditNotes.map((note) => (
          <li key={note.id}>
            <Link to={recordPath("invoice", note.id)}>{note.number ? <Ltr>{note.number}</Ltr> : t("invoice.draft")}</Link>
            <span>
              {note.raises && t("invoice.credits.raised")} {note.issuedOn && note.number && date(note.issuedOn)}
            </span>
            <span className="num">{money(note.total)}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
