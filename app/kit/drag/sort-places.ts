export type Named = { id: string; name: string };
export type SortList = { id: string; items: readonly Named[] };
/** A place in a list, from 0; the carried row itself is not counted. */
export type Place = { list: string; at: number };

// Rows may hold an area of their own, whose rows can have the same ids.
const inArea = (area: HTMLElement, name: string, id: string): HTMLElement | null =>
  [...area.querySelectorAll<HTMLElement>(`[${name}="${CSS.escape(id)}"]`)].find((one) => one.closest("[data-sort-area]") === area) ?? null;

/** The row of this area with this id. */
export const rowOf = (area: HTMLElement, id: string): HTMLElement | null => inArea(area, "data-sort", id);

const listOf = (area: HTMLElement, id: string): HTMLElement | null => inArea(area, "data-sort-list", id);

/** Where a row may go: a group stays among the groups, a row of a group may go into any of them. */
export function listsFor(lists: readonly SortList[], id: string): readonly SortList[] {
  const own = lists.filter(({ items }) => items.some((item) => item.id === id));
  return own.some((list) => holdsLists(list, lists)) || own.length === 0 ? own : lists.filter((list) => !holdsLists(list, lists));
}

const holdsLists = ({ items }: SortList, lists: readonly SortList[]): boolean =>
  items.some((item) => lists.some(({ id }) => id === item.id));

/** Where something stands now. */
export function placeOf(lists: readonly SortList[], id: string): (Place & Named & { of: number }) | null {
  for (const { id: list, items } of lists) {
    const at = items.findIndex((item) => item.id === id);
    if (at >= 0) return { ...items[at]!, list, at, of: items.length };
  }
  return null;
}

/** The place that the pointer points at (`y` in px of the window), counted without what is carried. */
export function placeUnder(area: HTMLElement, lists: readonly SortList[], id: string, y: number): Place | null {
  const boxes = listsFor(lists, id).flatMap((list) => {
    const box = listOf(area, list.id)?.getBoundingClientRect();
    return box ? [{ list, box }] : [];
  });
  const far = ({ box }: (typeof boxes)[number]) => Math.max(box.top - y, y - box.bottom, 0);
  const [near] = boxes.toSorted((a, b) => far(a) - far(b));
  if (!near) return null;
  const others = near.list.items.filter((item) => item.id !== id);
  const below = others.findIndex((item) => {
    const box = rowOf(area, item.id)?.getBoundingClientRect();
    return box !== undefined && y < box.top + box.height / 2;
  });
  return { list: near.list.id, at: below < 0 ? others.length : below };
}

/** One step up or down from a place, into the next list after the last of one. */
export function stepFrom(lists: readonly SortList[], id: string, { list, at }: Place, by: 1 | -1): Place {
  const open = listsFor(lists, id);
  const here = open.findIndex((one) => one.id === list);
  // Somebody else may have removed it, or its list, while it was carried.
  if (here < 0) return { list, at };
  const last = (one: SortList) => one.items.filter((item) => item.id !== id).length;
  if (at + by >= 0 && at + by <= last(open[here]!)) return { list, at: at + by };
  const next = open[here + by];
  return next ? { list: next.id, at: by > 0 ? 0 : last(next) } : { list, at };
}

/** The line between two rows at which something would be put down (px of the window); none where it stands already. */
export function lineAt(
  area: HTMLElement,
  lists: readonly SortList[],
  id: string,
  to: Place,
): { top: number; left: number; width: number } | null {
  const now = placeOf(lists, id);
  const list = listOf(area, to.list);
  if (!list || (now?.list === to.list && now.at === to.at)) return null;
  const others = lists.find((one) => one.id === to.list)!.items.filter((item) => item.id !== id);
  const [above, below] = [others[to.at - 1], others[to.at]].map((item) => item && rowOf(area, item.id)?.getBoundingClientRect());
  const box = list.getBoundingClientRect();
  // A list that scrolls sideways is wider than what is seen of it.
  const frame = area.getBoundingClientRect();
  const left = Math.max(box.left, frame.left);
  return { top: below?.top ?? above?.bottom ?? box.top, left, width: Math.min(box.right, frame.right) - left };
}
