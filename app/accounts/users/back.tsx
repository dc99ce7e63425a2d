import { Link } from "react-router";
import { useDrawer } from "#app/kit/feedback/drawer.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { usersPath } from "./entity.ts";

export function Back() {
  const t = useTranslate();
  if (useDrawer()) return null;
  return (
    <Link to={usersPath} className={classes(ui.row(2, "nowrap", "inline"), ui.text("sm", "soft", "link", "icon16"), ui.place("below3"))}>
      <Icon name="arrow-left" flip />
      {t("users.form.back")}
    </Link>
  );
}
