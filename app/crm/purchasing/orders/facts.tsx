import { RecordLink } from "#app/crm/record-link.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { useToday } from "#app/crm/purchasing/orders/lines/use-today.ts";
import { settledBy } from "./fields.ts";
import type { OrderPage } from "./page-data.server.ts";
import css from "./record.module.css";
import { FreeText } from "#app/ui/free-text.tsx";

export function OrderFacts({ page }: { page: OrderPage }) {
  const t = useTranslate();
  const today = useToday();
  const { date, dateTime, percent, exactMoney } = useFormat();
  const { order, quotation, may } = page;
  const owed = (order.billed ?? 0) - (order.paid ?? 0);
  return (
    <>
      {may.print && (
        <Block title={t("order.facts.sum")}>
          <Facts>
            <Fact label={t("order.sums.net")}>{exactMoney(order.net ?? 0)}</Fact>
            <Fact label={t("order.field.vat")}>{exactMoney(order.vat ?? 0)}</Fact>
            <Fact label={t("order.sums.total")}>
              <strong>{exactMoney(order.total ?? 0)}</strong>
            </Fact>
            <Fact label={t("order.sums.deposit")}>{(order.depositDue ?? 0) > 0 && exactMoney(order.depositDue ?? 0)}</Fact>
            <Fact label={t("order.sums.billed")}>{order.status !== "draft" && exactMoney(order.billed ?? 0)}</Fact>
            <Fact label={t("order.sums.paid")}>{order.status !== "draft" && exactMoney(order.paid ?? 0)}</Fact>
            {page.payments
              ?.filter(({ paidOn }) => paidOn > today)
              .map((cheque) => (
                <Fact key={cheque.id} label={t("order.sums.handed", { date: date(cheque.paidOn) })}>
                  {exactMoney(settledBy(cheque))}
                </Fact>
              ))}
            <Fact label={t(owed < 0 ? "order.sums.ahead" : "order.sums.owed")}>
              {order.status !== "draft" && exactMoney(Math.abs(owed))}
            </Fact>
          </Facts>
        </Block>
      )}
      <Block title={t("order.facts.title")}>
        <Facts>
          <Fact label={t("order.field.orderedOn")}>{order.orderedOn && date(order.orderedOn)}</Fact>
          <Fact label={t("order.field.promisedOn")}>{order.promisedOn && date(order.promisedOn)}</Fact>
          <Fact label={t("order.field.receivedShare")}>{order.status !== "draft" && percent(order.receivedShare ?? 0, 0)}</Fact>
          <Fact label={t("order.field.supplierReference")}>{order.supplierReference && <Ltr>{order.supplierReference}</Ltr>}</Fact>
          <Fact label={t("order.facts.quotation")}>
            {quotation && <RecordLink kind="quotation" id={quotation.id} name={quotation.number} />}
          </Fact>
          <Fact label={t("order.field.deliverTo")}>{order.deliverTo}</Fact>
          <Fact label={t("order.facts.sentAt")}>{page.sentAt && dateTime(page.sentAt)}</Fact>
          <Fact label={t("order.facts.confirmedAt")}>{page.confirmedAt && dateTime(page.confirmedAt)}</Fact>
        </Facts>
      </Block>
    </>
  );
}

export function OrderTexts({ page: { order } }: { page: OrderPage }) {
  const t = useTranslate();
  const texts = [
    { title: t("order.facts.notes"), text: order.notes },
    { title: t("order.facts.terms"), text: order.terms },
    { title: t("order.facts.internal"), text: order.internalNotes },
  ];
  return texts
    .filter(({ text }) => text)
    .map(({ title, text }) => (
      <Block key={title} title={title}>
        <FreeText as="p" className={css.text}>
          {text}
        </FreeText>
      </Block>
    ));
}
