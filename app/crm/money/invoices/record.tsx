import { RecordLink } from "#app/crm/record-link.tsx";
import type { MouseEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { Link, useLoaderData } from "react-router";
import { tabsOf } from "#app/crm/panels.server.ts";
import { Panel, RecordPanels, usePanelTab } from "#app/crm/panels.tsx";
import { RecordOutlet, useEditLink } from "#app/kit/entity/record-outlet.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { RecordColumns, RecordHead } from "#app/kit/record/record-head.tsx";
import { RecordTabs } from "#app/kit/record/record-tabs.tsx";
import type { ShownTabs } from "#app/kit/record/shown-tabs.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Ltr } from "#app/shell/ltr.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { translateFor } from "#app/words.server.ts";
import { useInvoiceActs } from "./acts.tsx";
import { InvoicedBar } from "#app/crm/money/invoices/plan/invoiced-bar.tsx";
import { InvoiceDates, InvoiceNotes } from "#app/crm/money/invoices/page/facts.tsx";
import { CreditNotes, InvoiceLines } from "#app/crm/money/invoices/page/lines.tsx";
import { Notices } from "#app/crm/money/invoices/page/notices.tsx";
import { invoicePage, type InvoicePage } from "#app/crm/money/invoices/page/page-data.server.ts";
import { invoiceEntity } from "./entity.ts";
import { isCovered } from "./fields.ts";
import { InvoiceStatusMark } from "./status.tsx";

export const loader = asLoader(async (ctx, { params, url }) => {
  const page = await invoicePage(ctx, params["id"] ?? "");
  const title = page.invoice.number || inLanguage(page.invoice.title, ctx.language).text || translateFor(ctx.language)("invoice.draft");
  const issued = page.invoice.status !== "draft";
  const shown = await tabsOf(ctx, "invoice", page.invoice.id, url, {
    overview: [],
    tabs: ["timeline", ...(issued ? ["links", "eta"] : []), "files"],
    // Sending and reminding stand in the head of all.
    always: ["invoiceMoney", ...(issued ? (["links"] as const) : [])],
  });
  return { head: { title, noindex: true }, page, ...shown };
});

export default function InvoiceRecord() {
  const { page, panels, tabs } = useLoaderData<typeof loader>();
  useLive({ entity: "invoice", id: page.invoice.id });
  return (
    <RecordOutlet screens={invoiceEntity} id={page.invoice.id}>
      <RecordPanels kind="invoice" id={page.invoice.id} panels={panels}>
        <InvoiceBody page={page} at={tabs} />
      </RecordPanels>
    </RecordOutlet>
  );
}

/** Goes to the sheet below with the amount in hand: a jump to a part of the page would leave the focus nowhere. */
function toPaymentForm(event: MouseEvent): void {
  const amount = document.querySelector<HTMLInputElement>("#record-payment input");
  if (!amount) return;
  event.preventDefault();
  amount.focus();
  amount.select();
}

function InvoiceBody({ page, at }: { page: InvoicePage; at: ShownTabs }) {
  const { invoice, client, project, late, may } = page;
  const t = useTranslate();
  const panel = usePanelTab();
  const path = `${invoiceEntity.path}/${invoice.id}`;
  const edit = useEditLink(invoiceEntity, invoice.id);
  const { menu, ask, dialog } = useInvoiceActs(page);
  const issued = invoice.status !== "draft";
  const note = invoice.kind === "credit_note";
  return (
    <article>
      <RecordHead
        kind={invoice.kind ? t(`invoice.choice.kind.${invoice.kind}`) : ""}
        number={invoice.number}
        title={invoice.title}
        facts={[
          <InvoiceStatusMark
            key="status"
            status={invoice.status}
            late={late}
            covered={isCovered(invoice)}
            paid={(invoice.settled ?? 0) / Math.max(1, invoice.total ?? 0)}
          />,
          <span key="client">
            {t("invoice.head.client")} <RecordLink kind="client" id={client.id} name={client.name} />
          </span>,
          project && (
            <span key="project">
              {t("invoice.head.project")} <RecordLink kind="crmProject" id={project.id} name={project.name} />
            </span>
          ),
          page.corrects && (
            <span key="corrects">
              {t("invoice.head.corrects")}{" "}
              <Link to={`${invoiceEntity.path}/${page.corrects.id}`}>
                <Ltr>{page.corrects.number}</Ltr>
              </Link>
            </span>
          ),
        ]}
        actions={
          <>
            {issued && <Panel name="sendButton" number={invoice.number} />}
            {issued && !note && <Panel name="reminderButton" />}
            <Button href={`${path}/pdf?print`} target="_blank" rel="noreferrer" kind="line" icon="printer">
              {t("kit.print")}
            </Button>
            {may.pay && (
              <Button href={`${path}#record-payment`} onClick={toPaymentForm} icon="plus">
                {t("invoice.act.pay")}
              </Button>
            )}
            {may.edit && (
              <Button {...edit} kind="line" icon="pencil">
                {t("kit.edit")}
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
      />
      <Notices page={page} />
      <RecordTabs
        path={path}
        at={at}
        tabs={[
          {
            key: "overview",
            label: t("record.overview"),
            content: (
              <RecordColumns
                side={
                  <>
                    {issued && !note && <Panel name="paymentSheet" />}
                    <InvoiceDates page={page} />
                    <InvoiceNotes page={page} />
                  </>
                }
              >
                <InvoicedBar page={page} />
                <InvoiceLines page={page} />
                {issued && !note && <Panel name="payments" />}
                <CreditNotes page={page} />
                {issued && <Panel name="noteMoney" />}
              </RecordColumns>
            ),
          },
          panel("timeline"),
          panel("links"),
          panel("eta"),
          panel("files"),
        ]}
      />
      {dialog}
    </article>
  );
}
