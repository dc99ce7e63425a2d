import { ui } from "#app/ui/primitives.ts";
import { classes } from "#app/shell/classes.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Caption } from "#app/site/ui/caption.tsx";
import { Figure } from "#app/site/ui/figure.tsx";
import css from "./statement.module.css";

type StatementProps = { figures: { projects: number; people: number; area: number } };

export function Statement({ figures }: StatementProps) {
  const t = useTranslate();
  const format = useFormat();
  const facts = [
    [t("home.statement.projects", { count: figures.projects }), figures.projects],
    [t("home.statement.people", { count: figures.people }), figures.people],
    [t("home.statement.area"), figures.area],
  ] as const;
  return (
    <section className={`section grid ${css.statement}`}>
      <Caption className={css.caption}>{t("home.statement.caption")}</Caption>
      <p className={css.text}>{t("home.statement.text")}</p>
      <dl className={classes(css.facts, ui.row(0, "stretch"))}>
        {facts
          .filter(([, figure]) => figure > 0)
          .map(([name, figure]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Figure>{format.number(figure)}</Figure>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
