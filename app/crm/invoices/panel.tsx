import { Link } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import type { InvoiceLine } from "./of.server.ts";
import css from "./panel.module.css";
import { Plan } from "./plan.tsx";
import { invoiceEntity } from "./entity.ts";
import { InvoiceStatusMark } from "./status.tsx";
import { useInvoicesOf } from "./use-invoices.ts";

type PanelProps = { kind: "client" | "project"; id: string };

/** The invoices of a client or a project on its page, the newest first. Reads by itself; nothing for whoever may not. */
export function InvoicesPanel({ kind, id }: PanelProps) {
  const t = useTranslate();
  const { found, failed, hidden, read } = useInvoicesOf(kind, id);
  if (hidden) return null;
  const all = `${invoiceEntity.path}?${new URLSearchParams({ [`${kind}Id`]: id })}`;
  return (
    <Block title={t("invoice.panel.title")} more={{ to: all, label: t("invoice.panel.all") }}>
      {failed && !found ? (
        <Failed read={read} />
      ) : (
        <div aria-busy={found === null}>
          {found && found.invoices.length > 0 && (
            <ul className={css.rows}>
              {found.invoices.map((invoice) => (
                <Line key={invoice.id} invoice={invoice} />
              ))}
            </ul>
          )}
          {found?.invoices.length === 0 && <p className={css.note}>{t("invoice.panel.none")}</p>}
          {found?.may.create && (
            <p className={css.note}>
              <Link to={`${invoiceEntity.path}/new?${kind}=${id}`}>{t("invoice.panel.new")}</Link>
            </p>
          )}
        </div>
      )}
    </Block>
  );
}

/** What was agreed with a client or for a project and how it is paid: each instalment, its state, and the invoice that asks for it. */
export function PlanPanel({ kind, id }: PanelProps) {
  const t = useTranslate();
  const { found, failed, hidden, read } = useInvoicesOf(kind, id);
  if (hidden || found?.plans.length === 0) return null;
  return (
    <Block title={t("contract.plan.title")}>
      {failed && !found ? (
        <Failed read={read} />
      ) : (
        found?.plans.map((plan) => <Plan key={plan.id} plan={plan} of={found} at={{ kind, id }} />)
      )}
    </Block>
  );
}

function Failed({ read }: { read: () => Promise<void> }) {
  const t = useTranslate();
  return (
    <p className={css.note} role="alert">
      {t("invoice.panel.failed")}{" "}
      <button type="button" onClick={() => void read()}>
        {t("invoice.panel.retry")}
      </button>
    </p>
  );
}

function Line({ invoice }: { invoice: InvoiceLine }) {
  const t = useTranslate();
  const { date, money } = useFormat();
  const note = invoice.kind === "credit_note";
  return (
    <li>
      <span className={css.named}>
        <Link to={`${invoiceEntity.path}/${invoice.id}`} className={css.name}>
          <Both value={invoice.title} />
        </Link>
        <span className={css.sub}>
          {invoice.number ? <Ltr>{invoice.number}</Ltr> : <span>{t("invoice.draft")}</span>}
          <span>{t(`invoice.choice.kind.${invoice.kind}`)}</span>
        </span>
      </span>
      <InvoiceStatusMark
        status={invoice.status}
        late={invoice.late}
        covered={invoice.covered}
        paid={1 - invoice.balance / Math.max(1, invoice.total)}
      />
      <span className={css.sub}>{invoice.dueOn && !note && t("invoice.panel.due", { day: date(invoice.dueOn) })}</span>
      <span className={css.figure}>
        <span className="num">{money(note ? -invoice.total : invoice.total)}</span>
      </span>
    </li>
  );
}
