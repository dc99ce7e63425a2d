import type { ProjectPage } from "#app/content/portfolio/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Prose } from "#app/site/prose.tsx";
import { PlateCaption } from "#app/site/ui/caption.tsx";
import type { Drawn } from "#app/site/ui/drawn.ts";
import { Photo } from "#app/site/ui/photo.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Chapter } from "./chapter.tsx";
import { chapters, type ChapterPlace, type Moment } from "./chapters.ts";
import css from "./day.module.css";
import { Enlarge } from "./enlarge.tsx";
import { Materials, Plan } from "./plan.tsx";

const ratios: Record<ChapterPlace, string> = { start: "4/5", end: "4/5", wide: "16/9", bleed: "2.1/1" };
const drawn: Record<ChapterPlace, Drawn> = {
  start: { phone: "90vw", desk: "37vw" },
  end: { phone: "90vw", desk: "45vw" },
  wide: { phone: "90vw", desk: "75vw" },
  bleed: { phone: "100vw", desk: "100vw" },
};

export function Day({ project }: { project: ProjectPage }) {
  const t = useTranslate();
  const day = chapters(project.main, project.gallery);
  // The house is drawn and named before its evening: after the first half of the day.
  const noon = Math.ceil(day.length / 2);
  const draw = (moment: Moment) =>
    moment.plate ? (
      <PlateChapter key={moment.at} moment={moment} of={project} />
    ) : (
      <Said key={moment.at} project={project} hour={moment.hour} />
    );
  return (
    <section className={css.day} aria-label={t("portfolio.gallery")}>
      {day.slice(0, noon).map(draw)}
      <Materials materials={project.materials} />
      {project.plan && <Plan plan={project.plan} day={day} main={project.main} />}
      {day.slice(noon).map(draw)}
    </section>
  );
}

type PlateChapterProps = { moment: Extract<Moment, { place: ChapterPlace }>; of: ProjectPage };

function PlateChapter({ moment: { at, plate, place }, of: { title } }: PlateChapterProps) {
  return (
    <Chapter hour={plate.hour} id={`plate-${at}`}>
      <figure className={css[place]}>
        <Enlarge plate={plate} title={title}>
          <Photo picture={plate.picture} ratio={ratios[place]} drawn={drawn[place]} reveal />
        </Enlarge>
        <PlateCaption room={plate.room} hour={null} className={css.caption} />
      </figure>
      <Prose as="p" value={plate.sentence} className={classes("display", ui.text("displaySm"), css.sentence, css[`beside-${place}`])} />
    </Chapter>
  );
}

function Said({ project: { main, testimonial }, hour }: { project: ProjectPage; hour: string | null }) {
  if (!testimonial && !main?.sentence.en && !main?.sentence.ar) return null;
  return (
    <Chapter hour={hour}>
      <figure className={classes(css.said, ui.stack(4))}>
        {testimonial ? (
          <Both as="blockquote" value={testimonial.content} className={classes("display", ui.text("displayMd"))} />
        ) : (
          main && <Prose as="p" value={main.sentence} className={classes("display", ui.text("displayMd"))} />
        )}
        {testimonial && (
          <figcaption className="caption">
            <Both as="strong" value={testimonial.author} />
            <Both as="p" value={testimonial.role} />
          </figcaption>
        )}
      </figure>
    </Chapter>
  );
}
