import { Link, useLoaderData } from "react-router";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { ExportMenu } from "#app/kit/transfer/export-menu.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import { NotFound } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";
import { addressOf, fileAddress } from "./address.ts";
import { isSheet, type SheetName } from "#app/crm/office/reports/fields.ts";
import { reportPage } from "#app/crm/office/reports/page-data.server.ts";
import { ReportFilters } from "./range-control.tsx";
import { SheetTable } from "./sheet-table.tsx";
import { periodText } from "./title.ts";

const notes: Partial<Record<SheetName, string>> = {
  marginByProject: "margin",
  custody: "now",
  followUps: "now",
  unordered: "now",
  late: "now",
  overdue: "now",
  journal: "journal",
  money: "money",
  notes: "money",
  retention: "money",
  payables: "payables",
  forecast: "forecast",
  turnoverTax: "turnoverTax",
  income: "books",
  incomeByMonth: "books",
  incomeByProject: "books",
  ...Object.fromEntries(
    (["ageing", "expected", "vat", "quotations", "response", "estimator", "funnel", "profit", "workload"] as const).map((name) => [
      name,
      name,
    ]),
  ),
};

export const loader = asLoader(async (ctx, { url, params }) => {
  const name = params["sheet"] ?? "";
  if (!isSheet(name)) throw new NotFound();
  const page = await reportPage(ctx, url.searchParams, name);
  const sheet = page.report.sheets.find((one) => one.name === name);
  // those who may not see costs do not get every table
  if (!sheet) throw new NotFound();
  return {
    head: { title: translateFor(ctx.language)(`report.sheet.${name}`), noindex: true },
    page: { ...page, report: { ...page.report, figures: [], sheets: [] } },
    sheet,
  };
});

export default function ReportTable() {
  const { page, sheet } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const format = useFormat();
  const title = t(`report.sheet.${sheet.name}`);
  const note = notes[sheet.name];
  return (
    <>
      <PageHead
        title={title}
        actions={
          <>
            <ReportFilters page={page} />
            <ExportMenu title={title} addressOf={(kind) => fileAddress(page, kind, sheet.name)} />
          </>
        }
      >
        <Link to={addressOf({ ...page, sheet: null })}>{t(`report.tab.${page.tab}`)}</Link>
        {format.between}
        {periodText(page.range, format)}
      </PageHead>
      <SheetTable
        sheet={sheet}
        title={title}
        empty={sheet.name === "turnoverTax" ? t("report.turnover.empty") : undefined}
        target={sheet.name === "marginByProject" ? page.report.target : undefined}
      />
      {note && sheet.rows.length > 0 && <p className={classes(ui.text("xs", "quiet"), ui.place("above2"))}>{t(`report.note.${note}`)}</p>}
    </>
  );
}
