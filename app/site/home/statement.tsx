import { classes, ui } from "#app/ui/primitives.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Caption } from "#app/site/ui/caption.tsx";
import css from "./statement.module.css";

type StatementProps = { figures: { projects: number; people: number; area: number } };

export function Statement({ figures: { projects, people, area } }: StatementProps) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <section className={`section grid ${css.statement}`}>
      <Caption className={css.caption}>{t("home.statement.caption")}</Caption>
      <p className={css.text}>{t("home.statement.text")}</p>
      {projects > 0 && people > 0 && area > 0 && (
        <p className={classes(css.proof, ui.text("md", "soft"))}>
          {t("home.statement.proof", {
            projects: t("home.statement.proofProjects", { count: projects }),
            people: t("home.statement.proofPeople", { count: people }),
            area: format.area(area),
          })}
        </p>
      )}
    </section>
  );
}
