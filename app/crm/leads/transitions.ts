import type { LeadStatus } from "./fields.ts";

/**
 * What has to be said at a move: a note in one's own words, the reason from the list, until when it rests, what it is worth, or how the proposal
 * went out (a sent quotation says that by itself).
 */
export const asks = ["note", "lostReason", "onHoldUntil", "expectedValue", "proposal"] as const;
export type Ask = (typeof asks)[number];

/** `managerOnly`: nobody else may, and nobody once it was converted. */
export type Move = { asks: readonly Ask[]; managerOnly?: boolean };

const plain: Move = { asks: [] };
const lose: Move = { asks: ["lostReason"] };
const hold: Move = { asks: ["onHoldUntil"] };
const propose: Move = { asks: ["proposal"] };
const win: Move = { asks: ["expectedValue"] };
/** Somebody who came back, or walked in: without the steps between, a note says why. */
const winAtOnce: Move = { asks: ["expectedValue", "note"] };

/** Where a lead may go from where. From on hold it also goes back to the state it came from, which the table cannot know. */
const table: Record<LeadStatus, Partial<Record<LeadStatus, Move>>> = {
  new: { contacted: plain, qualified: plain, won: winAtOnce, lost: lose, on_hold: hold },
  contacted: { qualified: plain, proposal_sent: propose, won: winAtOnce, lost: lose, on_hold: hold },
  qualified: { proposal_sent: propose, negotiating: plain, won: win, lost: lose, on_hold: hold },
  proposal_sent: { qualified: plain, negotiating: plain, won: win, lost: lose, on_hold: hold },
  negotiating: { proposal_sent: propose, won: win, lost: lose, on_hold: hold },
  on_hold: { lost: lose },
  lost: { contacted: { asks: ["note"] } },
  won: { negotiating: { asks: [], managerOnly: true } },
};

/** Where a lead stands, as far as its moves depend on it. */
export type Standing = { status: LeadStatus; heldFrom: LeadStatus | null; converted: boolean };

/** The move from where a lead stands to `to`, or null where there is none. */
export function moveTo({ status, heldFrom, converted }: Standing, to: LeadStatus): Move | null {
  if (converted) return null;
  if (status === "on_hold" && to === heldFrom) return plain;
  return table[status][to] ?? null;
}

/** All moves from where a lead stands that this person may make, in the table's order. */
export function movesFrom(standing: Standing, manager: boolean): LeadStatus[] {
  const known = Object.keys(table) as LeadStatus[];
  return known.filter((to) => {
    const move = moveTo(standing, to);
    return move !== null && (manager || !move.managerOnly);
  });
}
