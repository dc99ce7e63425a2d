import type { ProjectCard } from "#app/content/portfolio/fields.ts";
import { classes } from "#app/ui/primitives.ts";
import type { Drawn } from "#app/site/ui/drawn.ts";
import { Work } from "#app/site/ui/work.tsx";
import css from "./masonry-grid.module.css";
import { Fragment } from "react";
import { Note } from "./note.tsx";
import { placements, type Place } from "./placements.ts";

const ratios: Record<Place, string> = { a: "16/11", b: "3/4", c: "4/5", d: "3/4", e: "4/5", f: "4/5", g: "3/2", h: "3/2" };
const start: Drawn = { phone: "83vw", desk: "29vw" };
const end: Drawn = { phone: "75vw", desk: "29vw" };
const widths: Record<Place, Drawn> = {
  a: { phone: "83vw", desk: "52vw" },
  b: end,
  c: start,
  d: end,
  e: start,
  f: end,
  g: { phone: "100vw", desk: "50vw" },
  h: { phone: "88vw", desk: "57vw" },
};

export function MasonryGrid({ projects }: { projects: ProjectCard[] }) {
  const { works, note } = placements(projects.length);
  return projects.map((project, index) => {
    const place = works[index] ?? "a";
    return (
      <Fragment key={project.id}>
        <Work
          project={project}
          second={project.second}
          as="h2"
          ratio={ratios[place]}
          drawn={widths[place]}
          className={css[place]}
          captionClassName={classes(place === "g" && css.fromEnd, place === "h" && css.fromStart)}
        />
        {index === note.after - 1 && <Note place={note.place} />}
      </Fragment>
    );
  });
}

export function EvenGrid({ projects }: { projects: ProjectCard[] }) {
  return (
    <>
      {projects.map((project, index) => (
        <Work
          key={project.id}
          project={project}
          second={project.second}
          as="h2"
          ratio="3/2"
          drawn={{ phone: "90vw", desk: "44vw" }}
          className={index % 2 ? css.second : css.first}
        />
      ))}
      <Note place={projects.length % 2 ? "even" : "below"} />
    </>
  );
}
