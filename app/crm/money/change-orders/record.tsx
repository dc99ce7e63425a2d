import { PdfMenu } from "#app/crm/base/priced/pdf/pdf-menu.tsx";
import { Panel } from "#app/crm/panels.tsx";
import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { recordPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { useMoves } from "#app/kit/flow/moves.tsx";
import { leftToRight } from "#app/values/text/isolate.ts";
import { RecordColumns, RecordText } from "#app/kit/record/record-head.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { changeOrderEntity } from "./entity.ts";
import { changeOrderFlow } from "./flow.ts";
import { wasSent } from "./fields.ts";
import { changeOrderPage, type ChangeOrderPage } from "./page-data.server.ts";
import { LineTable, TaxName, useFigures } from "#app/crm/base/priced/lines/line-table.tsx";
import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";

export const loader = recordPage({
  entity: changeOrderEntity,
  read: changeOrderPage,
  parts: ({ record }) => ({ overview: [...(wasSent(record.status ?? "draft") ? (["links"] as const) : []), "files", "timeline"] }),
  called: ({ record }) => record.number,
});

export default recordRoute(changeOrderEntity, ChangeOrderBody);

function ChangeOrderBody({ page }: { page: ChangeOrderPage }) {
  const { record: order, options, contract, until, email } = page;
  const t = useTranslate();
  const { date } = useFormat();
  const moves = useMoves<ChangeOrderPage["record"]>({
    flow: changeOrderFlow,
    path: changeOrderEntity.path,
    nameOf: ({ number }) => number ?? "",
    firstOf: (_, move) => (move === "send" ? { validUntil: order.validUntil ?? until, mail: email ? "yes" : "no" } : {}),
    hintOf: (_, field) => (field !== "mail" ? undefined : email ? leftToRight(email) : t("link.send.noMail")),
  });
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
      moves={moves}
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

function ChangeLines({ snapshot: { sections, sums } }: { snapshot: DocumentSnapshot }) {
  const t = useTranslate();
  const labels = { quantity: t("changeOrder.line.quantity"), price: t("changeOrder.line.unitPrice"), amount: t("changeOrder.line.amount") };
  const figures = useFigures(labels, sections);
  return (
    <Block title={t("changeOrder.section.lines")}>
      <LineTable
        item={t("changeOrder.line.description")}
        renderItem={(line) => (
          <>
            <Both value={line.description} />
            {line.effect === "deduct" && <small>{t("changeOrder.choice.effect.deduct")}</small>}
          </>
        )}
        columns={figures}
        sections={sections}
        sums={
          sums
            ? [
                { name: "net", label: t("changeOrder.preview.net"), figure: sums.net },
                ...sums.taxes.map((tax) => ({ name: tax.code, label: <TaxName tax={tax} />, figure: tax.amount })),
                { name: "total", label: t("changeOrder.preview.total"), figure: sums.total, total: true },
              ]
            : []
        }
      />
    </Block>
  );
}
