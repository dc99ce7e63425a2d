import { Link, useLoaderData } from "react-router";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import type { Translate } from "#app/locale/translate.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { reading } from "#app/platform/http/doors.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { translateFor } from "#app/words.server.ts";
import { recordsBehind, type Behind, type BehindKind } from "./records.server.ts";
import css from "./reports.module.css";
import { periodText } from "./title.ts";

export const loader = reading(async (ctx, { url }) => {
  const found = await recordsBehind(ctx, url.searchParams);
  return { head: { title: translateFor(ctx.language)(`report.records.${found.what}`), noindex: true }, found };
});

/** The records behind one figure. */
export default function Records() {
  const { found } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const format = useFormat();
  const { what, rows, more, range, total } = found;
  return (
    <>
      <PageHead title={t(`report.records.count.${what}`, { count: rows.length, more: more ? "yes" : "no" })}>
        {periodText(range, format)}
      </PageHead>
      {rows.length === 0 ? (
        <p className={css.none}>{t("report.empty")}</p>
      ) : (
        <div className={css.frame} tabIndex={0} role="region" aria-label={t(`report.records.${what}`)}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t("report.column.name")}</th>
                <th scope="col">{t("report.column.number")}</th>
                <th scope="col">{t("report.column.status")}</th>
                <th scope="col">{t("report.column.date")}</th>
                <th scope="col" data-figure="">
                  {t("report.column.value")}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Line key={row.id} row={row} what={what} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td colSpan={4}>{t("report.total")}</td>
                <td data-figure="" className="num">
                  {format.exactAmount(total)}
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </>
  );
}

function stateOf(what: BehindKind, status: string, t: Translate): string {
  if (what === "leads") return t(`leads.choice.status.${status}`);
  if (what === "quotations") return t(`quotation.choice.status.${status}`);
  if (what === "cash") return t(`payment.choice.kind.${status}`);
  return status === "credit_note" ? t("invoice.choice.kind.credit_note") : t(`invoice.choice.status.${status}`);
}

function Line({ row: { to, name, number, status, on, value }, what }: { row: Behind; what: BehindKind }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <tr>
      <th scope="row">
        <Link to={to}>
          <Both value={name} />
        </Link>
      </th>
      <td>
        <Ltr>{number}</Ltr>
      </td>
      <td>{stateOf(what, status, t)}</td>
      <td>{on && format.date(on)}</td>
      <td data-figure="">{value !== null && <span className="num">{format.exactAmount(value)}</span>}</td>
    </tr>
  );
}
