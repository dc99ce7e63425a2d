import { useId, useState } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { besideFields, useSend } from "#app/kit/ask/use-send.ts";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { choice } from "#app/kit/fields/kinds.ts";
import { rateChoices } from "#app/crm/money/invoices/fields.ts";
import type { InvoicePage } from "#app/crm/money/invoices/page/page-data.server.ts";
import css from "./rates.module.css";
import { invoiceEntity } from "#app/crm/money/invoices/entity.ts";

type Rates = NonNullable<InvoicePage["rates"]>;

export const ratesField = ({ day }: Pick<Rates, "day">) => choice(day ? rateChoices : ["contract"]);

export const firstRates = ({ choice: chosen, day }: Rates) => chosen ?? (day ? "day" : null);

export function BothRates({ rates: { on, moves, contract, day } }: { rates: Rates }) {
  const t = useTranslate();
  const { percent, money, date, between } = useFormat();
  const list = (of: (number | undefined)[]) => of.flatMap((rate) => (rate === undefined ? [] : percent(rate))).join(between);
  const sums = ({ net, vat, total }: Rates["contract"]) =>
    t("invoice.rates.sums", { net: money(net), vat: money(vat), total: money(total) });
  return (
    <dl className={classes(css.rates, ui.stack(2))}>
      <div>
        <dt>{t("invoice.rates.contract", { rate: list(moves.map(({ from }) => from.rate)) })}</dt>
        <dd>{sums(contract)}</dd>
      </div>
      <div>
        <dt>
          {day
            ? t("invoice.rates.day", { rate: list(moves.map(({ to }) => to?.rate)), day: date(on) })
            : t("invoice.rates.gone", { day: date(on) })}
        </dt>
        {day && <dd>{sums(day)}</dd>}
      </div>
    </dl>
  );
}

export function RatesQuestion({ page: { rates, record: invoice, may } }: { page: InvoicePage }) {
  const id = useId();
  const t = useTranslate();
  const { send, busy, refused } = useSend();
  const [chosen, choose] = useState<unknown>(rates && firstRates(rates));
  if (!rates) return null;
  const answer = () =>
    void send(
      `${invoiceEntity.path}/${invoice.id}/change`,
      { intent: "rates", rates: String(chosen ?? ""), version: String(invoice.version) },
      { draws: besideFields("rates") },
    );
  return (
    <Notice tone={rates.choice ? "info" : "warn"} icon="circle-alert">
      <strong>{t("invoice.rates.title")}</strong> {t(rates.choice ? `invoice.rates.answered.${rates.choice}` : "invoice.rates.ask")}
      <BothRates rates={rates} />
      {may.edit && (
        <span className={ui.row(4, "end")}>
          <AnyInput
            field={ratesField(rates)}
            name="rates"
            id={id}
            label={t("invoice.ask.field.rates")}
            error={refused?.fields["rates"]}
            required
            value={chosen}
            set={choose}
            words="invoice"
            fresh
          />
          <Button kind="line" busy={busy} disabled={chosen === rates.choice} onClick={answer}>
            {t("invoice.rates.do")}
          </Button>
        </span>
      )}
    </Notice>
  );
}
