import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { estimate } from "./estimate.ts";
import { newRow, nextRowId, type Catalogue, type Draft, type DraftRow, type Element } from "./fields.ts";

/** What the total would change by with `instead` in every row of `name`. */
export type Alternative = { element: string; name: Bilingual; instead: Bilingual; difference: Piastres };

const mostShown = 3;

export function whatChangesMost(catalogue: Catalogue, draft: Draft): Alternative[] {
  // Fixed fees stay what they are, whatever is chosen.
  const services = draft.services.filter(({ key }) =>
    catalogue.services.some((service) => service.key === key && service.fee === "percentage"),
  );
  const totalOf = (rows: DraftRow[]) => estimate(catalogue, { ...draft, rows, services }).total;
  const found: Alternative[] = [];
  for (const { elements } of catalogue.categories)
    for (const element of elements) {
      const rows = draft.rows.filter((row) => row.element === element.key);
      const total = rows.length > 0 ? totalOf(rows) : 0;
      if (total === 0) continue;
      const others = elements
        .filter((other) => other !== element && sameMeasure(other, element))
        .map((other) => ({
          element: element.key,
          name: element.name,
          instead: other.name,
          difference: totalOf(rows.map((row) => ({ ...row, element: other.key }))) - total,
        }));
      const [most] = others.toSorted(bySize);
      if (most && most.difference !== 0) found.push(most);
    }
  return found.toSorted(bySize).slice(0, mostShown);
}

const bySize = (a: Alternative, b: Alternative): number => Math.abs(b.difference) - Math.abs(a.difference);

const sameMeasure = (a: Element, b: Element): boolean =>
  a.model === b.model && a.unit === b.unit && a.requiresDimensions === b.requiresDimensions;

const exampleSides = [
  ["5", "4"],
  ["18", "2.8"],
  ["5", "4"],
] as const;

export function exampleRoom(catalogue: Catalogue, room: string): DraftRow[] {
  const elements = catalogue.categories.flatMap(
    (category) => category.elements.find((element) => element.model === "per_sqm" && element.requiresDimensions) ?? [],
  );
  return exampleSides.reduce<DraftRow[]>((rows, [width, length], at) => {
    const element = elements[at];
    const id = nextRowId({ rows });
    return element ? [...rows, { ...newRow(id, element), room, width, length }] : rows;
  }, []);
}
