import { RecordLink } from "#app/crm/record-link.tsx";
import { PdfMenu } from "#app/crm/base/priced/pdf-menu.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { useLoaderData } from "react-router";
import { panelsOf } from "#app/crm/panels.server.ts";
import { Panel, RecordPanels } from "#app/crm/panels.tsx";
import { RecordOutlet, useEditLink } from "#app/kit/entity/record-outlet.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { RecordColumns, RecordStack, RecordHead } from "#app/kit/record/record-head.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { useOrderActs } from "./acts.tsx";
import { Bills, Payments, Receipts } from "./entries.tsx";
import { OrderFacts, OrderTexts } from "./facts.tsx";
import { OrderLines } from "./order-lines.tsx";
import { orderPage, type OrderPage } from "./page-data.server.ts";
import { orderEntity } from "./entity.ts";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { orderFlow } from "./flow.ts";
import { FreeText } from "#app/ui/free-text.tsx";

export const loader = asLoader(async (ctx, { params }) => {
  const page = await orderPage(ctx, params["id"] ?? "");
  const panels = await panelsOf(ctx, "order", page.order.id, ["files", "timeline"]);
  return { head: { title: page.order.number, noindex: true }, page, panels };
});

export default function OrderRecord() {
  const { page, panels } = useLoaderData<typeof loader>();
  useLive({ entity: "order", id: page.order.id });
  return (
    <RecordOutlet screens={orderEntity} id={page.order.id}>
      <RecordPanels kind="order" id={page.order.id} panels={panels}>
        <OrderBody page={page} />
      </RecordPanels>
    </RecordOutlet>
  );
}

function OrderBody({ page }: { page: OrderPage }) {
  const { order, supplier, project, may } = page;
  const t = useTranslate();
  const edit = useEditLink(orderEntity, order.id);
  const { main, menu, dialog, open } = useOrderActs(page);
  return (
    <article>
      <RecordHead
        kind={t("order.head.kind")}
        number={order.number}
        title={supplier.name}
        facts={[
          <StatusMark key="status" flow={orderFlow} state={order.status} />,
          <span key="supplier">
            {t("order.head.supplier")} <RecordLink kind="supplier" id={supplier.id} name={supplier.name} />
          </span>,
          project && (
            <span key="project">
              {t("order.head.project")} <RecordLink kind="crmProject" id={project.id} name={project.name} />
            </span>
          ),
          <Promised key="promised" page={page} />,
        ]}
        actions={
          <>
            {may.update && (
              <Button {...edit} kind="line" icon="pencil">
                {t("kit.edit")}
              </Button>
            )}
            {may.print && <PdfMenu path={`/crm/suppliers/orders/${order.id}`} labelOf={(language) => t(`crm.pdfIn.${language}`)} />}
            {main && (
              <Button onClick={main.run} disabled={main.disabled ?? false} icon={main.icon}>
                {main.label}
              </Button>
            )}
          </>
        }
        menu={menu}
      />
      <RecordStack>
        <Standing page={page} />
        <RecordColumns
          side={
            <>
              <OrderFacts page={page} />
              <Panel name="files" />
            </>
          }
        >
          <OrderLines page={page} />
          <Receipts page={page} onReceive={may.receive ? () => open("receive") : undefined} />
          {page.bills && <Bills page={page} onBill={may.pay ? () => open("bill") : undefined} />}
          {page.payments && <Payments page={page} onPay={may.pay ? () => open("pay") : undefined} />}
          <OrderTexts page={page} />
          <Panel name="timeline" />
        </RecordColumns>
      </RecordStack>
      {dialog}
    </article>
  );
}

function Promised({ page: { order, late } }: { page: OrderPage }) {
  const t = useTranslate();
  const { date, between } = useFormat();
  if (!order.promisedOn) return null;
  return (
    <span>
      {t("order.head.promised", { date: date(order.promisedOn) })}
      {late > 0 && (
        <>
          {between}
          <span className={ui.text("bad")}>{t("crm.daysLate", { days: late })}</span>
        </>
      )}
    </span>
  );
}

function Standing({ page: { order } }: { page: OrderPage }) {
  const t = useTranslate();
  const short = order.status === "closed" && (order.receivedShare ?? 0) < 10_000;
  if (order.status !== "cancelled" && !short) return null;
  return (
    <Notice tone="info" icon={short ? "lock" : "x-mark"}>
      <strong>{short ? t("order.head.closedShort") : t("order.head.cancelled")}</strong> <FreeText>{order.statusReason}</FreeText>
    </Notice>
  );
}
