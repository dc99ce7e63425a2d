import { Link } from "react-router";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { isCertificate } from "#app/crm/money/payments/fields.ts";
import { statementWord, type StatementOf } from "./statement-words.ts";
import type { Account, StatementEntry } from "./statement.server.ts";
import css from "#app/ui/table.module.css";
import { MoneyCell, MoneyColumns, Table } from "#app/ui/table.tsx";

function EntryName({ entry }: { entry: StatementEntry }) {
  const t = useTranslate();
  return (
    <>
      {t(`payment.statement.entry.${entry.kind}`)} <Ltr>{entry.number}</Ltr>
    </>
  );
}

type StatementTableProps = { of: StatementOf; statement: Account; addressOf: (entry: StatementEntry) => string };

export function StatementTable({ of, statement, addressOf }: StatementTableProps) {
  const { entries, opening, closing, collection, from, to, debit, credit } = statement;
  const t = useTranslate();
  const { date } = useFormat();
  return (
    <MoneyColumns of={[opening, closing, collection, ...entries.flatMap((entry) => [entry.debit, entry.credit, entry.cheque])]}>
      <Table
        label={t("payment.statement.title")}
        columns={[
          t("payment.statement.date"),
          t("payment.statement.what"),
          ...(["debit", "credit", "cheque"] as const).map((name) => ({ money: t(statementWord(of, name)) })),
          { money: t("payment.statement.balance") },
        ]}
      >
        <tbody>
          <tr>
            <td className="num">{date(from)}</td>
            <th scope="row">{t("payment.statement.opening")}</th>
            <td />
            <td />
            <td />
            <MoneyCell strong value={opening} />
          </tr>
          {entries.map((entry, at) => (
            // Several lines may be of one document and day.
            <tr key={at}>
              <td className="num">{date(entry.on)}</td>
              <th scope="row">
                {entry.item ? (
                  <EntryName entry={entry} />
                ) : (
                  <Link to={addressOf(entry)}>
                    <EntryName entry={entry} />
                  </Link>
                )}{" "}
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
              </th>
              <MoneyCell value={entry.debit} />
              <MoneyCell value={entry.credit} />
              <MoneyCell value={entry.cheque} className={(entry.kind === "bounced" || entry.kind === "reversal") && css.struck} />
              <MoneyCell value={entry.balance} />
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
            <th scope="row">{t("payment.statement.closing")}</th>
            <MoneyCell value={debit} />
            <MoneyCell value={credit} />
            <MoneyCell value={collection} />
            <MoneyCell value={closing} />
          </tr>
        </tfoot>
      </Table>
    </MoneyColumns>
  );
}
