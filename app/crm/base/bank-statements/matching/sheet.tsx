import type { Reconciliation } from "#app/crm/base/bank-statements/operations.server.ts";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { isListPath } from "#app/crm/record/record-path.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import { ui } from "#app/ui/primitives.ts";
import { MoneyCell, MoneyColumns, Table } from "#app/ui/table.tsx";

export function ReconciliationSheet({ sheet }: { sheet: Reconciliation | null }) {
  const t = useTranslate();
  const { date } = useFormat();
  if (!sheet) return <p className={ui.text("sm", "quiet")}>{t("bankStatement.sheet.none")}</p>;
  const { book, outstanding, notBooked, earlier, bank } = sheet;
  const moves = outstanding.toSorted((one, other) => Math.sign(one.amount) - Math.sign(other.amount));
  return (
    <MoneyColumns of={[book, bank, ...moves.map(({ amount }) => amount), ...notBooked.map(({ left }) => left)]}>
      <Table
        label={t("bankStatement.sheet.title")}
        columns={[t("bankStatement.field.on"), t("bankStatement.field.text"), { money: t("bankStatement.field.amount") }]}
      >
        <tbody>
          <Total label={t("bankStatement.sheet.book")} value={book} />
          {earlier !== 0 && <Total label={t("bankStatement.sheet.earlier")} value={earlier} />}
          {moves.map(({ row, kind, id, number, on, amount }) => (
            <tr key={row}>
              <td>{date(on)}</td>
              <th scope="row">
                {t(`bankStatement.sheet.${amount < 0 ? "notPresented" : "inTransit"}`)}{" "}
                {isListPath(kind) ? <RecordLink kind={kind} id={id} name={number} /> : <Ltr>{number}</Ltr>}
              </th>
              <MoneyCell value={-amount} />
            </tr>
          ))}
          {notBooked.map(({ id, on, text, left, status }) => (
            <tr key={id}>
              <td>{date(on)}</td>
              <th scope="row">
                {t(`bankStatement.sheet.${status === "ignored" ? "ignored" : "notBooked"}`)} <FreeText>{text}</FreeText>
              </th>
              <MoneyCell value={left} />
            </tr>
          ))}
          <Total label={t("bankStatement.sheet.bank")} value={bank} />
        </tbody>
      </Table>
    </MoneyColumns>
  );
}

function Total({ label, value }: { label: string; value: number }) {
  return (
    <tr>
      <td />
      <th scope="row">{label}</th>
      <MoneyCell strong value={value} />
    </tr>
  );
}
