import { governorates } from "#app/crm/people/leads/fields.ts";
import {
  bilingual,
  choice,
  date,
  readOnly,
  longText,
  measure,
  number,
  optional,
  part,
  reference,
  text,
  type Field,
  type ValuesOf,
} from "#app/kit/fields/kinds.ts";
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

export const memberFields = { userId: reference("user"), role: choice(memberRoles) };
export type Member = ValuesOf<typeof memberFields>;
export const mostMembers = 30;

export const projectDays = { startOn: date(), targetEndOn: date() };

export const crmProjectFields = {
  number: readOnly(text({ ltr: true })),
  name: bilingual({ min: 2, max: 160 }),
  clientId: reference("client"),
  status: readOnly(stateField(projectFlow)),
  managerId: reference("user"),
  propertyType: optional(choice(propertyTypes)),
  areaM2: optional(measure("m2", { min: 1, max: 100_000, decimals: 2 })),
  style: optional(reference("lookup:style")),
  governorate: optional(choice(governorates)),
  compound: optional(text({ min: 2, max: 120 })),
  address: optional(text()),
  startOn: optional(date()),
  targetEndOn: optional(date()),
  actualEndOn: readOnly(date()),
  handedOverOn: readOnly(date()),
  warrantyMonths: readOnly(number({ min: 0, max: 60 })),
  consentOn: readOnly(date()),
  consentBy: readOnly(text({ max: 120 })),
  statusReason: readOnly(longText({ max: 500 })),
  resumeOn: readOnly(date()),
  members: part<Member[]>(),
  notes: optional(longText()),
} satisfies Record<string, Field>;

export type CrmProject = RecordOf<typeof crmProjectFields>;
