import { longText, optional, choice, type Field } from "#app/kit/fields/kinds.ts";

/** How far a month's accounts are: open for entries, closed by those who keep the books, or reported to the tax authority. */
export const periodStatuses = ["open", "closed", "filed"] as const;
export type PeriodStatus = (typeof periodStatuses)[number];

/** What may follow. A filed month is only corrected in an open one. */
export const periodMoves: Record<PeriodStatus, readonly PeriodStatus[]> = { open: ["closed"], closed: ["filed", "open"], filed: [] };

/** A reason shorter than this says nothing. */
export const leastReason = 3;

export const periodInput = { to: choice(periodStatuses), reason: optional(longText({ max: 500 })) } satisfies Record<string, Field>;

/** A month's accounts. `month` as `2026-10`; `version` is 1 for one that nobody closed yet. */
export type Period = {
  month: string;
  status: PeriodStatus;
  version: number;
  /** When and by whom it came into its state; null for one that nobody closed yet. */
  at: string | null;
  by: string | null;
  reason: string;
  /** It is not over yet, and can't be closed. */
  running: boolean;
  moves: PeriodStatus[];
};
