import { addWorkingHours, cairoDay, daysBetween, type WorkingTime } from "#app/values/calendar.ts";
import { answerHours, type LeadStatus } from "#app/crm/people/leads/fields.ts";

/** An open lead of which nothing was heard for so long is stale (days). */
export const staleDays = 7;

const day = 24 * 3_600_000;

export const activeStatuses = ["new", "contacted", "qualified", "proposal_sent", "negotiating"] as const satisfies readonly LeadStatus[];
export const isActive = (status: LeadStatus): boolean => activeStatuses.some((one) => one === status);

export const answerDue = (created: Date, working: WorkingTime): Date => addWorkingHours(created, answerHours, working);

let last: { second: number; working: WorkingTime; until: Date } | null = null;

/** Whoever wrote before this should have been answered: counted backwards, so that the database can compare. Kept for a second: it takes 0.2 ms. */
export function answeredUntil(now: Date, working: WorkingTime): Date {
  const second = Math.floor(now.getTime() / 1000);
  if (last?.second !== second || last.working !== working) last = { second, working, until: closeIn(new Date(second * 1000), working) };
  return last.until;
}

function closeIn(now: Date, working: WorkingTime): Date {
  // What came in later is due later, so the edge can be closed in on.
  let [before, after] = [now.getTime() - 60 * day, now.getTime()];
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2);
    if (answerDue(new Date(middle), working).getTime() <= now.getTime()) before = middle;
    else after = middle;
  }
  return new Date(before);
}

export const staleSince = (now: Date): Date => new Date(now.getTime() - staleDays * day);

export const attentions = ["late", "unanswered", "stale"] as const;
export type Attention = (typeof attentions)[number];

type Timed = {
  status: LeadStatus;
  createdAt: string;
  nextFollowUp: string | null;
  firstRespondedAt: string | null;
  lastActivityAt: string | null;
  convertedAt: string | null;
};

/** What calls for attention: days late (0: since this morning), hours until an answer is due (0: it is overdue), days of silence. */
export type Signal = { kind: "late"; days: number } | { kind: "answer"; hours: number } | { kind: "stale"; days: number };

export function signalsOf(lead: Timed, now: Date, working: WorkingTime): Signal[] {
  if (!isActive(lead.status) || lead.convertedAt) return [];
  const signals: Signal[] = [];
  const at = now.getTime();
  if (lead.status === "new" && !lead.firstRespondedAt) {
    const due = answerDue(new Date(lead.createdAt), working).getTime();
    signals.push({ kind: "answer", hours: Math.max(0, Math.ceil((due - at) / 3_600_000)) });
  }
  if (lead.nextFollowUp && Date.parse(lead.nextFollowUp) < at)
    signals.push({ kind: "late", days: daysBetween(cairoDay(new Date(lead.nextFollowUp)), cairoDay(now)) });
  const heard = Date.parse(lead.lastActivityAt ?? lead.createdAt);
  if (heard < staleSince(now).getTime()) signals.push({ kind: "stale", days: Math.floor((at - heard) / day) });
  return signals;
}

/** How likely a lead in each state is won, in percent, for the weighted pipeline. */
export const winProbability: Record<LeadStatus, number> = {
  new: 10,
  contacted: 20,
  qualified: 40,
  proposal_sent: 50,
  negotiating: 70,
  won: 100,
  lost: 0,
  on_hold: 0,
  suspected: 0,
};
