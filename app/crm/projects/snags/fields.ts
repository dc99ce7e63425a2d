import { choice, date, kept, longText, number, optional, reference, text, toggle, type Field } from "#app/kit/fields/kinds.ts";

/** Something to be put right: seen, put right, looked at again; or left as it is, with a reason. */
export const snagStatuses = ["open", "fixed", "verified", "waived"] as const;
export type SnagStatus = (typeof snagStatuses)[number];

/** States in which somebody still has to do something. */
export const openSnagStatuses = ["open", "fixed"] as const satisfies readonly SnagStatus[];
export const isOpenSnag = (status: SnagStatus): boolean => openSnagStatuses.some((open) => open === status);

/** Where a snag may go from where it stands. */
export const snagMoves: Record<SnagStatus, readonly SnagStatus[]> = {
  open: ["fixed", "waived"],
  fixed: ["verified", "open", "waived"],
  verified: ["open"],
  waived: ["open"],
};

/** Whether a photograph shows it as it was found, or put right. */
export const snagMoments = ["before", "after"] as const;
export type SnagMoment = (typeof snagMoments)[number];

export const snagFields = {
  number: kept(number({ min: 1, max: 1_000_000, grouped: false })),
  title: text({ min: 2, max: 160 }),
  status: kept(choice(snagStatuses)),
  projectId: reference(),
  roomId: optional(reference()),
  assigneeId: optional(reference()),
  supplierId: optional(reference()),
  dueOn: optional(date()),
  warranty: kept(toggle()),
  description: optional(longText({ max: 2000 })),
  waiveReason: kept(longText({ max: 500 })),
} satisfies Record<string, Field>;

/** What a change of state asks for. */
export const snagMoveFields = { to: choice(snagStatuses), reason: optional(longText({ max: 500 })) };
/** A reason shorter than this says nothing. */
export const leastReason = 3;

/** How far it has come, for the ring beside its state. */
export const snagMarks: Record<SnagStatus, { phase: number | "paused" | "struck"; tone: "clay" | "ok" | "warn" | "bad" | "quiet" }> = {
  open: { phase: 0, tone: "clay" },
  fixed: { phase: 75, tone: "clay" },
  verified: { phase: 100, tone: "ok" },
  waived: { phase: "struck", tone: "quiet" },
};
