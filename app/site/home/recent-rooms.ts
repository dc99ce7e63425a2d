import type { ProjectCard } from "#app/content/portfolio/fields.ts";

const shownRooms = 4;

/** The rooms after the opening: featured projects first, then the others in their order; the opening's own project is seen already. */
export function recentRooms(projects: ProjectCard[], opening: ProjectCard | null): ProjectCard[] {
  const others = projects.filter((project) => project.id !== opening?.id && project.picture);
  return [...others.filter((project) => project.featured), ...others.filter((project) => !project.featured)].slice(0, shownRooms);
}
