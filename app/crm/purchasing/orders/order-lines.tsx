import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import css from "./record.module.css";
import type { LineOnPage, OrderPage } from "./page-data.server.ts";

/** What is ordered, line by line, and how much of it is here and billed. */
export function OrderLines({ page: { lines, may, order } }: { page: OrderPage }) {
  const t = useTranslate();
  const { money, number } = useFormat();
  const began = order.status !== "draft";
  return (
    <Block title={t("order.section.lines")}>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t("order.line.description")}</th>
              <th scope="col" className={css.end}>
                {t("order.line.quantity")}
              </th>
              {began && (
                <th scope="col" className={css.end}>
                  {t("order.line.received")}
                </th>
              )}
              {may.print && began && (
                <th scope="col" className={css.end}>
                  {t("order.line.billed")}
                </th>
              )}
              {may.print && (
                <>
                  <th scope="col" className={css.end}>
                    {t("order.line.unitCost")}
                  </th>
                  <th scope="col" className={css.end}>
                    {t("order.line.amount")}
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  <Both value={line.description} />
                  <Under line={line} />
                </th>
                <td className={css.figure}>
                  {number(line.quantity)} {line.unit && <Both value={line.unit} />}
                </td>
                {began && (
                  <td className={css.figure} data-done={line.received >= line.quantity ? "" : undefined}>
                    {number(line.received)}
                  </td>
                )}
                {may.print && began && <td className={css.figure}>{number(line.billed)}</td>}
                {may.print && (
                  <>
                    <td className={css.figure}>{line.unitCost !== null && money(line.unitCost)}</td>
                    <td className={css.figure}>{line.net !== null && money(line.net)}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!may.print && <p className={css.note}>{t("order.sums.hidden")}</p>}
    </Block>
  );
}

function Under({ line }: { line: LineOnPage }) {
  const t = useTranslate();
  const { date, number } = useFormat();
  const over = Math.max(0, line.received - line.quantity);
  return (
    <small className={css.under}>
      {line.code && <Ltr>{line.code}</Ltr>}
      {[line.room, line.spec, line.finish].filter(Boolean).map((detail, at) => (
        <bdi key={at}>{detail}</bdi>
      ))}
      {line.promisedOn && <span>{t("order.panel.promised", { date: date(line.promisedOn) })}</span>}
      {over > 0 && <span>{t("order.line.over", { quantity: number(over) })}</span>}
    </small>
  );
}
