import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { Figure } from "#app/site/ui/figure.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Year } from "./by-year.ts";
import css from "./years.module.css";

export function Years({ years }: { years: Year[] }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <section className={`section grid ${css.section}`} aria-labelledby="years">
      <h2 id="years" className={css.title}>
        {t("about.years.title")}
      </h2>
      <ol className={css.years}>
        {years.map(({ year, projects }) => (
          <li key={year} className={classes(css.year, ui.columns(48))}>
            <div>
              <p className={css.figure}>
                <Figure>{format.year(year)}</Figure>
              </p>
              <p className="caption">{t("about.years.note", { count: projects.length })}</p>
            </div>
            <ul>
              {projects.map((project) => (
                <li key={project.id}>
                  <SiteLink
                    to={`/portfolio/${project.slug}`}
                    className={classes(css.project, ui.row(4, "baseline", "between"), ui.place("pad2"))}
                  >
                    <Both value={project.title} />
                    <Both value={project.location} className={ui.text("sm", "quiet")} />
                  </SiteLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
