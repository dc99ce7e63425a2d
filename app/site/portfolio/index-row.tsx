import type { ProjectCard } from "#app/content/portfolio/fields.ts";
import { useFormat } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { Figure } from "#app/site/ui/figure.tsx";
import { Photo } from "#app/site/ui/photo.tsx";
import { WorkPlace } from "#app/site/ui/work.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./index-row.module.css";

export function IndexRow({ project }: { project: ProjectCard }) {
  const format = useFormat();
  return (
    <li>
      <SiteLink to={`/portfolio/${project.slug}`} viewTransition className={classes(css.row, ui.place("pad3"))}>
        {project.picture ? <Photo picture={project.picture} ratio="3/2" drawn={{ phone: "5.5rem", desk: "6.5rem" }} silent /> : <span />}
        <Both as="h2" value={project.title} className={css.title} />
        <WorkPlace project={project} className={css.place} />
        <span className={classes("end", css.year, ui.text("sm", "quiet"))}>
          {project.year !== null && <Figure>{format.year(project.year)}</Figure>}
        </span>
      </SiteLink>
    </li>
  );
}
