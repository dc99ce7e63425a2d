import type { Groups, SheetName, Tab } from "#app/crm/office/reports/fields.ts";
import { usualPreset, rangeOf, type Range } from "#app/values/date-range.ts";

export const reportsPath = "/crm/reports";

type Asked = { tab: Tab; range: Range; owner: string | null; today: string; sheet: SheetName | null };

export function addressOf({ tab, range, owner, today, sheet }: Asked): string {
  const usual = rangeOf(usualPreset, today);
  const params = new URLSearchParams({
    ...(!sheet && { tab }),
    ...(range.from === usual.from && range.to === usual.to ? {} : range),
    ...(owner && { owner }),
  });
  return `${reportsPath}${sheet ? `/tables/${sheet}` : ""}${params.size > 0 ? `?${params}` : ""}`;
}

export function recordsLink(
  what: string,
  { tab, range, owner }: { tab: Tab; range: Range; owner: string | null },
  groups: Groups = {},
): string {
  return `${reportsPath}/records?${new URLSearchParams({ what, tab, ...range, ...(owner && { owner }), ...groups })}`;
}

export function fileAddress(view: { tab: Tab; range: Range; owner: string | null }, format: string, sheet?: string): string {
  const { tab, range, owner } = view;
  const params = new URLSearchParams({ tab, ...range, ...(owner && { owner }), ...(sheet && { sheet }), format });
  return `${reportsPath}/file?${params}`;
}

export function recordsFileAddress(params: URLSearchParams, format = "csv"): string {
  const query = new URLSearchParams(params);
  query.set("format", format);
  return `${reportsPath}/file?${query}`;
}
