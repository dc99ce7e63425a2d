import type { ProjectCard } from "#app/content/portfolio/fields.ts";
import type { Picture } from "#app/values/picture.ts";

/** The last picture of a page: the latest hour of the day among the rooms not shown yet. `shown` are the projects already on the page. */
export function closingPicture(projects: readonly ProjectCard[], shown: readonly (ProjectCard | null)[] = []): Picture | null {
  const seen = new Set(shown.map((project) => project?.id));
  const pictured = projects.filter((project) => project.picture);
  const left = pictured.filter((project) => !seen.has(project.id));
  const byHour = (a: ProjectCard, b: ProjectCard) => (b.hour ?? "").localeCompare(a.hour ?? "");
  return (left.length > 0 ? left : pictured).toSorted(byHour)[0]?.picture ?? null;
}
