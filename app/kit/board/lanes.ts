import type { ReactNode } from "react";
import type { LinkProps } from "react-router";
import type { StateLook } from "#app/ui/tones.ts";

export type BoardItem = { id: string };

export type Lane<L extends string = string> = {
  id: L;
  name: string;
  phase?: StateLook;
  total?: number;
  sum?: ReactNode;
  folded?: boolean;
  more?: LinkProps["to"];
};

/** `"left"`: the dialog that asked was closed. A refusal says why, translated: the card goes back and the reason is shown. */
export type MoveOutcome = "done" | "left" | { refused: string };

export type Opens = Pick<LinkProps, "to" | "state">;

export type BoardProps<T extends BoardItem, L extends string> = {
  label: string;
  lanes: readonly Lane<L>[];
  items: readonly T[];
  laneOf: (item: T) => L;
  nameOf: (item: T) => string;
  open: (item: T) => Opens;
  /** What stands below the name: `CardText`, `CardRow`, `CardFoot`. Memoised by item: draw from the item and what is stable. */
  renderCard: (item: T) => ReactNode;
  canMove?: ((item: T, lane: L) => boolean) | undefined;
  /** Moves it; asks in here what has to be asked first. The card stands in its new lane at once and goes back unless the answer is `"done"`. */
  onMove: (item: T, lane: L) => Promise<MoveOutcome>;
  addTo?: ((lane: L) => Opens | null) | undefined;
  current?: string | undefined;
};
