import { LineTable, Measure, type LineColumn } from "#app/crm/base/priced/line-table.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { decimalsOf } from "#app/locale/format.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { ui } from "#app/ui/primitives.ts";
import css from "./record.module.css";
import { classes } from "#app/shell/classes.ts";
import type { LineOnPage, OrderPage } from "./page-data.server.ts";

export function OrderLines({ page }: { page: OrderPage }) {
  const t = useTranslate();
  const { lines, may, record: order } = page;
  return (
    <Block title={t("order.section.lines")}>
      <LineTable
        item={t("order.line.description")}
        renderItem={(line) => (
          <>
            <Both value={line.description} />
            <Measure quantity={line.quantity} unitPrice={line.unitCost} />
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
  const { number, exactMoney } = useFormat();
  const began = order.status !== "draft";
  const decimals = decimalsOf(lines.flatMap(({ quantity, received }) => [quantity, received]));
  const column = (name: string, cell: LineColumn<LineOnPage>["cell"]): LineColumn<LineOnPage> => ({
    name,
    label: t(`order.line.${name}`),
    cell,
    // Below the words, where prices are shown: see `Measure`.
    wide: may.print && name !== "received" && name !== "amount",
  });
  const quantity = column("quantity", (line) => (
    <>
      {number(line.quantity, decimals)} {line.unit && <Both value={line.unit} />}
    </>
  ));
  const received = column("received", (line) => (
    <span className={line.received >= line.quantity ? ui.text("ok") : undefined}>{number(line.received, decimals)}</span>
  ));
  const prices = [
    column("unitCost", ({ unitCost }) => unitCost !== null && exactMoney(unitCost)),
    column("amount", ({ net }) => net !== null && exactMoney(net)),
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
