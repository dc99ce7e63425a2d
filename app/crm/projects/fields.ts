import { governorates } from "#app/crm/leads/fields.ts";
import {
  bilingual,
  choice,
  date,
  kept,
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
import { propertyTypes } from "#app/values/property-type.ts";

/** What a project of the CRM is: its states, the ways between them, and the parts people take in it. */
export const projectStatuses = ["planned", "in_progress", "on_hold", "completed", "closed", "cancelled"] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** Where a project may go from where it stands. */
export const projectMoves: Record<ProjectStatus, readonly ProjectStatus[]> = {
  planned: ["in_progress", "cancelled"],
  in_progress: ["on_hold", "completed", "cancelled"],
  on_hold: ["in_progress", "cancelled"],
  completed: ["in_progress", "closed"],
  closed: [],
  cancelled: [],
};

/** States in which there is still work to be done. */
export const openProjectStatuses = ["planned", "in_progress", "on_hold"] as const satisfies readonly ProjectStatus[];
/** States of which nothing more is asked. */
export const isOver = (status: ProjectStatus): boolean => status === "closed" || status === "cancelled";

/** What somebody does in a project. */
export const memberRoles = ["design", "drawings", "site", "purchasing", "coordination"] as const;
export type MemberRole = (typeof memberRoles)[number];

export const memberFields = { userId: reference(), role: choice(memberRoles) };
export type Member = ValuesOf<typeof memberFields>;
export const mostMembers = 30;

export const crmProjectFields = {
  number: kept(text({ ltr: true })),
  name: bilingual({ min: 2, max: 160 }),
  clientId: reference(),
  status: kept(choice(projectStatuses)),
  managerId: reference(),
  propertyType: optional(choice(propertyTypes)),
  areaM2: optional(measure("m2", { min: 1, max: 100_000, decimals: 2 })),
  style: optional(reference()),
  governorate: optional(choice(governorates)),
  compound: optional(text({ min: 2, max: 120 })),
  address: optional(text()),
  startOn: optional(date()),
  targetEndOn: optional(date()),
  actualEndOn: kept(date()),
  handedOverOn: kept(date()),
  warrantyMonths: kept(number({ min: 0, max: 60 })),
  consentOn: kept(date()),
  consentBy: kept(text({ max: 120 })),
  statusReason: kept(longText({ max: 500 })),
  resumeOn: kept(date()),
  members: part<Member[]>(),
  notes: optional(longText()),
} satisfies Record<string, Field>;

/** What a change of state asks for. */
export const projectMoveFields = {
  to: choice(projectStatuses),
  reason: optional(longText({ max: 500 })),
  resumeOn: optional(date()),
};
/** A reason shorter than this says nothing. */
export const leastReason = 3;

/** How far it has come, for the ring beside its state. */
export const projectMarks: Record<ProjectStatus, { phase: number | "paused" | "struck"; tone: "clay" | "ok" | "warn" | "quiet" }> = {
  planned: { phase: 0, tone: "clay" },
  in_progress: { phase: 50, tone: "clay" },
  on_hold: { phase: "paused", tone: "warn" },
  completed: { phase: 90, tone: "clay" },
  closed: { phase: 100, tone: "ok" },
  cancelled: { phase: "struck", tone: "quiet" },
};
