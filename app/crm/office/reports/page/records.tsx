import { Button } from "#app/ui/button.tsx";
import { useLoaderData } from "react-router";
import { may } from "#app/access/permissions.ts";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import { recordsFileAddress } from "./address.ts";
import { recordsBehind, recordsSheet } from "#app/crm/office/reports/records.server.ts";
import { SheetTable } from "./sheet-table.tsx";
import { periodText } from "./title.ts";

const most = 500;

export const loader = asLoader(async (ctx, { url }) => {
  const found = await recordsBehind(ctx, url.searchParams);
  const { columns, rows, total } = recordsSheet(found);
  return {
    head: { title: translateFor(ctx.language)(`report.records.${found.what}`), noindex: true },
    what: found.what,
    range: found.range,
    count: rows.length,
    sheet: { columns, rows: rows.slice(0, most), total },
    file: may(ctx, "report.export") ? recordsFileAddress(url.searchParams) : null,
  };
});

export default function Records() {
  const { what, range, count, sheet, file } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const format = useFormat();
  const title = t(`report.records.${what}`);
  return (
    <>
      <PageHead
        title={title}
        actions={
          file && (
            <Button kind="line" href={file} download icon="download">
              {t("transfer.export.csv")}
            </Button>
          )
        }
      >
        {periodText(range, format)}
        {format.between}
        {t("report.records.count", { count })}
        {count > most && `${format.between}${t("report.records.first", { shown: most })}`}
      </PageHead>
      <SheetTable sheet={sheet} title={title} />
    </>
  );
}
