import type { ProjectPage } from "#app/content/portfolio/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Prose } from "#app/site/prose.tsx";
import { PlateCaption } from "#app/site/ui/caption.tsx";
import type { Drawn } from "#app/site/ui/drawn.ts";
import { Figure } from "#app/site/ui/figure.tsx";
import { BackLink } from "#app/site/ui/link-arrow.tsx";
import { Photo } from "#app/site/ui/photo.tsx";
import { WorkPlace } from "#app/site/ui/work.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { directionOf } from "#app/values/language.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { Enlarge } from "./enlarge.tsx";
import css from "./opening.module.css";

export const openingDrawn: Drawn = {
  phone: { width: "100vw", height: "125vw" },
  desk: { width: "100vw", height: "max(100svh - 5rem, 30rem)" },
};

export function Opening({ project }: { project: ProjectPage }) {
  const { main } = project;
  return (
    <figure className={classes("grid", css.opening)} id="plate-0">
      {main && (
        <Enlarge plate={main} title={project.title}>
          <Photo picture={main.picture} ratio="fill" drawn={openingDrawn} className={css.photo} priority />
        </Enlarge>
      )}
      <div className={css.notch}>
        <Both as="h1" value={project.title} />
        <WorkPlace project={project} className={ui.place("above3")} />
      </div>
      {main && <PlateCaption room={main.room} hour={main.hour} />}
    </figure>
  );
}

export function Lead({ project }: { project: ProjectPage }) {
  const t = useTranslate();
  const { number, area, percent, text } = useFormat();
  const { language } = useLanguage();
  const story = inLanguage(project.story, language);
  const paragraphs = (story.lang === "ar" ? text(story.text) : story.text).split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  const figures = [
    project.weeks !== null && [number(project.weeks), t("portfolio.figure.weeks", { count: project.weeks })],
    project.area !== null && [area(project.area), <Both key="note" value={project.areaNote} />],
    project.budgetDifference !== null && [percent(project.budgetDifference), t("portfolio.figure.budget")],
  ].filter((figure) => figure !== false);
  return (
    <section className={classes("grid", css.lead)}>
      <div className={css.back}>
        <BackLink to="/portfolio">{t("portfolio.back")}</BackLink>
      </div>
      <Prose as="p" className={classes("display", ui.text("displayMd"))} value={project.short} />
      {figures.length > 0 && (
        <dl className={css.figures}>
          {figures.map(([figure, name], index) => (
            <div key={index}>
              <dt className={ui.text("sm", "soft")}>{name}</dt>
              <dd className={classes("display", ui.text("displaySm"))}>
                <Figure>{figure}</Figure>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {paragraphs.length > 0 && (
        <div
          className={classes(css.text, ui.stack(4), ui.text("md", "soft"))}
          {...(story.lang !== language && { lang: story.lang, dir: directionOf(story.lang) })}
        >
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
    </section>
  );
}
