import type { ProjectCard } from "#app/content/portfolio/fields.ts";

export type Year = { year: number; projects: ProjectCard[] };

export function byYear(projects: readonly ProjectCard[]): Year[] {
  const years = new Map<number, ProjectCard[]>();
  for (const project of projects) {
    if (project.year === null) continue;
    years.set(project.year, [...(years.get(project.year) ?? []), project]);
  }
  return [...years].map(([year, built]) => ({ year, projects: built })).toSorted((a, b) => b.year - a.year);
}
