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
import { OrderSums } from "./sum-facts.tsx";

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
