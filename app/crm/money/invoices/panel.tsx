import { RecordLink } from "#app/crm/record/record-link.tsx";
import { Link } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import type { PanelProps } from "#app/kit/record/panels.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { InvoiceLine, InvoicesOf } from "#app/crm/money/invoices/reads/invoices-of.server.ts";
import css from "./panel.module.css";
import { Plan } from "#app/crm/money/invoices/plan/plan.tsx";
import { invoiceEntity } from "./entity.ts";
import { InvoiceStatusMark } from "#app/crm/money/invoices/page/status.tsx";

type InvoicesProps = PanelProps<InvoicesOf, "client" | "project">;
const shown = { entity: ["invoice", "contract"] };

export function InvoicesPanel({ found, kind, id }: InvoicesProps) {
  const t = useTranslate();
  useLive(shown);
  const all = `${invoiceEntity.path}?${new URLSearchParams({ [`${kind}Id`]: id })}`;
  return (
    <Block title={t("invoice.panel.title")} more={{ to: all, label: t("kit.viewAll") }}>
      {found.invoices.length > 0 && (
        <ul className={classes(css.rows, ui.stack(0))}>
          {found.invoices.map((invoice) => (
            <Line key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
      {found.invoices.length === 0 && <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("invoice.panel.none")}</p>}
      {found.may.create && (
        <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>
          <Link to={`${invoiceEntity.path}/new?${kind}=${id}`}>{t("invoice.panel.new")}</Link>
        </p>
      )}
    </Block>
  );
}

export function PlanPanel({ found, kind, id }: InvoicesProps) {
  const t = useTranslate();
  useLive(shown);
  if (found.plans.length === 0) return null;
  return (
    <Block title={t("contract.plan.title")}>
      {found.plans.map((plan) => (
        <Plan key={plan.id} plan={plan} of={found} at={{ kind, id }} />
      ))}
    </Block>
  );
}

function Line({ invoice }: { invoice: InvoiceLine }) {
  const t = useTranslate();
  const { date, money } = useFormat();
  const note = invoice.kind === "credit_note";
  return (
    <li>
      <span className={ui.stack(0)}>
        <RecordLink
          kind="invoice"
          id={invoice.id}
          name={invoice.title}
          className={classes(ui.text("base", "medium", "link"), ui.place("atStart"))}
        />
        <span className={classes(ui.row(3, "stretch"), ui.text("xs", "quiet"))}>
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
      <span className={classes(ui.row(3, "stretch"), ui.text("xs", "quiet"))}>
        {invoice.dueOn && !note && t("invoice.panel.due", { day: date(invoice.dueOn) })}
      </span>
      <span className={classes(css.figure, ui.text("figure"))}>
        <span className="num">{money(note ? -invoice.total : invoice.total)}</span>
      </span>
    </li>
  );
}
