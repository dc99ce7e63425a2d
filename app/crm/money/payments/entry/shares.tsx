import { Press } from "#app/ui/button.tsx";
import { DecimalBox } from "#app/kit/fields/inputs/decimal-input.tsx";
import { FieldNote } from "#app/ui/field.tsx";
import { money as moneyField } from "#app/kit/fields/kinds.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import type { Payer } from "#app/crm/money/payments/ledger/invoice-money.server.ts";
import type { PaymentEntrySums } from "./entry-state.ts";
import css from "./payment-form.module.css";

type SharesProps = {
  payer: Pick<Payer, "open">;
  sums: Pick<PaymentEntrySums, "shares" | "rest">;
  written: Record<string, string> | null;
  set: (written: Record<string, string> | null) => void;
  errors: FieldErrors;
  id: string;
};

const field = moneyField();

export function Shares({ payer, sums, written, set, errors, id }: SharesProps) {
  const t = useTranslate();
  const { money, date } = useFormat();
  const shown = (invoiceId: string): string => {
    if (written) return written[invoiceId] ?? "";
    const share = sums.shares.find((one) => one.invoiceId === invoiceId);
    return share ? String(share.amount / 100) : "";
  };
  if (payer.open.length === 0) return <p className={ui.text("quiet")}>{t("payment.shares.none")}</p>;
  return (
    <fieldset className={classes(css.shares, ui.stack(1))}>
      <legend>
        <span>{t("payment.shares.title")}</span>
        {written && (
          <Press className={classes(css.link, ui.text("clay", "underlined"))} onClick={() => set(null)}>
            {t("payment.shares.again")}
          </Press>
        )}
      </legend>
      <ul>
        {payer.open.map((invoice) => {
          const error = errors[`shares.${invoice.id}`];
          return (
            <li key={invoice.id}>
              <div className={classes(css.what, ui.stack(0))}>
                {invoice.opened ? t("payment.shares.opened") : <Both value={invoice.title} />}
                <small>
                  <Ltr>{invoice.number}</Ltr>
                  <span>{t("payment.shares.due", { date: date(invoice.dueOn) })}</span>
                  <span className="num">{t("payment.shares.open", { amount: money(invoice.balance) })}</span>
                </small>
              </div>
              <DecimalBox
                field={field}
                aria-label={t("payment.shares.for", { number: invoice.number })}
                aria-describedby={`${id}-${invoice.id}-error`}
                aria-invalid={error ? true : undefined}
                value={shown(invoice.id)}
                set={(value) => {
                  const now = Object.fromEntries(payer.open.map((one) => [one.id, shown(one.id)]));
                  set({ ...now, [invoice.id]: String(value) });
                }}
              />
              {error && <FieldNote id={`${id}-${invoice.id}`} error={error} />}
            </li>
          );
        })}
      </ul>
      <FieldNote id={`${id}-shares`} error={errors["shares"]} />
    </fieldset>
  );
}
