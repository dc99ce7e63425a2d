import { expect, test } from "vitest";
import type { ProjectCard } from "#app/content/portfolio/fields.ts";
import { byYear } from "./by-year.ts";

const of = (id: string, year: number | null) => ({ id, year }) as ProjectCard;

test("projects without a year are left out", () => {
  expect(byYear([of("a", null)])).toEqual([]);
});

test("the latest year comes first, projects keep their order", () => {
  const years = byYear([of("a", 2024), of("b", 2025), of("c", 2024)]);
  expect(years.map(({ year, projects }) => [year, projects.map(({ id }) => id)])).toEqual([
    [2025, ["b"]],
    [2024, ["a", "c"]],
  ]);
});
