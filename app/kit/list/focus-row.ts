/** The record in whose row something stands. */
export const rowOf = (element: Element | null): string | undefined => element?.closest<HTMLElement>("[data-row]")?.dataset["row"];

/** The rows of the page's list in their order on the screen, as elements. */
export const drawnRows = () => [...document.querySelectorAll<HTMLElement>("[data-rows] [data-row]")];

/** Puts the focus on a row, by its place among the rows that are drawn. */
export function focusRow(place: number): void {
  const rows = drawnRows();
  const row = rows[Math.min(Math.max(0, place), rows.length - 1)];
  // In the trash rows lead nowhere, and the box stands for the row.
  const inside = row?.querySelector<HTMLElement>("[data-open]") ?? row?.querySelector<HTMLElement>("input[type=checkbox]");
  inside?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}

/** Once the page is drawn anew: where the focus went with what was there, it goes on at this place. */
export function keepFocusNear(place: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement === null || document.activeElement === document.body) focusRow(place);
  });
}
