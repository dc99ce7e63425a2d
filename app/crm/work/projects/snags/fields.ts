import { date, readOnly, longText, number, optional, reference, text, toggle, type Field } from "#app/kit/fields/kinds.ts";
import { stateField, statesOf } from "#app/kit/flow/flow.ts";
import { snagFlow } from "./flow.ts";

export const snagStatuses = statesOf(snagFlow);
export type SnagStatus = keyof typeof snagFlow.states;

export const openSnagStatuses = ["open", "fixed"] as const satisfies readonly SnagStatus[];
export const isOpenSnag = (status: SnagStatus): boolean => openSnagStatuses.some((open) => open === status);

export const snagMoments = ["before", "after"] as const;
export type SnagMoment = (typeof snagMoments)[number];

export const snagFields = {
  number: readOnly(number({ min: 1, max: 1_000_000, grouped: false })),
  title: text({ min: 2, max: 160 }),
  status: readOnly(stateField(snagFlow)),
  projectId: reference("project"),
  roomId: optional(reference()),
  assigneeId: optional(reference("user")),
  supplierId: optional(reference("supplier")),
  dueOn: optional(date()),
  warranty: readOnly(toggle()),
  description: optional(longText({ max: 2000 })),
  waiveReason: readOnly(longText({ max: 500 })),
} satisfies Record<string, Field>;
