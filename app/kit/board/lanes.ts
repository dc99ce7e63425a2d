import type { ReactNode } from "react";
import type { LinkProps } from "react-router";
import type { StateLook } from "#app/ui/tones.ts";

/** What every card has; the rest is the slice's. */
export type BoardItem = { id: string };

/** One lane of a board: a state that things are in. */
export type Lane<L extends string = string> = {
  id: L;
  /** The state's name, translated. */
  name: string;
  /** The mark before it. */
  phase?: StateLook;
  /** How many there are in all, where the board holds only the first of them. */
  total?: number;
  /** A small line below the name: what they come to. */
  sum?: ReactNode;
  /** Narrow until somebody unfolds it: what is over. */
  folded?: boolean;
  /** Where all of them are listed, for those that the board does not hold. */
  more?: LinkProps["to"];
};

/**
 * How a move went. `"left"`: the person thought better of it (closed the dialog that asked). A refusal says why, translated: the card goes
 * back and the reason is shown.
 */
export type MoveOutcome = "done" | "left" | { refused: string };

/** Where a card, or a new one, opens. */
export type Opens = Pick<LinkProps, "to" | "state">;

export type BoardProps<T extends BoardItem, L extends string> = {
  /** What the board shows, for a screen reader. */
  label: string;
  lanes: readonly Lane<L>[];
  /** In the order in which they stand in their lanes; at most fifty of each. */
  items: readonly T[];
  laneOf: (item: T) => L;
  /** How it is called: the card's first line, and in what is said aloud. */
  nameOf: (item: T) => string;
  open: (item: T) => Opens;
  /** What stands below the name: `CardText`, `CardRow`, `CardFoot`. Memoised by item: draw from the item and what is stable. */
  renderCard: (item: T) => ReactNode;
  /** May this one go there? Lanes it may not go to are greyed while it is carried, and in its menu. Everything may go everywhere unless it is said. */
  canMove?: ((item: T, lane: L) => boolean) | undefined;
  /**
   * Moves it. The card stands in its new lane at once and goes back unless the answer is `"done"`. Something asked first (why was it lost?)
   * is asked in here: answer when the dialog closes.
   */
  onMove: (item: T, lane: L) => Promise<MoveOutcome>;
  /** Where a new one for this lane is made; null where none is. */
  addTo?: ((lane: L) => Opens | null) | undefined;
  /** The card that is open beside the board. */
  current?: string | undefined;
};
