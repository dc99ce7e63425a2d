import { RecordLink } from "#app/crm/record/record-link.tsx";
import type { Option, Options } from "#app/kit/entity/screens.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import { MoneyCell, MoneyColumns, Table } from "#app/ui/table.tsx";
import type { JournalLine } from "#app/crm/office/journal-entries/fields.ts";

type Line = Pick<JournalLine, "accountId" | "debit" | "credit" | "moneyAccountId" | "projectId" | "memo">;

export const optionIn = (options: Options, field: string, id: string | null): Option | undefined =>
  options[field]?.find(({ value }) => value === id);

export function LinesTable({ lines, options }: { lines: readonly Line[]; options: Options }) {
  const t = useTranslate();
  const title = t("journalEntry.section.lines");
  const sum = (side: "debit" | "credit") => lines.reduce((total, line) => total + (line[side] ?? 0), 0);
  const [account, money, project] = ["lines", "lines.moneyAccountId", "lines.projectId"];
  const named = (field: string, id: string | null) => optionIn(options, field, id)?.label;
  return (
    <Block title={title}>
      <MoneyColumns of={[...lines.flatMap(({ debit, credit }) => [debit, credit]), sum("debit")]}>
        <Table
          label={title}
          columns={[
            t("journalEntry.line.accountId"),
            t("journalEntry.line.projectId"),
            t("journalEntry.line.memo"),
            { money: t("journalEntry.line.debit") },
            { money: t("journalEntry.line.credit") },
          ]}
        >
          <tbody>
            {lines.map(({ accountId, moneyAccountId, projectId, memo, debit, credit }, at) => {
              const [own, of] = [named(money, moneyAccountId), named(project, projectId)];
              return (
                // A line has no name of its own: its place is what it is.
                <tr key={at}>
                  <th scope="row">
                    {own ? (
                      <RecordLink kind="moneyAccount" id={moneyAccountId} name={own} />
                    ) : (
                      <RecordLink kind="ledgerAccount" id={accountId} name={named(account, accountId) ?? ""} />
                    )}
                  </th>
                  <td>{of && <RecordLink kind="project" id={projectId} name={of} />}</td>
                  <td>{memo && <FreeText>{memo}</FreeText>}</td>
                  <MoneyCell value={debit} />
                  <MoneyCell value={credit} />
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={3}>{t("journalEntry.line.total")}</td>
              <MoneyCell strong value={sum("debit")} />
              <MoneyCell strong value={sum("credit")} />
            </tr>
          </tfoot>
        </Table>
      </MoneyColumns>
    </Block>
  );
}

/** The accounts that an entry debits, then those that it credits. */
export function AccountsOf({ lines, options }: { lines: readonly Line[]; options: Options }) {
  const t = useTranslate();
  const side = (wanted: "debit" | "credit") => {
    const ids = [...new Set(lines.filter((line) => line[wanted] !== null).map(({ accountId }) => accountId))];
    return ids.map((id, at) => {
      const option = optionIn(options, "lines", id);
      return (
        <span key={id}>
          {at > 0 && t("shell.comma")}
          {option && <Both value={option.label} />}
        </span>
      );
    });
  };
  return (
    <span>
      {side("debit")} / {side("credit")}
    </span>
  );
}
