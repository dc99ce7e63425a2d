import { governorates } from "#app/crm/people/leads/fields.ts";
import * as field from "#app/kit/fields/kinds.ts";
import type { Field, ValuesOf } from "#app/kit/fields/kinds.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import { stateField, statesOf } from "#app/kit/flow/flow.ts";
import { propertyTypes } from "#app/values/property-type.ts";
import { projectFlow } from "./flow.ts";

export const projectStatuses = statesOf(projectFlow);
export type ProjectStatus = keyof typeof projectFlow.states;

export const openProjectStatuses = ["planned", "in_progress", "on_hold"] as const satisfies readonly ProjectStatus[];
export const isOver = (status: ProjectStatus): boolean => status === "closed" || status === "cancelled";

export const memberRoles = ["design", "drawings", "site", "purchasing", "coordination"] as const;
export type MemberRole = (typeof memberRoles)[number];

export const memberFields = { userId: field.reference("user"), role: field.choice(memberRoles) };
export type Member = ValuesOf<typeof memberFields>;
export const mostMembers = 30;

export const projectDays = { startOn: field.date(), targetEndOn: field.date() };

export const crmProjectFields = {
  number: field.readOnly(field.text({ ltr: true })),
  name: field.bilingual({ min: 2, max: 160 }),
  clientId: field.reference("client"),
  status: field.readOnly(stateField(projectFlow)),
  managerId: field.reference("user"),
  // Of decisions in the client's home: is one owner's approval enough, or has a second one to approve too?
  bothOwners: field.toggle(),
  propertyType: field.optional(field.choice(propertyTypes)),
  areaM2: field.optional(field.measure("m2", { min: 1, max: 100_000, decimals: 2 })),
  style: field.optional(field.reference("lookup:style")),
  governorate: field.optional(field.choice(governorates)),
  compound: field.optional(field.reference("lookup:place")),
  address: field.optional(field.text()),
  startOn: field.optional(field.date()),
  targetEndOn: field.optional(field.date()),
  actualEndOn: field.readOnly(field.date()),
  handedOverOn: field.readOnly(field.date()),
  warrantyMonths: field.readOnly(field.number({ min: 0, max: 60 })),
  consentOn: field.readOnly(field.date()),
  consentBy: field.readOnly(field.text({ max: 120 })),
  statusReason: field.readOnly(field.longText({ max: 500 })),
  resumeOn: field.readOnly(field.date()),
  members: field.part<Member[]>(),
  notes: field.optional(field.longText()),
} satisfies Record<string, Field>;

export type CrmProject = RecordOf<typeof crmProjectFields>;
