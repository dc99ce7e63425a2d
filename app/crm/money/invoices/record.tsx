import { SumInView } from "#app/crm/base/priced/sums/sum-in-view.tsx";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { InvoiceFacts, InvoiceNotes } from "#app/crm/money/invoices/page/facts.tsx";
import { CreditNotes, InvoiceLines } from "#app/crm/money/invoices/page/lines.tsx";
import { useInvoiceNotices } from "#app/crm/money/invoices/page/notices.tsx";
import { invoicePage, type InvoicePage } from "#app/crm/money/invoices/page/page-data.server.ts";
import { InvoicedBar } from "#app/crm/money/invoices/plan/invoiced-bar.tsx";
import { RatesQuestion } from "#app/crm/money/invoices/rates/rates.tsx";
import { paymentForm } from "#app/crm/money/payments/panel.tsx";
import { Panel } from "#app/crm/panels.tsx";
import { recordPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { RecordColumns } from "#app/kit/record/record-head.tsx";
import type { ShownTabs } from "#app/kit/record/shown-tabs.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { useInvoiceActs } from "./acts.tsx";
import { invoiceEntity } from "./entity.ts";
import { isCovered } from "./fields.ts";
import { InvoiceStatusMark } from "#app/crm/money/invoices/page/status.tsx";

export const loader = recordPage({
  entity: invoiceEntity,
  read: invoicePage,
  parts: ({ record }) => {
    const issued = record.status !== "draft";
    return {
      overview: [],
      tabs: ["timeline", ...(issued ? ["links", "eta"] : []), "files"],
      // Sending and reminding stand in the head of all.
      always: ["invoiceMoney", ...(issued ? (["links"] as const) : [])],
    };
  },
  called: ({ record }) => record.number,
  unnamed: "invoice.draft",
});

export default recordRoute(invoiceEntity, InvoiceBody);

const sendMenu = (send: (() => void) | null) => <Panel name="sendMenu" send={send} />;

function InvoiceBody({ page, at }: { page: InvoicePage; at: ShownTabs }) {
  const { record: invoice, corrects, options, late, may } = page;
  const t = useTranslate();
  const path = `${invoiceEntity.path}/${invoice.id}`;
  const { menu, ask, dialog } = useInvoiceActs(page);
  const notices = useInvoiceNotices(page);
  const issued = invoice.status !== "draft";
  const claims = issued && invoice.kind !== "credit_note";
  const own = {
    "own.status": (
      <InvoiceStatusMark
        status={invoice.status}
        late={late}
        covered={isCovered(invoice)}
        paid={(invoice.settled ?? 0) / Math.max(1, invoice.total ?? 0)}
      />
    ),
    "own.corrects": corrects && (
      <span>
        {t(invoice.raisesId ? "invoice.head.raises" : "invoice.head.corrects")}{" "}
        <RecordLink kind="invoice" id={corrects.id} name={corrects.number} />
      </span>
    ),
  };
  return (
    <RecordFrame
      entity={invoiceEntity}
      page={{ record: invoice, may }}
      options={options}
      own={own}
      actions={
        <>
          {issued && <Panel name="sending" number={invoice.number} button={sendMenu} />}
          <Button href={`${path}/pdf?print`} target="_blank" rel="noreferrer" kind="line" icon="printer">
            {t("kit.print")}
          </Button>
          {may.pay && (
            <Button to={paymentForm} icon="plus">
              {t("invoice.act.pay")}
            </Button>
          )}
          {may.issue && (
            <Button kind="clay" icon="check" onClick={() => ask("issue")}>
              {t("invoice.act.issue")}
            </Button>
          )}
        </>
      }
      menu={menu}
      below={<RatesQuestion page={page} />}
      notices={notices}
      at={at}
    >
      <RecordColumns
        side={
          <>
            {claims && <Panel name="paymentSheet" />}
            <InvoiceFacts page={page} />
            <InvoiceNotes page={page} />
          </>
        }
      >
        <InvoicedBar page={page} />
        <InvoiceLines page={page} />
        <SumInView label={t("invoice.lines.total")} sum={invoice.total ?? 0} />
        {claims && <Panel name="payments" />}
        <CreditNotes page={page} />
        {issued && <Panel name="noteMoney" />}
      </RecordColumns>
      {dialog}
    </RecordFrame>
  );
}
