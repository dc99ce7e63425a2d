import { PdfMenu } from "#app/crm/base/priced/pdf/pdf-menu.tsx";
import { Panel } from "#app/crm/panels.tsx";
import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { recordPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { Day } from "#app/kit/fields/cells.tsx";
import { RecordColumns, RecordText } from "#app/kit/record/record-head.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { isolated } from "#app/values/text/isolate.ts";
import { Button } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { SupplierRetention } from "#app/crm/purchasing/orders/retained/retained.tsx";
import { useOrderActs } from "./acts.tsx";
import { orderEntity } from "./entity.ts";
import { Bills, Payments, Receipts } from "#app/crm/purchasing/orders/page/entries.tsx";
import { orderPage, type OrderPage, type LineOnPage } from "./page-data.server.ts";
import { useToday } from "#app/crm/purchasing/orders/lines/use-today.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { sum } from "#app/values/money/money.ts";
import { settledBy } from "./fields.ts";
import { LineTable, type LineColumn } from "#app/crm/base/priced/lines/line-table.tsx";
import { decimalsOf } from "#app/locale/format.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import css from "./record.module.css";

export const loader = recordPage({ entity: orderEntity, read: orderPage, parts: { overview: ["files", "timeline"] } });

export default recordRoute(orderEntity, OrderBody);

function OrderBody({ page }: { page: OrderPage }) {
  const { record: order, options, sentAt, confirmedAt, may } = page;
  const t = useTranslate();
  const { percent } = useFormat();
  const { main, menu, dialog, open } = useOrderActs(page);
  const drawn = {
    entity: orderEntity,
    options,
    own: {
      "own.promised": order.promisedOn && <Promised page={page} />,
      receivedShare: order.status !== "draft" && percent(order.receivedShare ?? 0, 0),
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
        <Needs needs={page.needs} />
        <OrderLines page={page} />
        <Receipts page={page} onReceive={may.receive ? () => open("receive") : undefined} />
        {page.bills && <Bills page={page} onBill={may.pay ? () => open("bill") : undefined} />}
        {page.payments && <Payments page={page} onPay={may.pay ? () => open("pay") : undefined} />}
        <SupplierRetention
          retained={page.retained}
          of={{ address: `/crm/suppliers/orders/${order.id}/act`, number: order.number, named: {} }}
          pays={may.pay}
        />
        <RecordText title={t("order.facts.notes")}>{order.notes}</RecordText>
        <RecordText title={t("order.facts.terms")}>{order.terms}</RecordText>
        <RecordText title={t("order.facts.internal")}>{order.internalNotes}</RecordText>
        <Panel name="timeline" />
      </RecordColumns>
      {dialog}
    </RecordFrame>
  );
}

function Needs({ needs }: Pick<OrderPage, "needs">) {
  const t = useTranslate();
  const { language } = useLanguage();
  const called = (name: Bilingual | null) => (name ? isolated(inLanguage(name, language).text) : "");
  if (needs.length === 0) return null;
  return (
    <Notice tone="warn" icon="triangle-alert" title={t("order.needs.title")}>
      {needs.map(({ id, item, part, state, supplier }) => (
        <p key={id}>{t(`order.needs.${state}`, { item: called(item), part: called(part), supplier: called(supplier) })}</p>
      ))}
    </Notice>
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

function OrderSums({ page: { record: order, payments, retained } }: { page: OrderPage }) {
  const t = useTranslate();
  const today = useToday();
  const { date, evenly } = useFormat();
  const { money } = evenly([order.net, order.vat, order.depositDue, order.billed, order.paid]);
  const sent = order.status !== "draft";
  // Open cheques of ours are owed as notes, no longer on the supplier's account.
  const notes = sum((payments ?? []).flatMap((one) => (one.cheque?.isOpen ? [settledBy(one)] : [])));
  const kept = retained?.held ?? 0;
  const owed = (order.billed ?? 0) - kept - (order.paid ?? 0) - notes;
  return (
    <Block title={t("order.facts.sum")}>
      <Facts>
        <Fact label={t("order.sums.net")}>{money(order.net ?? 0)}</Fact>
        <Fact label={t("order.field.vat")}>{money(order.vat ?? 0)}</Fact>
        <Fact label={t("order.sums.total")}>
          <strong>{money(order.total ?? 0)}</strong>
        </Fact>
        <Fact label={t("order.sums.deposit")}>{(order.depositDue ?? 0) > 0 && money(order.depositDue ?? 0)}</Fact>
        <Fact label={t("order.sums.billed")}>{sent && money(order.billed ?? 0)}</Fact>
        <Fact label={t("order.sums.kept")}>{kept > 0 && money(kept)}</Fact>
        <Fact label={t("order.sums.paid")}>{sent && money(order.paid ?? 0)}</Fact>
        {payments
          ?.filter(({ paidOn, cheque }) => (cheque ? cheque.isOpen : paidOn > today))
          .map((payment) => (
            <Fact key={payment.id} label={t("order.sums.handed", { date: date(payment.cheque?.maturesOn ?? payment.paidOn) })}>
              {money(settledBy(payment))}
            </Fact>
          ))}
        <Fact label={t(owed < 0 ? "order.sums.ahead" : "order.sums.owed")}>{sent && money(Math.abs(owed))}</Fact>
      </Facts>
    </Block>
  );
}

function OrderLines({ page }: { page: OrderPage }) {
  const t = useTranslate();
  const { lines, may, record: order } = page;
  return (
    <Block title={t("order.section.lines")}>
      <LineTable
        item={t("order.line.description")}
        renderItem={(line) => (
          <>
            <Both value={line.description} />
            <Under line={line} />
          </>
        )}
        columns={useColumns(page)}
        sections={[{ id: order.id, name: { en: "", ar: "" }, sum: null, lines }]}
      />
      {!may.print && <p className={css.note}>{t("order.sums.hidden")}</p>}
    </Block>
  );
}

function useColumns({ may, record: order, lines }: OrderPage): LineColumn<LineOnPage>[] {
  const t = useTranslate();
  const { number } = useFormat();
  const began = order.status !== "draft";
  const decimals = decimalsOf(lines.flatMap(({ quantity, received }) => [quantity, received]));
  const named = (name: string) => ({ name, label: t(`order.line.${name}`) });
  const column = (name: string, cell: (line: LineOnPage) => React.ReactNode): LineColumn<LineOnPage> => ({ ...named(name), cell });
  const quantity = column("quantity", (line) => (
    <>
      {number(line.quantity, decimals)} {line.unit && <Both value={line.unit} />}
    </>
  ));
  const received = column("received", (line) => (
    <span className={line.received >= line.quantity ? ui.text("ok") : undefined}>{number(line.received, decimals)}</span>
  ));
  const prices: LineColumn<LineOnPage>[] = [
    { ...named("unitCost"), money: ({ unitCost }) => unitCost },
    { ...named("amount"), money: ({ net }) => net },
  ];
  return [
    quantity,
    ...(began ? [received] : []),
    ...(may.print && began ? [column("billed", ({ billed }) => number(billed))] : []),
    ...(may.print ? prices : []),
  ];
}

function Under({ line }: { line: LineOnPage }) {
  const t = useTranslate();
  const { date, number } = useFormat();
  const over = Math.max(0, line.received - line.quantity);
  return (
    <span className={classes(ui.row(3, "stretch"), ui.text("xs", "quiet", "regular"))}>
      {line.code && <Ltr>{line.code}</Ltr>}
      {[line.room, line.spec, line.finish].filter(Boolean).map((detail, at) => (
        <bdi key={at}>{detail}</bdi>
      ))}
      {line.promisedOn && <span>{t("order.panel.promised", { date: date(line.promisedOn) })}</span>}
      {over > 0 && <span>{t("order.line.over", { quantity: number(over) })}</span>}
    </span>
  );
}
