import { recordPath } from "#app/crm/record/record-path.ts";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { Ask } from "#app/kit/ask/ask.tsx";
import type { Way } from "#app/kit/ask/ask-props.ts";
import { choice, date, longText, optional, type Fields } from "#app/kit/fields/kinds.ts";
import { useSend } from "#app/kit/ask/use-send.ts";
import { useMoves } from "#app/kit/flow/moves.tsx";
import type { RecordAct } from "#app/kit/record/record-head.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Refused } from "#app/shell/answer.ts";
import { debitFields, invoiceBounds, rateChoices } from "./fields.ts";
import { CreditDialog } from "#app/crm/money/invoices/credit/credit-dialog.tsx";
import { invoiceFlow } from "./flow.ts";
import type { InvoicePage } from "#app/crm/money/invoices/page/page-data.server.ts";
import { BothRates, firstRates, ratesField } from "#app/crm/money/invoices/rates/rates.tsx";
import { invoiceEntity } from "./entity.ts";

type Asking = "issue" | "due" | "dispute" | "undispute" | "notes" | "credit" | "debit" | "delete";

const reason = longText({ max: invoiceBounds.reason.max });
const dialogFields: Record<Exclude<Asking, "credit">, Fields> = {
  issue: { issuedOn: optional(date()), dueOn: optional(date()) },
  due: { dueOn: date() },
  dispute: { note: reason },
  undispute: { note: optional(reason) },
  notes: { internalNotes: optional(longText()) },
  debit: debitFields,
  delete: {},
};

export function useInvoiceActs(page: InvoicePage): { menu: (RecordAct | false)[]; ask: (what: Asking) => void; dialog: ReactNode } {
  const { record: invoice, may } = page;
  const t = useTranslate();
  const { send } = useSend();
  const moves = useMoves<InvoicePage["record"]>({
    flow: invoiceFlow,
    path: invoiceEntity.path,
    nameOf: ({ number }) => number || t("invoice.draft"),
  });
  const [openDialog, ask] = useState<Asking | null>(null);
  const address = `${invoiceEntity.path}/${invoice.id}`;
  const open = invoice.status === "issued" || invoice.status === "partially_paid";
  const act = (what: Asking, icon: string, danger = false): RecordAct => ({
    label: t(`invoice.act.${what}`),
    icon,
    danger,
    run: () => ask(what),
  });
  const remind = (off: boolean) =>
    void send(`${address}/change`, { intent: "reminders", off: off ? "yes" : "no", version: String(invoice.version) });
  return {
    ask,
    menu: [
      { label: t("crm.pdfIn.en"), icon: "download", to: `${address}/pdf?lang=en`, download: true },
      { label: t("crm.pdfIn.ar"), icon: "download", to: `${address}/pdf?lang=ar`, download: true },
      may.change && open && act("due", "calendar"),
      may.change && open && !invoice.disputed && act("dispute", "circle-alert"),
      may.change && invoice.disputed && act("undispute", "check"),
      may.change &&
        open && {
          label: t(invoice.remindersOff ? "invoice.act.remindersOn" : "invoice.act.remindersOff"),
          icon: "bell",
          run: () => remind(!invoice.remindersOff),
        },
      may.change && act("notes", "pencil"),
      may.credit && act("credit", "rotate-ccw"),
      may.debit && act("debit", "plus"),
      ...moves.acts(invoice, page.moves),
      may.delete && act("delete", "x-mark", true),
    ],
    dialog: (
      <>
        {openDialog === "credit" ? (
          <CreditDialog page={page} onEnd={() => ask(null)} />
        ) : (
          openDialog && <ActDialog page={page} what={openDialog} onEnd={() => ask(null)} />
        )}
        {moves.dialog}
      </>
    ),
  };
}

function ActDialog({ page, what, onEnd }: { page: InvoicePage; what: keyof typeof dialogFields; onEnd: () => void }) {
  const { record: invoice } = page;
  const t = useTranslate();
  const format = useFormat();
  const question = {
    address: `${invoiceEntity.path}/${invoice.id}/change`,
    also: alsoOf(what),
    title: t(`invoice.ask.title.${what}`, { number: invoice.number || t("invoice.draft") }),
    fields: what === "issue" && page.rates ? { ...dialogFields.issue, rates: ratesField(page.rates) } : dialogFields[what],
    words: "invoice",
    labelOf: (field: string) => t(`invoice.ask.field.${field}`),
    hintOf: (field: string) => (what === "issue" && field === "dueOn" ? t("invoice.hint.dueOn") : undefined),
    confirm: t(`invoice.ask.do.${what}`),
    danger: what === "delete",
    onEnd,
  };
  const text = t(`invoice.ask.text.${what}`);
  if (what === "due" || what === "notes")
    return (
      <Ask {...question} record={invoice}>
        {text}
      </Ask>
    );
  return (
    <Ask
      {...question}
      version={what === "delete" ? null : invoice.version}
      first={firstOf(what, page)}
      onRefused={(refused) => wayOn(refused, t, format.date, format.money)}
    >
      {() => (
        <>
          <p>{text}</p>
          {what === "issue" && page.rates && <BothRates rates={page.rates} />}
        </>
      )}
    </Ask>
  );
}

function alsoOf(what: Asking): Record<string, string> {
  if (what === "dispute" || what === "undispute") return { intent: "dispute", disputed: what === "dispute" ? "yes" : "no" };
  return { intent: what };
}

function firstOf(what: Asking, { record: invoice, today, rates }: InvoicePage): Record<string, unknown> {
  if (what === "issue") return { issuedOn: invoice.issuedOn ?? today, dueOn: invoice.dueOn, ...(rates && { rates: firstRates(rates) }) };
  return {};
}

function wayOn(
  { details, message, fields: wrong }: Refused,
  t: ReturnType<typeof useTranslate>,
  day: (iso: string) => string,
  sum: (amount: number) => string,
): Way | null {
  // Another day than the page was made for has other rates: the question comes with its refusal.
  const asks = wrong["rates"];
  if (asks) return { label: t(asks.key, asks.values), fields: { rates: choice(rateChoices) } };
  if (typeof details !== "object" || details === null) return null;
  if ("beforeLast" in details && typeof details.beforeLast === "string")
    return { label: t("invoice.ask.beforeLast", { day: day(details.beforeLast) }), also: { anyway: "yes" } };
  if ("over" in details && typeof details.over === "number") {
    const label = t("invoice.ask.beyond", { over: sum(details.over) });
    if (!("mayOverride" in details) || details.mayOverride !== true) return { label };
    return { label: `${label} ${t("invoice.ask.beyondManager")}`, also: { override: "yes" }, fields: { reason } };
  }
  if ("seller" in details && "to" in details)
    return {
      label: (
        <>
          {t(message.key)} {typeof details.to === "string" && <Link to={details.to}>{t("invoice.ask.toSettings")}</Link>}
        </>
      ),
    };
  if ("missing" in details && "clientId" in details && typeof details.clientId === "string")
    return {
      label: (
        <>
          {t(message.key)} <Link to={`${recordPath("client", details.clientId)}/edit`}>{t("invoice.ask.toClient")}</Link>
        </>
      ),
    };
  return null;
}
