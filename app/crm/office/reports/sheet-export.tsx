import { fileAddress } from "./address.ts";
import { ExportMenu } from "#app/kit/transfer/export-menu.tsx";
import type { ReportPage } from "./page-data.server.ts";

/** One table as a file: three kinds, in the reader's language. */
export const SheetExport = ({ page, sheet, title }: { page: ReportPage; sheet: string; title: string }) => (
  <ExportMenu title={title} addressOf={(kind) => fileAddress(page, kind, sheet)} />
);
