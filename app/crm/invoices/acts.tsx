import { useState, type ReactNode } from "react";
import { Link, useRevalidator } from "react-router";
import { choice, date, longText, money, optional, type Fields } from "#app/kit/fields/kinds.ts";
import { postForm } from "#app/kit/record/post-form.ts";
import type { RecordAct } from "#app/kit/record/record-head.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Refused } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import { invoiceBounds, rateChoices } from "./fields.ts";
import type { InvoicePage } from "./page-data.server.ts";
import { BothRates, firstRates, ratesField } from "./rates.tsx";
import { invoiceEntity } from "./entity.ts";

type Asking = "issue" | "void" | "due" | "dispute" | "undispute" | "notes" | "credit" | "delete";

const reason = longText({ max: invoiceBounds.reason.max });
const asked: Record<Asking, Fields> = {
  issue: { issuedOn: optional(date()), dueOn: optional(date()) },
  void: { reason },
  due: { dueOn: date() },
  dispute: { note: reason },
  undispute: { note: optional(reason) },
  notes: { internalNotes: optional(longText()) },
  credit: { amount: optional(money({ max: Number.MAX_SAFE_INTEGER })), reason },
  delete: {},
};

/** What can be done with an invoice: the lines of its menu, what opens the dialog of one, and that dialog. */
export function useInvoiceActs(page: InvoicePage): { menu: (RecordAct | false)[]; ask: (what: Asking) => void; dialog: ReactNode } {
  const { invoice, may } = page;
  const t = useTranslate();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [asking, ask] = useState<Asking | null>(null);
  const address = `${invoiceEntity.path}/${invoice.id}`;
  const open = invoice.status === "issued" || invoice.status === "partially_paid";
  const act = (what: Asking, icon: string, danger = false): RecordAct => ({
    label: t(`invoice.act.${what}`),
    icon,
    danger,
    run: () => ask(what),
  });
  const remind = async (off: boolean) => {
    const { ok, said } = await postForm(`${address}/change`, { intent: "reminders", off: off ? "yes" : "no" });
    if (said) show({ title: t(said.key, said.values), kind: ok ? "ok" : "destructive" });
    void revalidate();
  };
  return {
    ask,
    menu: [
      { label: t("invoice.act.pdfEn"), icon: "download", to: `${address}/pdf?lang=en`, download: true },
      { label: t("invoice.act.pdfAr"), icon: "download", to: `${address}/pdf?lang=ar`, download: true },
      may.change && open && act("due", "calendar"),
      may.change && open && !invoice.disputed && act("dispute", "circle-alert"),
      may.change && invoice.disputed && act("undispute", "check"),
      may.change &&
        open && {
          label: t(invoice.remindersOff ? "invoice.act.remindersOn" : "invoice.act.remindersOff"),
          icon: "bell",
          run: () => void remind(!invoice.remindersOff),
        },
      may.change && act("notes", "pencil"),
      may.credit && act("credit", "rotate-ccw"),
      may.void && act("void", "ban", true),
      may.delete && act("delete", "x-mark", true),
    ],
    dialog: asking && <ActDialog page={page} what={asking} onEnd={() => ask(null)} />,
  };
}

function ActDialog({ page, what, onEnd }: { page: InvoicePage; what: Asking; onEnd: () => void }) {
  const { invoice } = page;
  const t = useTranslate();
  const format = useFormat();
  const address = `${invoiceEntity.path}/${invoice.id}`;
  const values = valuesOf(what, invoice.version);
  return (
    <AskDialog
      address={what === "issue" || what === "void" ? `${address}/transition` : `${address}/change`}
      values={values}
      title={t(`invoice.ask.title.${what}`, { number: invoice.number || t("invoice.draft") })}
      fields={what === "issue" && page.rates ? { ...asked.issue, rates: ratesField(page.rates) } : asked[what]}
      labelOf={(field) => t(`invoice.ask.field.${field}`)}
      first={firstOf(what, page)}
      confirm={t(`invoice.ask.do.${what}`)}
      danger={what === "void" || what === "delete"}
      onRefused={(refused) => wayOn(refused, t, format.date, format.money)}
      onEnd={onEnd}
    >
      <p>{t(`invoice.ask.text.${what}`, { left: format.money(page.creditable) })}</p>
      {what === "issue" && page.rates && <BothRates rates={page.rates} />}
    </AskDialog>
  );
}

function valuesOf(what: Asking, version: number): Record<string, string> {
  if (what === "issue") return { to: "issued", version: String(version) };
  if (what === "void") return { to: "void", version: String(version) };
  if (what === "dispute" || what === "undispute") return { intent: "dispute", disputed: what === "dispute" ? "yes" : "no" };
  return { intent: what };
}

function firstOf(what: Asking, { invoice, today, rates }: InvoicePage): Record<string, unknown> {
  if (what === "issue") return { issuedOn: invoice.issuedOn ?? today, dueOn: invoice.dueOn, ...(rates && { rates: firstRates(rates) }) };
  if (what === "due") return { dueOn: invoice.dueOn };
  return what === "notes" ? { internalNotes: invoice.internalNotes } : {};
}

/** Refusals at issue that somebody may go on from. */
function wayOn(
  { details, said, fields: wrong }: Refused,
  t: ReturnType<typeof useTranslate>,
  day: (iso: string) => string,
  sum: (amount: number) => string,
): ReturnType<NonNullable<Parameters<typeof AskDialog>[0]["onRefused"]>> {
  // Another day than the page was made for has other rates: the question comes with its refusal.
  const asks = wrong["rates"];
  if (asks) return { said: t(asks.key, asks.values), fields: { rates: choice(rateChoices) } };
  if (typeof details !== "object" || details === null) return null;
  if ("beforeLast" in details && typeof details.beforeLast === "string")
    return { said: t("invoice.ask.beforeLast", { day: day(details.beforeLast) }), values: { anyway: "yes" } };
  if ("over" in details && typeof details.over === "number") {
    const told = t("invoice.ask.beyond", { over: sum(details.over) });
    if (!("mayOverride" in details) || details.mayOverride !== true) return { said: told };
    return { said: `${told} ${t("invoice.ask.beyondManager")}`, values: { override: "yes" }, fields: { reason } };
  }
  if ("seller" in details && "to" in details)
    return {
      said: (
        <>
          {t(said.key)} {typeof details.to === "string" && <Link to={details.to}>{t("invoice.ask.toSettings")}</Link>}
        </>
      ),
    };
  if ("missing" in details && "clientId" in details && typeof details.clientId === "string")
    return {
      said: (
        <>
          {t(said.key)} <Link to={`/crm/clients/${details.clientId}/edit`}>{t("invoice.ask.toClient")}</Link>
        </>
      ),
    };
  return null;
}
