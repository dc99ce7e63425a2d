import { RecordLink } from "#app/crm/record/record-link.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Link, useFetcher } from "react-router";
import { instalmentMarks, type Instalment } from "#app/crm/money/contracts/fields.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useRefusalToast } from "#app/shell/use-refusal-toast.ts";
import type { InvoicesOf, PlanOnPage } from "#app/crm/money/invoices/reads/invoices-of.server.ts";
import css from "#app/crm/money/invoices/panel.module.css";
import { invoiceEntity } from "#app/crm/money/invoices/entity.ts";

type PlanProps = { plan: PlanOnPage; of: InvoicesOf; at: { kind: "client" | "project"; id: string } };

export function Plan({ plan, of, at }: PlanProps) {
  const t = useTranslate();
  const { money, percent, date, between } = useFormat();
  const act = useFetcher<Answer>();
  useRefusalToast(act.data);
  const send = (values: Record<string, string>) =>
    void act.submit(values, { method: "post", action: `/crm/invoices/of/${at.kind}/${at.id}` });
  const busy = act.state !== "idle";
  return (
    <>
      <p className={classes(css.contract, ui.row(6, "stretch", "between"), ui.text("sm", "soft"))}>
        <span>
          <RecordLink kind="quotation" id={plan.quotationId} name={plan.number} /> {t("contract.plan.signed", { day: date(plan.signedOn) })}
        </span>
        <span>
          {t("contract.plan.value")} <strong className="num">{money(plan.value.total)}</strong>
          {plan.left > 0 && (
            <>
              {between}
              {t("contract.plan.left", { amount: money(plan.left) })}
            </>
          )}
        </span>
      </p>
      {plan.rates.map(({ invoiceId, from, to, by }) => (
        <p key={`${invoiceId}${from}`} className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>
          <RecordLink kind="invoice" id={invoiceId} name={plan.invoices[invoiceId]?.number ?? ""} />{" "}
          {t("contract.plan.rates", { from: percent(from), to: percent(to), by: money(by) })}
        </p>
      ))}
      <ul className={classes(css.rows, ui.stack(0))}>
        {plan.instalments.map((instalment) => (
          <Row key={instalment.id} instalment={instalment} plan={plan} of={of} busy={busy} send={send} />
        ))}
      </ul>
      {of.may.create && plan.left > 0 && (
        <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>
          <Button kind="line" size="compact" disabled={busy} onClick={() => send({ intent: "final", contract: plan.id })}>
            {t("contract.plan.final")}
          </Button>
        </p>
      )}
    </>
  );
}

type RowProps = { instalment: Instalment; plan: PlanOnPage; of: InvoicesOf; busy: boolean; send: (values: Record<string, string>) => void };

function Row({ instalment, plan, of, busy, send }: RowProps) {
  const t = useTranslate();
  const { percent, date, money } = useFormat();
  const { phase, tone } = instalmentMarks[instalment.status];
  const invoice = instalment.invoiceId ? plan.invoices[instalment.invoiceId] : undefined;
  const late = instalment.status === "due" && instalment.dueOn !== null && instalment.dueOn < of.today;
  const open = instalment.status === "planned" || instalment.status === "due";
  return (
    <li>
      <span className={ui.stack(0)}>
        <span className={classes(ui.text("base", "medium", "link"), ui.place("atStart"))}>
          <Both value={instalment.label} />
        </span>
        <span className={classes(ui.row(3, "stretch"), ui.text("xs", "quiet"))}>
          {instalment.percent !== null && <span className="num">{percent(instalment.percent)}</span>}
          <span>{t(`contract.trigger.${instalment.trigger}`)}</span>
          {instalment.dueOn && (
            <span className={late ? ui.text("bad") : ""}>{t("invoice.panel.due", { day: date(instalment.dueOn) })}</span>
          )}
        </span>
      </span>
      <Badge at={phase} tone={late ? "bad" : tone}>
        {t(`contract.choice.status.${instalment.status}`)}
      </Badge>
      <span className={classes(css.figure, ui.text("figure"))}>
        <span className="num">{money(instalment.amount)}</span>
      </span>
      <span className={ui.place("atEnd")}>
        {invoice && instalment.invoiceId ? (
          <Link to={`${invoiceEntity.path}/${instalment.invoiceId}`}>
            {invoice.number ? <Ltr>{invoice.number}</Ltr> : t("invoice.draft")}
          </Link>
        ) : open && instalment.amount > 0 && of.may.create ? (
          <Button
            kind={instalment.status === "due" ? "solid" : "line"}
            size="compact"
            disabled={busy}
            onClick={() => send({ intent: "invoice", instalment: instalment.id })}
          >
            {t("contract.plan.invoice")}
          </Button>
        ) : open && instalment.amount < 0 && of.may.create ? (
          <Button kind="solid" size="compact" disabled={busy} onClick={() => send({ intent: "credit", instalment: instalment.id })}>
            {t("contract.plan.credit")}
          </Button>
        ) : (
          instalment.status === "planned" &&
          of.may.due && (
            <Button kind="line" size="compact" disabled={busy} onClick={() => send({ intent: "due", instalment: instalment.id })}>
              {t("contract.plan.makeDue")}
            </Button>
          )
        )}
      </span>
    </li>
  );
}
