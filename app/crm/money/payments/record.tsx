import { Link } from "react-router";
import { useChequeNotice } from "#app/crm/money/payments/page/notices.tsx";
import { paymentPage, type PaymentPage } from "#app/crm/money/payments/page/record-data.server.ts";
import { Settles } from "#app/crm/money/payments/page/settles.tsx";
import { Panel } from "#app/crm/panels.tsx";
import { FileLink } from "#app/crm/record/record-file-link.tsx";
import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { recordPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { Day } from "#app/kit/fields/cells.tsx";
import { RecordColumns } from "#app/kit/record/record-head.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { paymentEntity } from "./entity.ts";
import { isCertificate } from "./fields.ts";
import { useChequeMoves, useTakingBack } from "#app/crm/money/payments/entry/moves.tsx";
import { receiptLinks } from "#app/crm/money/payments/receipts/receipt-links.ts";
import { PaymentMark } from "#app/crm/money/payments/page/status.tsx";

export const loader = recordPage({ entity: paymentEntity, read: paymentPage, parts: { overview: ["files", "timeline"] } });

export default recordRoute(paymentEntity, PaymentBody, ["payment", "invoice"]);

function PaymentBody({ page }: { page: PaymentPage }) {
  const { record: payment, client, of, deposited, cleared, bounced, proofs, may } = page;
  const t = useTranslate();
  const { money, quarter } = useFormat();
  const notice = useChequeNotice(page);
  const takingBack = useTakingBack(page);
  const { kind, chequeStatus, certificatePeriod } = payment;
  const day = (on: string | null) => on && <Day value={on} />;
  const from = of && (
    <Link to={of.to}>
      <Ltr>{of.number}</Ltr>
    </Link>
  );
  const own = {
    ...(isCertificate(payment.method) && { reference: null }),
    "own.state": <PaymentMark kind={kind} chequeStatus={chequeStatus} reversed={payment.reversedAt !== null} />,
    clientId: <RecordLink kind="client" id={client.id} name={client.name} />,
    certificatePeriod: certificatePeriod && <bdi>{quarter(certificatePeriod)}</bdi>,
    "payment.facts.deposited": day(deposited),
    "payment.facts.cleared": day(cleared),
    "payment.facts.bounced": day(bounced),
    "payment.facts.proof":
      proofs.length > 0 &&
      proofs.map(({ id, file, invoiceId, person }) => (
        <div key={id}>
          {file ? (
            <FileLink file={{ kind: "invoice", recordId: invoiceId, id: file }} name={t("payment.facts.proof")}>
              <bdi>{person}</bdi>
            </FileLink>
          ) : (
            <bdi>{person}</bdi>
          )}
        </div>
      )),
    [of?.note ? "payment.facts.ofNote" : "payment.facts.of"]: from,
  };
  return (
    <RecordFrame
      entity={paymentEntity}
      page={{ record: payment, moves: page.moves, may: {} }}
      moves={useChequeMoves()}
      eyebrow={t(`payment.head.${kind === "refund" || kind === "reversal" ? kind : "kind"}`)}
      title={money(payment.amount ?? 0)}
      own={own}
      menu={receiptLinks(t, payment.id)}
      menuEnd={takingBack.menu}
      notices={[notice]}
    >
      <RecordColumns
        side={
          <>
            <RecordFacts entity={paymentEntity} record={payment} options={page.options} own={own} />
            <Panel name="files" />
          </>
        }
      >
        {kind === "payment" && <Settles page={page} mayShare={may.share} />}
        <Panel name="timeline" />
      </RecordColumns>
      {takingBack.dialog}
    </RecordFrame>
  );
}
