import type { Tab } from "./fields.ts";
import { usualPreset, rangeOf, type Range } from "./range.ts";

export const reportsPath = "/crm/reports";

/** What the address says of the reports: the part, the days, whose figures. What goes without saying is left out. */
export function addressOf({ tab, range, owner, today }: { tab: Tab; range: Range; owner: string | null; today: string }): string {
  const usual = rangeOf(usualPreset, today);
  const params = new URLSearchParams({
    tab,
    ...(range.from === usual.from && range.to === usual.to ? {} : range),
    ...(owner && { owner }),
  });
  return `${reportsPath}?${params}`;
}

/** The documents, or the movements of cash, that a figure of money is the sum of. */
export const recordsLink = (what: "invoices" | "revenue" | "cash", { from, to }: Range): string =>
  `${reportsPath}/records?${new URLSearchParams({ what, from, to })}`;

/** Where a table, or all of a part, is handed out as a file. */
export function fileAddress(given: { tab: Tab; range: Range; owner: string | null }, format: string, sheet?: string): string {
  const { tab, range, owner } = given;
  const params = new URLSearchParams({ tab, ...range, ...(owner && { owner }), ...(sheet && { sheet }), format });
  return `${reportsPath}/file?${params}`;
}
