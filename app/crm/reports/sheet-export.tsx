import { Menu } from "@mantine/core";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { fileAddress } from "./address.ts";
import type { ReportPage } from "./page-data.server.ts";
import css from "./reports.module.css";

/** One table as a file: three kinds, in the reader's language. */
export function SheetExport({ page, sheet, title }: { page: ReportPage; sheet: string; title: string }) {
  const t = useTranslate();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={css.export}
          aria-label={t("report.export.table", { title })}
          title={t("report.export.table", { title })}
        >
          <Icon name="download" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {(["xlsx", "csv", "pdf"] as const).map((kind) => (
          <Menu.Item key={kind} component="a" href={fileAddress(page, kind, sheet)}>
            {t(`report.export.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
