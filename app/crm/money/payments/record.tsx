import { RecordLink } from "#app/crm/record-link.tsx";
import { useLoaderData } from "react-router";
import { panelsOf } from "#app/crm/panels.server.ts";
import { Panel, RecordPanels } from "#app/crm/panels.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { RecordColumns, RecordStack, RecordHead } from "#app/kit/record/record-head.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { PaymentFacts } from "#app/crm/money/payments/page/facts.tsx";
import { usePaymentMoves } from "./moves.tsx";
import { PaymentNotices } from "#app/crm/money/payments/page/notices.tsx";
import { paymentPage, type PaymentPage } from "#app/crm/money/payments/page/record-data.server.ts";
import { Settles } from "#app/crm/money/payments/page/settles.tsx";
import { receiptLinks } from "./receipt-links.ts";
import { PaymentMark } from "./status.tsx";

export const loader = asLoader(async (ctx, { params }) => {
  const page = await paymentPage(ctx, params.id ?? "");
  const panels = await panelsOf(ctx, "payment", page.payment.id, ["files", "timeline"]);
  return { head: { title: page.payment.number, noindex: true }, page, panels };
});

export default function PaymentRecord() {
  const { page, panels } = useLoaderData<typeof loader>();
  useLive({ entity: ["payment", "invoice"] });
  return (
    <RecordPanels kind="payment" id={page.payment.id} panels={panels}>
      <Body page={page} />
    </RecordPanels>
  );
}

function Body({ page }: { page: PaymentPage }) {
  const { payment, client, may } = page;
  const t = useTranslate();
  const { money, date } = useFormat();
  const { acts, dialog } = usePaymentMoves(page);
  const kind = payment.kind === "refund" ? "refund" : payment.kind === "reversal" ? "reversal" : "kind";
  return (
    <article>
      <RecordHead
        kind={t(`payment.head.${kind}`)}
        number={payment.number}
        title={money(payment.amount ?? 0)}
        facts={[
          <PaymentMark key="state" kind={payment.kind} chequeStatus={payment.chequeStatus} reversed={payment.reversedAt !== null} />,
          payment.receivedOn && (
            <span key="on" className="num">
              {date(payment.receivedOn)}
            </span>
          ),
          <span key="client">
            {t("payment.head.client")} <RecordLink kind="client" id={client.id} name={client.name} />
          </span>,
        ]}
        actions={acts.main}
        menu={[...receiptLinks(t, payment.id), ...acts.menu]}
      />
      <RecordStack>
        <PaymentNotices page={page} />
        <RecordColumns
          side={
            <>
              <PaymentFacts page={page} />
              <Panel name="files" />
            </>
          }
        >
          {payment.kind === "payment" && <Settles page={page} mayShare={may.share} />}
          <Panel name="timeline" />
        </RecordColumns>
      </RecordStack>
      {dialog}
    </article>
  );
}
