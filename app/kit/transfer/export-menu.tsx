import { Menu } from "@mantine/core";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { useTranslate } from "#app/locale/reader.tsx";

const kinds = ["xlsx", "csv", "pdf"] as const;

/** The ways in which a table is handed out as a file; `title` is what the table is called. */
export function ExportMenu({ title, addressOf }: { title: string; addressOf: (kind: (typeof kinds)[number]) => string }) {
  const t = useTranslate();
  const label = t("transfer.export.table", { title });
  return (
    <MenuButton button={<IconButton icon="download" small label={label} />}>
      {kinds.map((kind) => (
        <Menu.Item key={kind} component="a" href={addressOf(kind)}>
          {t(`transfer.export.${kind}`)}
        </Menu.Item>
      ))}
    </MenuButton>
  );
}
