import { Conflict } from "#app/values/errors.ts";

export type NewOrder = { ids: readonly string[]; seen: readonly string[] };

/** All ids in the new order; those not named keep their places. Throws `Conflict("STALE")` where the order is not as seen, or an id is gone. */
export function reordered(before: readonly string[], { ids, seen }: NewOrder): string[] {
  if (before.filter((id) => seen.includes(id) || ids.includes(id)).join() !== seen.join())
    throw new Conflict("STALE", { key: "kit.error.stale" });
  const wanted = [...new Set(ids)].filter((id) => before.includes(id));
  const next = wanted.values();
  return before.map((id) => (wanted.includes(id) ? next.next().value! : id));
}

/** The ids with one of them at another place (counted from 0, kept inside the list); the others close up. */
export function placed(ids: readonly string[], id: string, place: number): string[] {
  if (!ids.includes(id)) return [...ids];
  const rest = ids.filter((other) => other !== id);
  const at = Math.min(Math.max(0, place), rest.length);
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}

/** Rows in the order of these ids; rows that are not named stand where they stood, after the others. */
export function inOrder<R extends { id: string }>(rows: readonly R[], ids: readonly string[]): R[] {
  const place = new Map(ids.map((id, at) => [id, at]));
  const of = (row: R) => place.get(row.id) ?? ids.length;
  return rows.toSorted((a, b) => of(a) - of(b));
}
