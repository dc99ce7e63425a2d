import { OlderLines } from "#app/kit/pager/older-lines.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { ui } from "#app/ui/primitives.ts";
import { MoneyCell, MoneyColumns, Table } from "#app/ui/table.tsx";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { RecordLink } from "./record-link.tsx";
import { isListPath } from "./record-path.ts";

type Line = { kind: string; id: string; number: string; on: string; party?: Bilingual | null; amount: number; balance: number };
type Page<L> = { on: string; lines: readonly L[]; after: string | null; older: string | null };

type Props<L extends Line> = {
  page: Page<L>;
  keyOf: (line: L) => string;
  // What the columns of a positive and of a negative amount are called.
  sides: readonly [string, string];
  // Of the column that says whom a line is about.
  party?: string;
  nameOf?: (line: L) => string | undefined;
};

// The lines of an account with their running balance, newest first.
export function StatementTable<L extends Line>({ page: { on, lines, after, older }, keyOf, sides, party, nameOf }: Props<L>) {
  const t = useTranslate();
  const { date } = useFormat();
  if (lines.length === 0) return <p className={ui.text("sm", "quiet")}>{t("moneyAccount.statement.none")}</p>;
  return (
    <MoneyColumns of={lines.flatMap(({ amount, balance }) => [amount, balance])}>
      <Table
        label={t("moneyAccount.statement.title")}
        columns={[
          t("moneyAccount.statement.day"),
          t("moneyAccount.statement.document"),
          ...(party ? [party] : []),
          ...sides.map((money) => ({ money })),
          { money: t("moneyAccount.statement.balance") },
        ]}
      >
        <tbody>
          {lines.map((line) => {
            const { kind, id, number, amount, balance } = line;
            return (
              <tr key={keyOf(line)}>
                <td>{date(line.on)}</td>
                <th scope="row">
                  {nameOf?.(line) ?? (isListPath(kind) ? <RecordLink kind={kind} id={id} name={number} /> : <Ltr>{number}</Ltr>)}
                </th>
                {party && <td>{line.party && <Both value={line.party} />}</td>}
                <MoneyCell value={Math.max(0, amount)} />
                <MoneyCell value={Math.max(0, -amount)} />
                <MoneyCell strong value={balance} />
              </tr>
            );
          })}
        </tbody>
      </Table>
      <OlderLines on={on} {...{ after, older }} />
    </MoneyColumns>
  );
}
