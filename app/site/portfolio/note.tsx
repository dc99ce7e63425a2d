import { classes, ui } from "#app/ui/primitives.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { LinkArrow } from "#app/site/ui/link-arrow.tsx";
import css from "./note.module.css";
import type { NotePlace } from "./placements.ts";

export function Note({ place }: { place: NotePlace | "even" }) {
  const t = useTranslate();
  return (
    <div className={classes(css.note, ui.stack(4, "tight"), css[place])}>
      <h2 className={ui.text("displayMd")}>{t("portfolio.note")}</h2>
      <LinkArrow to="/cost-estimator">{t("portfolio.estimate")}</LinkArrow>
    </div>
  );
}
