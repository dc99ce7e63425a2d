/**
 * The districts of the CRM, its folders, from the lowest to the highest. A slice lies in one of them (`app/crm/money/invoices`) and imports nothing of
 * a higher district, but for routes and handlers of jobs.
 */
export const districts = ["base", "people", "work", "sales", "money", "purchasing", "office"] as const;

/** What a kind of record is: its table, fields, states and name, which of its rows a reader may know of, and its texts. They know no operation. */
export const declaration = /\/((table|visible|texts)\.server|((\w+-)?(fields|entity|flow)))\.ts$/;

/** Directly in `app/crm`, or between its slices: what puts operations and screens of all slices together. They stand as high as the highest district; the other files there are registries. */
export const roots =
  /^app\/crm\/((panels|entities|generated\/records\.generated|between-slices\/(linked|counts|due|booked-days)|routes\/transitions|record\/record-page)\.server\.ts|(panels|record\/record-page)\.tsx)$/;
const ports = /^app\/crm\/between-slices\/port(s\.server|-types)\.ts$/;

/** How high a file of the CRM stands, as a place in `districts`: ports as low as the lowest. Null for registries and outside. */
export const heightOf = (path: string): number | null =>
  placeOf(path)?.height ?? (roots.test(path) ? districts.length - 1 : ports.test(path) ? 0 : null);

/** The district and the slice that a file lies in; null outside of them and for what stands directly in `app/crm`. */
export function placeOf(path: string): { height: number; slice: string } | null {
  const [, district, slice] = /^app\/crm\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
  const height = districts.findIndex((one) => one === district);
  return height === -1 || slice === undefined ? null : { height, slice };
}
