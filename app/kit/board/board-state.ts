import { createContext, use, type PointerEvent, type ReactNode } from "react";
import type { BoardItem, Lane, Opens } from "./lanes.ts";
import type { Dragged } from "./use-keys.ts";

export type BoardState = {
  lanes: readonly Lane[];
  carried: Dragged | null;
  allowed: readonly string[];
  from: string | null;
  movable: (item: BoardItem) => boolean;
  lanesFor: (id: string) => readonly string[];
  nameOf: (item: BoardItem) => string;
  open: (item: BoardItem) => Opens;
  renderCard: (item: BoardItem) => ReactNode;
  addTo: (lane: string) => Opens | null;
  current: string | null;
  last: string | null;
  visited: (id: string) => void;
  menu: string | null;
  openMenu: (id: string) => void;
  closeMenu: (id: string) => void;
  hold: (id: string, event: PointerEvent<HTMLElement>) => void;
  move: (id: string, lane: string) => void;
  toggle: (lane: Lane) => void;
};

export const BoardContext = createContext<BoardState | null>(null);

/** What the parts of a board share. Throws outside its provider. */
export function useBoard(): BoardState {
  const state = use(BoardContext);
  if (!state) throw new Error("useBoard must be used inside Board");
  return state;
}
