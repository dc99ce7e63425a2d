import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { DateInput } from "#app/kit/fields/date-input.tsx";
import { DecimalBox } from "#app/kit/fields/decimal-input.tsx";
import { date as dateField, money as moneyField } from "#app/kit/fields/kinds.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useTypedState } from "#app/shell/use-typed-state.ts";
import css from "./dialog.module.css";
import type { InvoiceMoney } from "./invoice-money.server.ts";
import { piastresOf } from "./sheet-state.ts";
import { overLimit, splitTransfers } from "./transfers.ts";
import { moneyAddress, useInvoiceMoney, useSending } from "./use-money.tsx";

type Row = { key: number; on: string | null; amount: string };

const [day, sum] = [dateField(), moneyField()];

/** Offers a sum in the parts that InstaPay lets through; days and sums can be changed, and what is over a limit is marked. */
export function SplitDialog({ money: found, amount, onEnd }: { money: InvoiceMoney; amount: number; onEnd: () => void }) {
  const t = useTranslate();
  const { money } = useFormat();
  const { id } = useInvoiceMoney();
  const { payer, invoice, transfers } = found;
  // Those that were expected before are planned anew here.
  const expected = transfers.filter(({ paymentId }) => paymentId === null);
  const taken = payer.instapay.filter(({ on, amount: part }) => !expected.some((one) => one.on === on && one.amount === part));
  const first = expected.length > 0 ? expected : splitTransfers(amount, payer.today, payer.limits, taken);
  const [rows, setRows, typed] = useTypedState<Row[]>(`split ${id}`, () =>
    first.map((row, key) => ({ key, on: row.on, amount: String(row.amount / 100) })),
  );
  const { send, busy, errors } = useSending(moneyAddress("invoice", id), onEnd);
  const read = rows.map((row) => ({ on: row.on ?? payer.today, amount: piastresOf(row.amount) ?? 0 }));
  const over = overLimit(read, payer.limits, taken);
  const total = read.reduce((all, row) => all + row.amount, 0);
  const tooMuch = total > invoice.balance;
  const set = (key: number, some: Partial<Row>) => setRows((now) => now.map((row) => (row.key === key ? { ...row, ...some } : row)));
  return (
    <Confirm
      opened
      title={t("payment.split.title")}
      confirm={t("payment.split.confirm")}
      keep={t("payment.split.keep")}
      busy={busy}
      disabled={tooMuch || read.some((row) => row.amount <= 0)}
      onConfirm={() => send({ intent: "expect", rows: JSON.stringify(read), ...typed })}
      onClose={onEnd}
    >
      <p>{t("payment.split.text")}</p>
      <ul className={css.rows}>
        {rows.map((row, at) => (
          <li key={row.key}>
            <DateInput
              field={day}
              name="on"
              id={`split-${row.key}`}
              label={t("payment.split.on", { at: at + 1 })}
              error={errors[`rows.${at}.on`]}
              errors={{}}
              required={false}
              value={row.on}
              set={(on) => set(row.key, { on: typeof on === "string" ? on : null })}
              words="payment"
              other={() => undefined}
              fresh
            />
            <DecimalBox
              field={sum}
              aria-label={t("payment.split.amount", { at: at + 1 })}
              value={row.amount}
              set={(value) => set(row.key, { amount: String(value) })}
            />
            <button
              type="button"
              className={css.remove}
              aria-label={t("payment.split.remove", { at: at + 1 })}
              onClick={() => setRows((now) => now.filter(({ key }) => key !== row.key))}
            >
              <Icon name="x-mark" />
            </button>
            {over[at] && <p>{t(`payment.split.over.${over[at]}`)}</p>}
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        <button
          type="button"
          className={css.link}
          onClick={() =>
            setRows((now) => [
              ...now,
              { key: Math.max(-1, ...now.map(({ key }) => key)) + 1, on: now.at(-1)?.on ?? payer.today, amount: "" },
            ])
          }
        >
          {t("payment.split.add")}
        </button>
        <span className={tooMuch ? css.bad : undefined} role="status">
          {tooMuch
            ? t("payment.split.more")
            : t("payment.split.sum", { count: rows.length, amount: money(total), balance: money(invoice.balance) })}
        </span>
      </div>
    </Confirm>
  );
}
