/**
 * The districts of the CRM, its folders, from the lowest to the highest. A slice lies in one of them (`app/crm/money/invoices`); operations and
 * screens of a lower district know none of a higher one.
 */
export const districts = ["base", "people", "money", "purchasing", "work", "sales", "office"] as const;

/** What a kind of record is: its table, fields, states and name. They know no operation, so every slice may read them. */
export const declaration = /\/(table\.server|fields|entity|(\w+-)?flow)\.ts$/;

/** The district and the slice that a file lies in; null outside of them and for what stands directly in `app/crm`, which wires them together. */
export function placeOf(path: string): { height: number; slice: string } | null {
  const [, district, slice] = /^app\/crm\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
  const height = districts.findIndex((one) => one === district);
  return height === -1 || slice === undefined ? null : { height, slice };
}
