import type { QuotationDraft } from "#app/crm/sales/quotations/fields.ts";

type Plain = Record<string, unknown>;
export type Clash = { path: readonly string[]; before: unknown; mine: unknown; theirs: unknown };
type Merged = { draft: QuotationDraft; clashes: Clash[]; taken: readonly (readonly string[])[] };

/** Merges my draft with a saved one: what one of us changed stands; what both changed, or one removed while the other wrote in it, stays mine until it is chosen. */
export function merged(before: QuotationDraft, mine: QuotationDraft, theirs: QuotationDraft): Merged {
  const found: { clashes: Clash[]; taken: string[][] } = { clashes: [], taken: [] };
  const draft = both(before, mine, theirs, [], found) as QuotationDraft;
  return { draft, ...found };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isRows = (value: unknown): value is { id: string }[] =>
  Array.isArray(value) && value.every((row) => typeof row === "object" && row !== null && "id" in row);
const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null && !Array.isArray(value);

function both(before: unknown, mine: unknown, theirs: unknown, path: string[], found: { clashes: Clash[]; taken: string[][] }): unknown {
  if (same(mine, theirs)) return mine;
  if (same(before, theirs)) return mine;
  if (isRows(mine) && isRows(theirs)) return rows(isRows(before) ? before : [], mine, theirs, path, found);
  if (isPlain(mine) && isPlain(theirs)) {
    const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
    const start = isPlain(before) ? before : {};
    return Object.fromEntries([...names].map((name) => [name, both(start[name], mine[name], theirs[name], [...path, name], found)]));
  }
  if (same(before, mine)) {
    found.taken.push(path);
    return theirs;
  }
  found.clashes.push({ path, before, mine, theirs });
  return mine;
}

function rows(
  before: readonly { id: string }[],
  mine: readonly { id: string }[],
  theirs: readonly { id: string }[],
  path: string[],
  found: { clashes: Clash[]; taken: string[][] },
): unknown[] {
  const of = (list: readonly { id: string }[], id: string) => list.find((row) => row.id === id);
  const order = (list: readonly { id: string }[]) =>
    list.map(({ id }) => id).filter((id) => of(before, id) && of(mine, id) && of(theirs, id));
  const iMoved = !same(order(before), order(mine));
  const [first, second] = iMoved ? [mine, theirs] : [theirs, mine];
  const remains = (id: string): boolean => {
    const [was, my, their] = [of(before, id), of(mine, id), of(theirs, id)];
    if (my && their) return true;
    if (my) return !was || !same(was, my);
    return !was || !same(was, their);
  };
  const ids = first.map(({ id }) => id);
  for (const [at, { id }] of second.entries()) {
    if (ids.includes(id)) continue;
    // What only the other list has stands after the same neighbour as there.
    const neighbour = second.slice(0, at).findLast((row) => ids.includes(row.id));
    ids.splice(neighbour ? ids.indexOf(neighbour.id) + 1 : 0, 0, id);
  }
  return ids.filter(remains).map((id) => {
    const [my, their] = [of(mine, id), of(theirs, id)];
    if (!my) found.taken.push([...path, id]);
    return my && their ? both(of(before, id), my, their, [...path, id], found) : (my ?? their);
  });
}

export function withTheirs(draft: QuotationDraft, { path, theirs }: Clash): QuotationDraft {
  return set(draft, path, theirs) as QuotationDraft;
}

function set(value: unknown, [name, ...rest]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to;
  if (isRows(value)) return value.map((row) => (row.id === name ? set(row, rest, to) : row));
  return isPlain(value) ? { ...value, [name]: set(value[name], rest, to) } : value;
}
