import { PdfMenu } from "#app/crm/base/priced/pdf-menu.tsx";
import { Panel } from "#app/crm/panels.tsx";
import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { recordPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { Day } from "#app/kit/fields/cells.tsx";
import { RecordColumns, RecordText } from "#app/kit/record/record-head.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Button } from "#app/ui/button.tsx";
import { ui } from "#app/ui/primitives.ts";
import { useOrderActs } from "./acts.tsx";
import { orderEntity } from "./entity.ts";
import { Bills, Payments, Receipts } from "./entries.tsx";
import { OrderLines } from "./order-lines.tsx";
import { orderPage, type OrderPage } from "./page-data.server.ts";
import { useToday } from "#app/crm/purchasing/orders/lines/use-today.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { settledBy } from "./fields.ts";

export const loader = recordPage({ entity: orderEntity, read: orderPage, parts: { overview: ["files", "timeline"] } });

export default recordRoute(orderEntity, OrderBody);

function OrderBody({ page }: { page: OrderPage }) {
  const { record: order, options, sentAt, confirmedAt, may } = page;
  const t = useTranslate();
  const { percent } = useFormat();
  const { main, menu, dialog, open } = useOrderActs(page);
  const [quotation] = options["quotationId"] ?? [];
  const drawn = {
    entity: orderEntity,
    options,
    own: {
      "own.promised": order.promisedOn && <Promised page={page} />,
      receivedShare: order.status !== "draft" && percent(order.receivedShare ?? 0, 0),
      "order.facts.quotation": quotation && <RecordLink kind="quotation" id={quotation.value} name={quotation.label.en} />,
      "order.facts.sentAt": sentAt && <Day value={sentAt} time />,
      "order.facts.confirmedAt": confirmedAt && <Day value={confirmedAt} time />,
    },
  };
  return (
    <RecordFrame
      {...drawn}
      page={{ record: order, may }}
      title={options["supplierId"]?.[0]?.label ?? ""}
      actions={
        <>
          {may.print && <PdfMenu path={`${orderEntity.path}/${order.id}`} labelOf={(language) => t(`crm.pdfIn.${language}`)} />}
          {main && (
            <Button onClick={main.run} disabled={main.disabled ?? false} icon={main.icon}>
              {main.label}
            </Button>
          )}
        </>
      }
      menu={menu}
    >
      <RecordColumns
        side={
          <>
            {may.print && <OrderSums page={page} />}
            <RecordFacts {...drawn} record={order} />
            <Panel name="files" />
          </>
        }
      >
        <OrderLines page={page} />
        <Receipts page={page} onReceive={may.receive ? () => open("receive") : undefined} />
        {page.bills && <Bills page={page} onBill={may.pay ? () => open("bill") : undefined} />}
        {page.payments && <Payments page={page} onPay={may.pay ? () => open("pay") : undefined} />}
        <RecordText title={t("order.facts.notes")}>{order.notes}</RecordText>
        <RecordText title={t("order.facts.terms")}>{order.terms}</RecordText>
        <RecordText title={t("order.facts.internal")}>{order.internalNotes}</RecordText>
        <Panel name="timeline" />
      </RecordColumns>
      {dialog}
    </RecordFrame>
  );
}

function Promised({ page: { record: order, late } }: { page: OrderPage }) {
  const t = useTranslate();
  const { date, between } = useFormat();
  return (
    <span>
      {t("order.head.promised", { date: date(order.promisedOn ?? "") })}
      {late > 0 && (
        <>
          {between}
          <span className={ui.text("bad")}>{t("crm.daysLate", { days: late })}</span>
        </>
      )}
    </span>
  );
}

function OrderSums({ page: { record: order, payments } }: { page: OrderPage }) {
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
