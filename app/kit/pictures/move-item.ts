/** The list with one item at another place; the places between close up. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, at) => at !== from);
  const item = items[from];
  if (item === undefined) return [...items];
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
