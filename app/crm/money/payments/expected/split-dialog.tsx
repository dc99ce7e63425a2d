import { IconButton, Press } from "#app/ui/button.tsx";
import { Ask } from "#app/kit/ask/ask.tsx";
import { DateInput } from "#app/kit/fields/inputs/date-input.tsx";
import { DecimalBox } from "#app/kit/fields/inputs/decimal-input.tsx";
import { date as dateField, money as moneyField } from "#app/kit/fields/kinds.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import css from "#app/crm/money/payments/entry/dialog.module.css";
import type { InvoiceMoney } from "#app/crm/money/payments/ledger/invoice-money.server.ts";
import { piastresOf } from "#app/values/text/typed-number.ts";
import { overLimit, splitTransfers } from "./transfers.ts";
import { moneyAddress, useInvoiceMoney } from "#app/crm/money/payments/entry/use-money.tsx";

/** `typed` as it stands in the box, `amount` what that is in piastres. */
type Row = { key: number; on: string; typed: string; amount: number };

const [day, sum] = [dateField(), moneyField()];
const totalOf = (rows: readonly Row[]): number => rows.reduce((all, row) => all + row.amount, 0);

export function SplitDialog({ money: found, amount, onEnd }: { money: InvoiceMoney; amount: number; onEnd: () => void }) {
  const t = useTranslate();
  const { id } = useInvoiceMoney();
  const { payer, invoice, transfers } = found;
  // Those that were expected before are planned anew here.
  const expected = transfers.filter(({ paymentId }) => paymentId === null);
  const taken = payer.instapay.filter(({ on, amount: part }) => !expected.some((one) => one.on === on && one.amount === part));
  const first = expected.length > 0 ? expected : splitTransfers(amount, payer.today, payer.limits, taken);
  const begun = first.map((row, key): Row => ({ key, on: row.on, typed: String(row.amount / 100), amount: row.amount }));
  const rowsOf = (draft: Record<string, unknown>) => draft["rows"] as Row[];
  return (
    <Ask
      address={moneyAddress("invoice", id)}
      also={{ intent: "expect" }}
      fields={{}}
      begun={{ rows: begun }}
      labelOf={String}
      title={t("payment.split.title")}
      confirm={t("payment.split.confirm")}
      blocked={(draft) => totalOf(rowsOf(draft)) > invoice.balance || rowsOf(draft).some((row) => row.amount <= 0)}
      onEnd={onEnd}
    >
      {(draft, set, errors) => (
        <>
          <p>{t("payment.split.text")}</p>
          <Parts rows={rowsOf(draft)} set={(rows) => set({ rows })} {...{ errors, found, taken }} />
        </>
      )}
    </Ask>
  );
}

type PartsProps = {
  rows: readonly Row[];
  set: (rows: Row[]) => void;
  errors: FieldErrors;
  found: InvoiceMoney;
  taken: InvoiceMoney["payer"]["instapay"];
};

function Parts({ rows, set, errors, found: { payer, invoice }, taken }: PartsProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const over = overLimit(rows, payer.limits, taken);
  const total = totalOf(rows);
  const tooMuch = total > invoice.balance;
  const change = (key: number, some: Partial<Row>) => set(rows.map((row) => (row.key === key ? { ...row, ...some } : row)));
  const wrong = errors["rows"];
  return (
    <>
      <ul className={classes(css.rows, ui.stack(0))}>
        {rows.map((row, at) => {
          const refused = errors[`rows.${at}.amount`];
          return (
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
                set={(on) => change(row.key, { on: typeof on === "string" && on ? on : payer.today })}
                words="payment"
                other={() => undefined}
                fresh
              />
              <DecimalBox
                field={sum}
                aria-label={t("payment.split.amount", { at: at + 1 })}
                value={row.typed}
                set={(value) => change(row.key, { typed: String(value), amount: piastresOf(String(value)) ?? 0 })}
              />
              <IconButton
                icon="x-mark"
                small
                label={t("payment.split.remove", { at: at + 1 })}
                onClick={() => set(rows.filter(({ key }) => key !== row.key))}
              />
              {refused ? <p>{t(refused.key, refused.values)}</p> : over[at] && <p>{t(`payment.split.over.${over[at]}`)}</p>}
            </li>
          );
        })}
      </ul>
      <div className={classes(ui.row(4, "between"), ui.text("sm"), ui.place("above3"))}>
        <Press
          className={classes(css.link, ui.text("underlined"))}
          onClick={() =>
            set([
              ...rows,
              { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, on: rows.at(-1)?.on ?? payer.today, typed: "", amount: 0 },
            ])
          }
        >
          {t("payment.split.add")}
        </Press>
        <span className={tooMuch || wrong ? ui.text("bad") : undefined} role="status">
          {wrong
            ? t(wrong.key, wrong.values)
            : tooMuch
              ? t("payment.split.more")
              : t("payment.split.sum", { count: rows.length, amount: money(total), balance: money(invoice.balance) })}
        </span>
      </div>
    </>
  );
}
