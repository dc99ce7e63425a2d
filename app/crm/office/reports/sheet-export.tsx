import { fileAddress } from "./address.ts";
import { ExportMenu } from "#app/kit/transfer/export-menu.tsx";
import type { ReportPage } from "./page-data.server.ts";

export const SheetExport = ({ page, sheet, title }: { page: ReportPage; sheet: string; title: string }) => (
  <ExportMenu title={title} addressOf={(kind) => fileAddress(page, kind, sheet)} />
);
