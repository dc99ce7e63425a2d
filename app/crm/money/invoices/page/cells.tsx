import { useLoaderData } from "react-router";
import type { ListData } from "#app/kit/entity/screens.ts";
import { Nothing, Sum } from "#app/kit/fields/cells.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import type { InvoiceFigures } from "#app/crm/money/invoices/settling/figures.server.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import { isCovered } from "#app/crm/money/invoices/fields.ts";
import { daysLate } from "#app/crm/money/invoices/reads/days-late.ts";
import type { Invoice } from "#app/crm/money/invoices/operations.server.ts";
import { InvoiceStatusMark } from "./status.tsx";

export const cells = {
  number: (invoice: Invoice) => <NumberCell invoice={invoice} />,
  status: (invoice: Invoice) => <Status invoice={invoice} />,
  dueOn: (invoice: Invoice) => <Due invoice={invoice} />,
  total: (invoice: Invoice, list: ListData) => <Sum value={totalOf(invoice)} column={(list.rows as Invoice[]).map(totalOf)} />,
  balance: (invoice: Invoice, list: ListData) => <Balance invoice={invoice} list={list} />,
};

export const caption = (invoice: Invoice) => <Kind invoice={invoice} />;

const useToday = (): string => useLoaderData<{ figures: InvoiceFigures }>().figures.today;

function NumberCell({ invoice: { number } }: { invoice: Invoice }) {
  const t = useTranslate();
  return number ? (
    <span className={ui.text("whole")}>
      <Ltr>{number}</Ltr>
    </span>
  ) : (
    <span className={ui.text("quiet")}>{t("invoice.draft")}</span>
  );
}

function Kind({ invoice: { kind, number, disputed } }: { invoice: Invoice }) {
  const { between } = useFormat();
  const t = useTranslate();
  return (
    <>
      {number && <Ltr>{number}</Ltr>}
      {number && between}
      {kind && t(`invoice.choice.kind.${kind}`)}
      {disputed && (
        <span className={ui.text("bad")}>
          {between}
          {t("invoice.field.disputed")}
        </span>
      )}
    </>
  );
}

function Status({ invoice }: { invoice: Invoice }) {
  const today = useToday();
  return (
    <InvoiceStatusMark
      status={invoice.status}
      late={daysLate(invoice, today)}
      covered={isCovered(invoice)}
      paid={(invoice.settled ?? 0) / Math.max(1, invoice.total ?? 0)}
    />
  );
}

function Due({ invoice }: { invoice: Invoice }) {
  const today = useToday();
  const { date } = useFormat();
  if (!invoice.dueOn || invoice.kind === "credit_note") return null;
  return <span className={daysLate(invoice, today) > 0 ? `num ${ui.text("bad")}` : "num"}>{date(invoice.dueOn)}</span>;
}

const totalOf = ({ kind, total }: Invoice): number => (kind === "credit_note" ? -1 : 1) * (total ?? 0);

function Balance({ invoice, list }: { invoice: Invoice; list: ListData }) {
  const t = useTranslate();
  const { money } = useFormat();
  const rows = list.rows as Invoice[];
  const total = money(totalOf(invoice));
  if (!invoice.balance)
    return (
      <>
        <span data-unit="" className={classes("num", ui.text("quiet"))}>
          {total}
        </span>
        <span data-wide="">
          <Nothing />
        </span>
      </>
    );
  return (
    <>
      <Sum value={invoice.balance} column={rows.map((one) => one.balance)} />
      {invoice.balance !== invoice.total && (
        <small data-unit="" className={ui.place("block")}>
          {t("invoice.list.of", { total })}
        </small>
      )}
    </>
  );
}
