import type { HomeDecision } from "#app/crm/office/homes/fields.ts";

// What a page may hold, so that it stays small on a weak line: an option weighs one, and what stands around the options of a decision two.
const mostWeight = 24;
const weightOf = ({ options }: HomeDecision): number => 2 + options.length;

/** Where the pages before and after this one begin, and how many decisions they hold. */
export type Turn = Record<"before" | "after", { at: string; count: number } | null>;

function pagesOf(decisions: readonly HomeDecision[]): HomeDecision[][] {
  const pages: HomeDecision[][] = [[]];
  let weight = 0;
  for (const decision of decisions) {
    const own = weightOf(decision);
    if (weight > 0 && weight + own > mostWeight) {
      pages.push([]);
      weight = 0;
    }
    pages.at(-1)!.push(decision);
    weight += own;
  }
  return pages;
}

/** The page that holds a decision, or the first one. */
export function pageWith(decisions: readonly HomeDecision[], at: string | null): { shown: HomeDecision[]; turn: Turn } {
  const pages = pagesOf(decisions);
  const found = Math.max(
    0,
    pages.findIndex((page) => page.some(({ id }) => id === at)),
  );
  const turned = (page: HomeDecision[] | undefined) => (page?.[0] ? { at: page[0].id, count: page.length } : null);
  return { shown: pages[found]!, turn: { before: turned(pages[found - 1]), after: turned(pages[found + 1]) } };
}

/** The address of one decision within its home, on the page that holds it. */
export const decisionAt = (id: string): string => `decisions?at=${id}#${id}`;
