import { date, longText, money, optional, reference } from "#app/kit/fields/kinds.ts";
import { flow, moveBetween } from "#app/kit/flow/flow.ts";
import { leadBounds, leadProgress, type LeadStatus } from "./fields.ts";

// What is missing is reported together, in words of its own (transition.server.ts).
const note = optional(longText({ max: 2000 }));
const worth = optional(money({ max: leadBounds.budget.max }));

const underWay = ["new", "contacted", "qualified", "proposal_sent", "negotiating"] as const;

/** Where a lead may go from where. From on hold it goes back to the state it came from; only a manager takes back what was won. */
export const leadFlow = flow("leads", {
  states: {
    new: { is: "open", phase: leadProgress.new, tone: "clay" },
    contacted: { is: "open", phase: leadProgress.contacted, tone: "clay" },
    qualified: { is: "open", phase: leadProgress.qualified, tone: "clay" },
    proposal_sent: { is: "open", phase: leadProgress.proposal_sent, tone: "clay" },
    negotiating: { is: "open", phase: leadProgress.negotiating, tone: "clay" },
    won: { is: "done", phase: leadProgress.won, tone: "ok" },
    lost: { is: "lost", phase: "struck", tone: "quiet" },
    on_hold: { is: "waiting", phase: "paused", tone: "warn" },
    // An enquiry that may be a program's: nobody is notified of it, no clock runs and no report counts it, until somebody releases it.
    suspected: { is: "waiting", phase: "paused", tone: "warn" },
  },
  moves: {
    release: { from: ["suspected"], to: "new" },
    resumeNew: { from: ["on_hold"], to: "new", undo: true },
    contact: { from: ["new"], to: "contacted", undo: true },
    reopen: { from: ["lost"], to: "contacted", asks: { note }, undo: true },
    resumeContacted: { from: ["on_hold"], to: "contacted", undo: true },
    qualify: { from: ["new", "contacted", "proposal_sent"], to: "qualified", undo: true },
    resumeQualified: { from: ["on_hold"], to: "qualified", undo: true },
    propose: { from: ["contacted", "qualified", "negotiating"], to: "proposal_sent", asks: { note }, undo: true },
    resumeProposal: { from: ["on_hold"], to: "proposal_sent", undo: true },
    negotiate: { from: ["qualified", "proposal_sent"], to: "negotiating", undo: true },
    takeBack: { from: ["won"], to: "negotiating", undo: true },
    resumeNegotiating: { from: ["on_hold"], to: "negotiating", undo: true },
    hold: { from: underWay, to: "on_hold", asks: { onHoldUntil: optional(date()), note }, undo: true },
    lose: {
      from: [...underWay, "on_hold"],
      to: "lost",
      danger: true,
      asks: { lostReason: optional(reference("lookup:lostReason")), note },
      undo: true,
    },
    // Somebody who came back, or walked in: without the steps between, a note says why.
    winAtOnce: { from: ["new", "contacted"], to: "won", asks: { expectedValue: worth, note } },
    win: { from: ["qualified", "proposal_sent", "negotiating"], to: "won", asks: { expectedValue: worth } },
  },
});

export type LeadMove = keyof typeof leadFlow.moves;
export type LeadState = { status: LeadStatus; heldFrom: LeadStatus | null; converted: boolean };

export const hasMove = ({ heldFrom, converted }: Omit<LeadState, "status">, move: string, manager: boolean): boolean =>
  !converted && (move === "takeBack" ? manager : !move.startsWith("resume") || leadFlow.moves[move as LeadMove].to === heldFrom);

export function moveTo(lead: LeadState, to: LeadStatus, manager: boolean): string | undefined {
  const move = moveBetween(leadFlow, lead.status, to);
  return move !== undefined && hasMove(lead, move, manager) ? move : undefined;
}
