import type { ProjectCard } from "#app/content/portfolio/fields.ts";
import type { Picture } from "#app/values/picture.ts";

/** How many rooms the home page shows after its opening. */
const shownRooms = 4;

/** The rooms after the opening: featured projects first, then the others in their order; the opening's own project is seen already. */
export function recentRooms(projects: ProjectCard[], opening: ProjectCard | null): ProjectCard[] {
  const others = projects.filter((project) => project.id !== opening?.id && project.picture);
  return [...others.filter((project) => project.featured), ...others.filter((project) => !project.featured)].slice(0, shownRooms);
}

/** The last picture of the page: the latest hour of the day among the rooms not shown yet, since the house closes at dusk. */
export function closingPicture(projects: ProjectCard[], opening: ProjectCard | null): Picture | null {
  const shown = new Set([opening?.id, ...recentRooms(projects, opening).map((project) => project.id)]);
  const left = projects.filter((project) => project.picture);
  const unseen = left.filter((project) => !shown.has(project.id));
  const byHour = (a: ProjectCard, b: ProjectCard) => (b.hour ?? "").localeCompare(a.hour ?? "");
  return (unseen.length > 0 ? unseen : left).toSorted(byHour)[0]?.picture ?? null;
}
