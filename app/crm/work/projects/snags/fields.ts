import * as field from "#app/kit/fields/kinds.ts";
import type { Field } from "#app/kit/fields/kinds.ts";
import { stateField, statesOf } from "#app/kit/flow/flow.ts";
import { snagFlow } from "./flow.ts";

export const snagStatuses = statesOf(snagFlow);
export type SnagStatus = keyof typeof snagFlow.states;

export const openSnagStatuses = ["open", "fixed"] as const satisfies readonly SnagStatus[];
export const isOpenSnag = (status: SnagStatus): boolean => openSnagStatuses.some((open) => open === status);

export const snagMoments = ["before", "after"] as const;
export type SnagMoment = (typeof snagMoments)[number];

export const snagFields = {
  number: field.readOnly(field.number({ min: 1, max: 1_000_000, grouped: false })),
  title: field.text({ min: 2, max: 160 }),
  status: field.readOnly(stateField(snagFlow)),
  projectId: field.reference("project"),
  roomId: field.optional(field.reference("room", { partOf: "projectId" })),
  assigneeId: field.optional(field.reference("user")),
  supplierId: field.optional(field.reference("supplier")),
  dueOn: field.optional(field.date()),
  warranty: field.readOnly(field.toggle()),
  description: field.optional(field.longText({ max: 2000 })),
  waiveReason: field.readOnly(field.longText({ max: 500 })),
} satisfies Record<string, Field>;
