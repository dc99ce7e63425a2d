import type { ReactNode } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import type { ProjectPage } from "#app/content/portfolio/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { Figure } from "#app/site/ui/figure.tsx";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import css from "./facts.module.css";

const isFilled = (text: Bilingual) => Boolean(text.en || text.ar);

export function Facts({ project }: { project: ProjectPage }) {
  const t = useTranslate();
  const format = useFormat();
  const facts: [string, ReactNode][] = [];
  if (isFilled(project.client)) facts.push([t("portfolio.fact.client"), <Both key="client" value={project.client} />]);
  if (isFilled(project.location)) facts.push([t("portfolio.fact.location"), <Both key="location" value={project.location} />]);
  facts.push([
    t("portfolio.fact.category"),
    <SiteLink
      key="category"
      to={`/portfolio?category=${encodeURIComponent(project.category.key)}`}
      className={classes(css.link, ui.text("underlined"))}
    >
      <Both value={project.category.name} />
    </SiteLink>,
  ]);
  if (project.area !== null) facts.push([t("portfolio.fact.area"), <Figure key="area">{format.area(project.area)}</Figure>]);
  if (project.year !== null) facts.push([t("portfolio.fact.year"), <Figure key="year">{format.year(project.year)}</Figure>]);
  if (project.scope.length > 0)
    facts.push([
      t("portfolio.fact.scope"),
      <ul key="scope">
        {project.scope.map((item) => (
          <Both as="li" key={item.en + item.ar} value={item} />
        ))}
      </ul>,
    ]);
  return (
    <dl className={css.facts} aria-label={t("portfolio.fact.title")}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
