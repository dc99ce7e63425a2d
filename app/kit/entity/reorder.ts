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
