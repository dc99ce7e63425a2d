import { PdfMenu } from "#app/crm/base/priced/pdf-menu.tsx";
import { Panel } from "#app/crm/panels.tsx";
import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { recordPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { RecordColumns, RecordText } from "#app/kit/record/record-head.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { ChangeLines } from "./change-lines.tsx";
import { changeOrderEntity } from "./entity.ts";
import { wasSent } from "./fields.ts";
import { changeOrderPage, type ChangeOrderPage } from "./page-data.server.ts";

export const loader = recordPage({
  entity: changeOrderEntity,
  read: changeOrderPage,
  parts: ({ record }) => ({ overview: [...(wasSent(record.status ?? "draft") ? (["links"] as const) : []), "files", "timeline"] }),
  called: ({ record }) => record.number,
});

export default recordRoute(changeOrderEntity, ChangeOrderBody);

function ChangeOrderBody({ page }: { page: ChangeOrderPage }) {
  const { record: order, options, contract } = page;
  const t = useTranslate();
  const { date } = useFormat();
  const drawn = {
    entity: changeOrderEntity,
    options,
    own: {
      "own.until":
        order.validUntil &&
        t(order.status === "expired" ? "changeOrder.head.ended" : "changeOrder.head.validUntil", { date: date(order.validUntil) }),
      "changeOrder.facts.contract": contract && <RecordLink kind="quotation" id={contract.quotationId} name={contract.number} />,
    },
  };
  return (
    <RecordFrame
      {...drawn}
      page={page}
      actions={<PdfMenu path={`${changeOrderEntity.path}/${order.id}`} labelOf={(language) => t(`changeOrder.head.pdfIn.${language}`)} />}
    >
      <RecordColumns
        side={
          <>
            <Panel name="links" />
            <RecordFacts {...drawn} record={order} />
            <Panel name="files" />
          </>
        }
      >
        <ChangeLines snapshot={page.snapshot} />
        <RecordText title={t("changeOrder.facts.reason")}>{order.reason}</RecordText>
        <RecordText title={t("changeOrder.facts.notes")}>{order.notes}</RecordText>
        <RecordText title={t("changeOrder.facts.terms")}>{order.terms}</RecordText>
        <RecordText title={t("changeOrder.facts.internal")}>{order.internalNotes}</RecordText>
        <Panel name="timeline" />
      </RecordColumns>
    </RecordFrame>
  );
}
