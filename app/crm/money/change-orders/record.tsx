import { RecordLink } from "#app/crm/record-link.tsx";
import { PdfMenu } from "#app/crm/base/priced/pdf-menu.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { useLoaderData } from "react-router";
import { panelsOf } from "#app/crm/panels.server.ts";
import { Panel, RecordPanels } from "#app/crm/panels.tsx";
import { RecordOutlet, useEditLink } from "#app/kit/entity/record-outlet.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { useMoves } from "#app/kit/flow/moves.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { RecordColumns, RecordStack, RecordHead } from "#app/kit/record/record-head.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { ChangeLines } from "./change-lines.tsx";
import { wasSent } from "./fields.ts";
import { changeOrderPage, type ChangeOrderPage } from "./page-data.server.ts";
import { changeOrderEntity } from "./entity.ts";
import { classes } from "#app/shell/classes.ts";
import { changeOrderFlow } from "./flow.ts";
import { FreeText } from "#app/ui/free-text.tsx";

export const loader = asLoader(async (ctx, { params }) => {
  const page = await changeOrderPage(ctx, params.id ?? "");
  const panels = await panelsOf(ctx, "changeOrder", page.order.id, [
    ...(wasSent(page.order.status ?? "draft") ? (["links"] as const) : []),
    "files",
    "timeline",
  ]);
  return { head: { title: page.order.number, noindex: true }, page, panels };
});

export default function ChangeOrderRecord() {
  const { page, panels } = useLoaderData<typeof loader>();
  useLive({ entity: "changeOrder", id: page.order.id });
  return (
    <RecordOutlet screens={changeOrderEntity} id={page.order.id}>
      <RecordPanels kind="changeOrder" id={page.order.id} panels={panels}>
        <ChangeOrderBody page={page} />
      </RecordPanels>
    </RecordOutlet>
  );
}

function ChangeOrderBody({ page }: { page: ChangeOrderPage }) {
  const { order, project, may } = page;
  const t = useTranslate();
  const { date } = useFormat();
  const edit = useEditLink(changeOrderEntity, order.id);
  const { language } = useLanguage();
  const { acts, go, dialog } = useMoves<ChangeOrderPage["order"]>({
    flow: changeOrderFlow,
    path: changeOrderEntity.path,
    nameOf: ({ title }) => inLanguage(title, language).text,
  });
  return (
    <article>
      <RecordHead
        kind={t("changeOrder.head.kind")}
        number={order.number}
        title={order.title}
        facts={[
          <StatusMark key="status" flow={changeOrderFlow} state={order.status} />,
          <span key="project">
            {t("changeOrder.head.project")} <RecordLink kind="crmProject" id={project.id} name={project.name} />
          </span>,
          order.validUntil && (
            <span key="until">
              {t(order.status === "expired" ? "changeOrder.head.ended" : "changeOrder.head.validUntil", { date: date(order.validUntil) })}
            </span>
          ),
        ]}
        actions={
          <>
            {may.update && (
              <Button {...edit} kind="line" icon="pencil">
                {t("kit.edit")}
              </Button>
            )}
            <PdfMenu path={`${changeOrderEntity.path}/${order.id}`} labelOf={(language) => t(`changeOrder.head.pdfIn.${language}`)} />
            {page.moves.includes("send") && (
              <Button onClick={() => void go(order, "send")} icon="send">
                {t("changeOrder.move.send")}
              </Button>
            )}
          </>
        }
        menu={acts(order, page.moves)}
      />
      <RecordStack>
        <Standing page={page} />
        <RecordColumns
          side={
            <>
              <Panel name="links" />
              <ChangeFacts page={page} />
              <Panel name="files" />
            </>
          }
        >
          <ChangeLines snapshot={page.snapshot} />
          <Texts page={page} />
          <Panel name="timeline" />
        </RecordColumns>
      </RecordStack>
      {dialog}
    </article>
  );
}

function Standing({ page: { order } }: { page: ChangeOrderPage }) {
  const t = useTranslate();
  const { date } = useFormat();
  switch (order.status) {
    case "accepted":
      return (
        <Notice tone="info" icon="circle-check">
          {t("changeOrder.note.accepted", { date: order.decidedAt ? date(order.decidedAt) : "" })}
        </Notice>
      );
    case "rejected":
    case "cancelled":
      return (
        <Notice tone="info" icon="x-mark">
          <strong>{t(`changeOrder.note.${order.status}`)}</strong> <FreeText>{order.decisionNote}</FreeText>
        </Notice>
      );
    case "expired":
      return (
        <Notice tone="warn" icon="clock">
          {t("changeOrder.note.expired")}
        </Notice>
      );
    default:
      return null;
  }
}

function ChangeFacts({ page: { order, contract } }: { page: ChangeOrderPage }) {
  const t = useTranslate();
  const { date, dateTime, money } = useFormat();
  return (
    <Block title={t("changeOrder.facts.title")}>
      <Facts>
        <Fact label={t("changeOrder.field.total")}>{order.total !== null && <span className="num">{money(order.total)}</span>}</Fact>
        <Fact label={t("changeOrder.facts.contract")}>
          {contract && <RecordLink kind="quotation" id={contract.quotationId} name={contract.number} />}
        </Fact>
        <Fact label={t("changeOrder.field.issuedOn")}>{order.issuedOn && <span className="num">{date(order.issuedOn)}</span>}</Fact>
        <Fact label={t("changeOrder.field.sentAt")}>{order.sentAt && <span className="num">{dateTime(order.sentAt)}</span>}</Fact>
        <Fact label={t("changeOrder.field.viewedAt")}>{order.viewedAt && <span className="num">{dateTime(order.viewedAt)}</span>}</Fact>
        <Fact label={t("changeOrder.field.decidedAt")}>{order.decidedAt && <span className="num">{dateTime(order.decidedAt)}</span>}</Fact>
      </Facts>
    </Block>
  );
}

function Texts({ page: { order } }: { page: ChangeOrderPage }) {
  const t = useTranslate();
  const text = (title: string, value: Bilingual) =>
    (value.en || value.ar) && (
      <Block title={title}>
        <p className={classes(ui.text("lines", "sm"), ui.place("pad3"))}>
          <Both value={value} />
        </p>
      </Block>
    );
  return (
    <>
      {text(t("changeOrder.facts.reason"), order.reason)}
      {text(t("changeOrder.facts.notes"), order.notes)}
      {text(t("changeOrder.facts.terms"), order.terms)}
      {order.internalNotes && (
        <Block title={t("changeOrder.facts.internal")}>
          <FreeText as="p" className={classes(ui.text("lines", "sm"), ui.place("pad3"))}>
            {order.internalNotes}
          </FreeText>
        </Block>
      )}
    </>
  );
}
