import { useToday } from "#app/crm/purchasing/orders/lines/use-today.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { settledBy } from "./fields.ts";
import type { OrderPage } from "./page-data.server.ts";

export function OrderSums({ page: { record: order, payments } }: { page: OrderPage }) {
  const t = useTranslate();
  const today = useToday();
  const { date, exactMoney } = useFormat();
  const sent = order.status !== "draft";
  const owed = (order.billed ?? 0) - (order.paid ?? 0);
  return (
    <Block title={t("order.facts.sum")}>
      <Facts>
        <Fact label={t("order.sums.net")}>{exactMoney(order.net ?? 0)}</Fact>
        <Fact label={t("order.field.vat")}>{exactMoney(order.vat ?? 0)}</Fact>
        <Fact label={t("order.sums.total")}>
          <strong>{exactMoney(order.total ?? 0)}</strong>
        </Fact>
        <Fact label={t("order.sums.deposit")}>{(order.depositDue ?? 0) > 0 && exactMoney(order.depositDue ?? 0)}</Fact>
        <Fact label={t("order.sums.billed")}>{sent && exactMoney(order.billed ?? 0)}</Fact>
        <Fact label={t("order.sums.paid")}>{sent && exactMoney(order.paid ?? 0)}</Fact>
        {payments
          ?.filter(({ paidOn }) => paidOn > today)
          .map((cheque) => (
            <Fact key={cheque.id} label={t("order.sums.handed", { date: date(cheque.paidOn) })}>
              {exactMoney(settledBy(cheque))}
            </Fact>
          ))}
        <Fact label={t(owed < 0 ? "order.sums.ahead" : "order.sums.owed")}>{sent && exactMoney(Math.abs(owed))}</Fact>
      </Facts>
    </Block>
  );
}
