import type { CSSProperties } from "react";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { ui } from "#app/ui/primitives.ts";
import { toCollect } from "#app/values/money/owed.ts";
import css from "./invoiced-bar.module.css";
import type { InvoicePage } from "#app/crm/money/invoices/page/page-data.server.ts";

export function InvoicedBar({ page: { record: invoice, late } }: { page: InvoicePage }) {
  const t = useTranslate();
  const { money } = useFormat();
  const [total, settled, covered, balance] = [invoice.total ?? 0, invoice.settled ?? 0, invoice.covered ?? 0, invoice.balance ?? 0];
  const held = invoice.held ?? 0;
  const note = invoice.kind === "credit_note";
  const owed = !note && invoice.status !== "draft" && invoice.status !== "void";
  const share = (of: number) => ({ "--share": `${(of / Math.max(1, total)) * 100}%` }) as CSSProperties;
  const rest = covered > 0 ? t("invoice.arc.toCollect", { amount: money(toCollect({ balance, covered })) }) : undefined;
  const figure = (label: string, value: number, bad = false, context?: string) => ({
    label,
    context,
    value: { money: value, tone: bad && ("bad" as const) },
  });
  return (
    <div className={ui.stack(3)}>
      <Ledger
        figures={[
          figure(t(note ? "invoice.arc.credited" : owed ? "invoice.arc.invoiced" : "invoice.arc.total"), total),
          ...(owed ? [figure(t("invoice.arc.paid"), settled)] : []),
          ...(owed && covered > 0 ? [figure(t("invoice.field.covered"), covered)] : []),
          ...(owed && held > 0 ? [figure(t("invoice.field.held"), held)] : []),
          ...(owed ? [figure(t("invoice.arc.balance"), balance, late > 0, rest)] : []),
        ]}
      />
      {owed && (
        <div className={css.bar} aria-hidden="true">
          {settled > 0 && <i className={css.paid} style={share(settled)} />}
          {balance > 0 && <i className={late > 0 ? css.late : css.open} style={share(balance)} />}
        </div>
      )}
    </div>
  );
}
