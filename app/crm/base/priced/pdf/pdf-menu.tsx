import { Menu } from "@mantine/core";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";

const languages = ["both", "ar", "en"] as const;

export function PdfMenu({ path, labelOf }: { path: string; labelOf: (language: (typeof languages)[number]) => string }) {
  const t = useTranslate();
  return (
    <MenuButton
      button={
        <Button kind="line" icon="download" after="chevron-down">
          {t("crm.pdf")}
        </Button>
      }
    >
      {languages.map((language) => (
        <Menu.Item key={language} component="a" href={`${path}/pdf?lang=${language}`}>
          {labelOf(language)}
        </Menu.Item>
      ))}
    </MenuButton>
  );
}
