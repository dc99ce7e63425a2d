import type { ReactNode } from "react";
import { invoiceEntity } from "#app/crm/money/invoices/entity.ts";
import { Panel } from "#app/crm/panels.tsx";
import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { InvoicePage } from "./page-data.server.ts";

export function InvoiceFacts({ page: { record: invoice, contract, late } }: { page: InvoicePage }) {
  const t = useTranslate();
  const { date } = useFormat();
  const note = invoice.kind === "credit_note";
  const day = (on: string | null, usual: string, bad = false): ReactNode =>
    on ? <span className={classes("num", bad && ui.text("bad"))}>{date(on)}</span> : <span className={ui.text("quiet")}>{usual}</span>;
  const own = {
    "invoice.facts.issued": day(invoice.issuedOn, t("invoice.facts.atIssue")),
    "invoice.facts.due": !note && day(invoice.dueOn, t("invoice.facts.dueUsual"), late > 0),
    "invoice.facts.reminders":
      !note && invoice.status !== "draft" && (invoice.remindersOff ? t("invoice.facts.remindersOff") : <Panel name="reminders" />),
    "invoice.facts.contract": contract && <RecordLink kind="quotation" id={contract.quotationId} name={contract.number} />,
  };
  return <RecordFacts entity={invoiceEntity} record={invoice} own={own} />;
}

export function InvoiceNotes({ page: { record: invoice } }: { page: InvoicePage }) {
  const t = useTranslate();
  if (!invoice.notes && !invoice.internalNotes) return null;
  return (
    <Block title={t("invoice.facts.notes")}>
      {invoice.notes && (
        <FreeText as="p" className={classes(ui.text("lines", "sm"), ui.place("pad2"))}>
          {invoice.notes}
        </FreeText>
      )}
      {invoice.internalNotes && (
        <p className={classes(ui.text("lines", "sm"), ui.place("pad2"))}>
          <span className={ui.text("quiet")}>{t("invoice.facts.internal")}</span> <FreeText>{invoice.internalNotes}</FreeText>
        </p>
      )}
    </Block>
  );
}
