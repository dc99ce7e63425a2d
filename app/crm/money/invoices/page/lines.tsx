import { Link } from "react-router";
import type { LineOnPaper, SectionOnPaper, SumsOnPaper } from "#app/crm/base/documents/fields.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import lines from "#app/kit/table/lines.module.css";
import table from "#app/kit/table/table.module.css";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { nameWithRate } from "#app/values/rate-name.ts";
import type { InvoicePage } from "./page-data.server.ts";
import css from "./lines.module.css";

/** What it asks for, line by line, the taxes, what is taken off, and the total. */
export function InvoiceLines({ page }: { page: InvoicePage }) {
  const { paper, shares, contract } = page;
  const t = useTranslate();
  const byShare = Object.keys(shares).length > 0;
  return (
    <Block
      title={t("invoice.lines.title")}
      {...(contract && {
        more: {
          to: `/crm/quotations/${contract.quotationId}`,
          label: (
            <>
              {t("invoice.lines.from")} <Ltr>{contract.number}</Ltr>
            </>
          ),
        },
      })}
    >
      <div className={table.wrap}>
        <table className={classes(table.table, lines.lines)}>
          <thead>
            <tr>
              <th scope="col">{t("invoice.lines.item")}</th>
              {byShare ? (
                <th scope="col" className={table.end}>
                  {t("invoice.lines.share")}
                </th>
              ) : (
                <>
                  <th scope="col" className={classes(table.end, css.wide)}>
                    {t("invoice.lines.quantity")}
                  </th>
                  <th scope="col" className={classes(table.end, css.wide)}>
                    {t("invoice.lines.price")}
                  </th>
                </>
              )}
              <th scope="col" className={table.end}>
                {t("invoice.lines.amount")}
              </th>
            </tr>
          </thead>
          <tbody>
            {paper.sections.map((section) => (
              <Section key={section.id} section={section} shares={byShare ? shares : null} />
            ))}
            {paper.sums && <Sums page={page} sums={paper.sums} span={byShare ? 1 : 2} />}
          </tbody>
        </table>
      </div>
      <KeptBack page={page} />
    </Block>
  );
}

function Section({ section, shares }: { section: SectionOnPaper; shares: Record<string, number> | null }) {
  const { amount } = useFormat();
  const named = section.name.en !== "" || section.name.ar !== "";
  return (
    <>
      {named && (
        <tr className={lines.section}>
          <th scope="colgroup" colSpan={shares ? 2 : 3}>
            <Both value={section.name} />
          </th>
          <td className={table.end}>{section.sum !== null && <span className="num">{amount(section.sum)}</span>}</td>
        </tr>
      )}
      {section.lines.map((line) => (
        <Line key={line.id} line={line} share={shares ? (shares[line.id] ?? null) : undefined} />
      ))}
    </>
  );
}

function Line({ line, share }: { line: LineOnPaper; share: number | null | undefined }) {
  const { amount, number, percent } = useFormat();
  const taken = line.effect === "deduct" ? -1 : 1;
  return (
    <tr>
      <td className={classes(lines.item, css.item)}>
        <Both value={line.description} />
      </td>
      {share !== undefined ? (
        <td className={table.end}>{share !== null && <span className="num">{percent(share)}</span>}</td>
      ) : (
        <>
          <td className={classes(table.end, css.wide)}>
            {line.quantity !== null && (
              <span className="num">
                {number(line.quantity)} <Both value={line.unit} />
              </span>
            )}
          </td>
          <td className={classes(table.end, css.wide)}>
            {line.unitPrice !== null && <span className="num">{amount(line.unitPrice)}</span>}
          </td>
        </>
      )}
      <td className={table.end}>{line.net !== null && <span className="num">{amount(taken * line.net)}</span>}</td>
    </tr>
  );
}

/** Reduction, taxes, rounding; of a final invoice the whole, and each earlier one that comes off it. */
function Sums({ page: { invoice, paper }, sums, span }: { page: InvoicePage; sums: SumsOnPaper; span: number }) {
  const t = useTranslate();
  const { amount, money, date } = useFormat();
  const row = (key: string, label: React.ReactNode, value: string, className = css.quiet) => (
    <tr key={key} className={className}>
      <td>{label}</td>
      <td colSpan={span} className={span > 1 ? css.wide : undefined} />
      <td className={table.end}>
        <span className="num">{value}</span>
      </td>
    </tr>
  );
  return (
    <>
      {sums.discount && row("discount", t("invoice.lines.discount"), amount(-sums.discount.amount))}
      {sums.taxes.filter((tax) => tax.amount !== 0).map((tax) => row(`${tax.code}${tax.rate}`, <TaxName tax={tax} />, amount(tax.amount)))}
      {sums.rounding !== 0 && row("rounding", t("invoice.lines.rounding"), amount(sums.rounding))}
      {paper.deductions.length > 0 && row("whole", t("invoice.lines.whole"), amount(sums.total), lines.sum)}
      {paper.deductions.map((deduction) =>
        row(
          deduction.number,
          <>
            {t("invoice.lines.less")} <Ltr>{deduction.number}</Ltr>
            {deduction.on && <>, {date(deduction.on)}</>}
            <span className={css.sub}>{t("invoice.lines.lessTax", { net: amount(deduction.net), vat: amount(deduction.vat) })}</span>
          </>,
          amount(-deduction.amount),
        ),
      )}
      {row("total", t("invoice.lines.total"), money(invoice.total ?? 0), lines.sum)}
    </>
  );
}

/** A tax with its rate, which may be another one than its name says. */
function TaxName({ tax: { name, rate } }: { tax: SumsOnPaper["taxes"][number] }) {
  const { percent } = useFormat();
  const named = (side: string) => side && nameWithRate(side, percent(rate));
  return <Both value={{ en: named(name.en), ar: named(name.ar) }} />;
}

/** What the client is expected to keep back: no part of the total. */
function KeptBack({ page: { invoice, vatWithheld } }: { page: InvoicePage }) {
  const t = useTranslate();
  const { money } = useFormat();
  const kept = invoice.withholding ?? 0;
  if (kept + vatWithheld === 0) return null;
  return (
    <p className={css.kept}>
      {kept > 0 && t("invoice.lines.withholding", { amount: money(kept) })}{" "}
      {vatWithheld > 0 && t("invoice.lines.vatWithheld", { amount: money(vatWithheld) })}{" "}
      {t("invoice.lines.cash", { amount: money((invoice.total ?? 0) - kept - vatWithheld) })}
    </p>
  );
}

/** Credit notes of an invoice, below its lines. */
export function CreditNotes({ page: { creditNotes } }: { page: InvoicePage }) {
  const t = useTranslate();
  const { money, date } = useFormat();
  if (creditNotes.length === 0) return null;
  return (
    <Block title={t("invoice.credits.title")}>
      <ul className={css.notes}>
        {creditNotes.map((note) => (
          <li key={note.id}>
            <Link to={`/crm/invoices/${note.id}`}>{note.number ? <Ltr>{note.number}</Ltr> : t("invoice.draft")}</Link>
            <span>{note.issuedOn && note.number && date(note.issuedOn)}</span>
            <span className="num">{money(note.total)}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
