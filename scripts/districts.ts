/**
 * The districts of the CRM, its folders, from the lowest to the highest. A slice lies in one of them (`app/crm/money/invoices`) and imports nothing of
 * a higher district, but for routes and handlers of jobs.
 */
export const districts = ["base", "people", "work", "sales", "money", "purchasing", "office"] as const;

/** What a kind of record is: its table, fields, states and name. They know no operation. */
export const declaration = /\/(table\.server|fields|entity|(\w+-)?flow)\.ts$/;

/** The district and the slice that a file lies in; null outside of them and for what stands directly in `app/crm`, which wires them together. */
export function placeOf(path: string): { height: number; slice: string } | null {
  const [, district, slice] = /^app\/crm\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
  const height = districts.findIndex((one) => one === district);
  return height === -1 || slice === undefined ? null : { height, slice };
}
