import { classes, ui } from "#app/ui/primitives.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { socialPicture, type Picture } from "#app/values/picture.ts";
import type { Drawn } from "./drawn.ts";
import { Figure } from "./figure.tsx";
import { Photo } from "./photo.tsx";
import css from "./work.module.css";

export type WorkProject = {
  slug: string;
  title: Bilingual;
  location: Bilingual;
  year: number | null;
  area: number | null;
  picture: Picture | null;
  hour: string | null;
};

type WorkProps = {
  project: WorkProject;
  second?: Picture | null | undefined;
  drawn: Drawn;
  ratio: string;
  as?: "h2" | "h3";
  className?: string | undefined;
  captionClassName?: string | undefined;
};

type WorkPlaceProps = { project: Pick<WorkProject, "location" | "area">; className: string | undefined };

export function WorkPlace({ project: { location, area }, className }: WorkPlaceProps) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <p className={classes(className, ui.text("sm", "soft"))}>
      <Both value={location} />
      {area !== null && (
        <>
          {t("shell.comma")}
          <Figure>{format.area(area)}</Figure>
        </>
      )}
    </p>
  );
}

export function Work({ project, second, drawn, ratio, as = "h3", className, captionClassName }: WorkProps) {
  const format = useFormat();
  return (
    <SiteLink to={`/portfolio/${project.slug}`} viewTransition className={classes(css.work, className)}>
      {project.picture ? (
        <div className={css.plates}>
          <Photo picture={project.picture} drawn={drawn} ratio={ratio} className={css.photo} silent reveal />
          {second && <img src={socialPicture(second).url} alt="" loading="lazy" className={css.second} />}
        </div>
      ) : (
        <div className={css.missing} style={{ aspectRatio: ratio }} />
      )}
      <div className={classes(css.caption, captionClassName)}>
        <Both value={project.title} as={as} className={css.title} />
        <span className={css.year}>{project.year !== null && <Figure>{format.year(project.year)}</Figure>}</span>
        <WorkPlace project={project} className={css.place} />
        <span className={css.hour}>{project.hour && <Figure>{format.time(project.hour)}</Figure>}</span>
      </div>
    </SiteLink>
  );
}
