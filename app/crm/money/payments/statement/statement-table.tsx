import { Link } from "react-router";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { isCertificate } from "#app/crm/money/payments/fields.ts";
import type { Statement, StatementEntry } from "./statement.server.ts";
import css from "#app/ui/table.module.css";
import { TableHead } from "#app/ui/table.tsx";

const addressOf = ({ kind, id }: StatementEntry): string =>
  kind === "invoice" || kind === "voided" || kind === "creditNote" ? `/crm/invoices/${id}` : `/crm/invoices/payments/${id}`;

export function StatementTable({
  statement: { entries, opening, closing, collection, from, to, debit, credit },
}: {
  statement: Statement;
}) {
  const t = useTranslate();
  const { amount, date } = useFormat();
  const figure = (value: number) => <span className="num">{amount(value)}</span>;
  return (
    <div className={css.wrap}>
      <table className={`${css.table} ${css.wide}`}>
        <TableHead
          texts={[t("payment.statement.date"), t("payment.statement.what")]}
          figures={[
            t("payment.statement.debit"),
            t("payment.statement.credit"),
            t("payment.statement.cheque"),
            t("payment.statement.balance"),
          ]}
        />
        <tbody>
          <tr>
            <td className="num">{date(from)}</td>
            <td className={css.strong}>{t("payment.statement.opening")}</td>
            <td />
            <td />
            <td />
            <td className={`${css.end} ${css.strong}`}>{figure(opening)}</td>
          </tr>
          {entries.map((entry) => (
            <tr key={`${entry.kind} ${entry.id}`}>
              <td className="num">{date(entry.on)}</td>
              <td>
                <Link to={addressOf(entry)}>
                  {t(`payment.statement.entry.${entry.kind}`)} <Ltr>{entry.number}</Ltr>
                </Link>{" "}
                <small>
                  {entry.label.en || entry.label.ar ? <Both value={entry.label} /> : null}
                  {entry.method && !isCertificate(entry.method) && t(`payment.choice.method.${entry.method}`)}
                  {entry.reference && (
                    <>
                      {" "}
                      <Ltr>{entry.reference}</Ltr>
                    </>
                  )}
                </small>
              </td>
              <td className={css.end}>{entry.debit > 0 && figure(entry.debit)}</td>
              <td className={css.end}>{entry.credit > 0 && figure(entry.credit)}</td>
              <td className={css.end}>
                {entry.cheque > 0 &&
                  (entry.kind === "bounced" || entry.kind === "reversal" ? <s>{figure(entry.cheque)}</s> : figure(entry.cheque))}
              </td>
              <td className={css.end}>{figure(entry.balance)}</td>
            </tr>
          ))}
          {entries.length === 0 && (
            <tr>
              <td colSpan={6} className={css.none}>
                {t("payment.statement.nothing")}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <td className="num">{date(to)}</td>
            <td>{t("payment.statement.closing")}</td>
            <td className={css.end}>{figure(debit)}</td>
            <td className={css.end}>{figure(credit)}</td>
            <td className={css.end}>{collection > 0 && figure(collection)}</td>
            <td className={css.end}>{figure(closing)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
