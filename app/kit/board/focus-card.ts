import { useEffect, useRef, type RefObject } from "react";

const find = (board: HTMLElement | null, id: string): HTMLElement | null =>
  board?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] [data-card-link]`) ?? null;

/** Puts the focus on a card once what is being drawn stands. */
export function focusCard(board: HTMLElement | null, id: string): void {
  requestAnimationFrame(() => {
    // Something else was opened meanwhile and has the focus: a dialog that asks before the move.
    if (document.querySelector("[aria-modal=true]")) return;
    find(board, id)?.focus({ preventScroll: true });
  });
}

/** A card that changes its lane is drawn anew: the focus follows it, or goes to the strip of a folded lane. Call the answer before a move. */
export function useFocusAfterMove(board: RefObject<HTMLElement | null>): (id: string, lane: string) => void {
  const moved = useRef<{ id: string; lane: string } | null>(null);
  useEffect(() => {
    // Whoever presses elsewhere wants no focus to come back.
    const forget = (): void => void (moved.current = null);
    document.addEventListener("pointerdown", forget);
    return () => document.removeEventListener("pointerdown", forget);
  }, []);
  useEffect(() => {
    const now = moved.current;
    if (!now) return;
    const at = document.activeElement;
    const card = find(board.current, now.id);
    if (at !== null && at !== document.body) {
      if (at !== card && !at.matches("[data-strip]") && board.current?.contains(at)) moved.current = null;
      return;
    }
    if (card && !card.checkVisibility()) board.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
    (card ?? board.current?.querySelector<HTMLElement>(`[data-lane="${CSS.escape(now.lane)}"][data-strip]`))?.focus({
      preventScroll: true,
    });
  });
  return (id, lane) => void (moved.current = { id, lane });
}
