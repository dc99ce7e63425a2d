import * as field from "#app/kit/fields/kinds.ts";
import type { Field, ValuesOf } from "#app/kit/fields/kinds.ts";
import { stateField, statesOf } from "#app/kit/flow/flow.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { taskFlow, waitingReasons } from "./flow.ts";

export { waitingReasons };

export const taskStatuses = statesOf(taskFlow);
export type TaskStatus = keyof typeof taskFlow.states;

export const openStatuses = ["todo", "in_progress", "waiting"] as const satisfies readonly TaskStatus[];
export const isOpen = (status: TaskStatus): boolean => openStatuses.some((open) => open === status);

export const taskPriorities = ["low", "medium", "high", "urgent"] as const;
export type TaskPriority = (typeof taskPriorities)[number];

export const taskTypes = ["call", "whatsapp", "site_visit", "drawing", "selection", "purchase", "follow_up", "snag", "admin"] as const;
export type TaskType = (typeof taskTypes)[number];

export const taskPhases = ["brief", "concept", "design", "drawings", "procurement", "execution", "handover", "warranty"] as const;

export const taskRecurrences = ["none", "daily", "weekly", "monthly"] as const;
export type TaskRecurrence = (typeof taskRecurrences)[number];

export const checkFields = {
  id: field.optional(field.reference("own:id")),
  text: field.text({ max: 300 }),
  required: field.toggle(),
  done: field.toggle(),
};
export type Check = ValuesOf<typeof checkFields>;

export const mostOf = { checks: 50, blockers: 20, watchers: 20 } as const;
export const weekCapacity = 8;

export const taskFields = {
  title: field.text({ min: 2, max: 160 }),
  status: field.readOnly(stateField(taskFlow)),
  assigneeId: field.reference("user"),
  priority: field.choice(taskPriorities),
  type: field.optional(field.choice(taskTypes)),
  dueOn: field.optional(field.date()),
  startOn: field.optional(field.date()),
  leadId: field.optional(field.reference("lead")),
  clientId: field.optional(field.reference("client")),
  projectId: field.optional(field.reference("project")),
  meetingId: field.optional(field.reference("meeting")),
  supplierId: field.optional(field.reference("supplier")),
  phase: field.optional(field.choice(taskPhases)),
  estimateMinutes: field.optional(field.number({ min: 5, max: 60_000, unit: "minute" })),
  description: field.optional(field.longText()),
  checklist: field.part<Check[]>(),
  blockers: field.part<string[]>(),
  watchers: field.part<string[]>(),
  recurrence: field.choice(taskRecurrences),
  recurrenceUntil: field.optional(field.date()),
  // A day alone means: as the office opens.
  remindAt: field.optional(field.dateTime({ alone: "09:00" })),
  clientVisible: field.toggle(),
  waitingFor: field.readOnly(field.choice(waitingReasons)),
  waitingUntil: field.readOnly(field.date()),
  completedAt: field.readOnly(field.dateTime()),
  completedBy: field.readOnly(field.reference("user")),
  cancelReason: field.readOnly(field.longText({ max: 500 })),
  /** The row of a bank whose paper is asked for. */
  bankLineId: field.readOnly(field.reference("bankLine")),
  createdBy: field.readOnly(field.reference("user")),
} satisfies Record<string, Field>;
export type TaskValues = ValuesOf<typeof taskFields>;

/** A text that the system wrote, rendered for whoever reads it; of a value in two languages he gets his. */
/** `money`: piastres, written as its reader writes them. */
export type SystemText = { key: string; values: Record<string, string | number | Bilingual | { money: number }> };
export type TaskTexts = { title?: SystemText; description?: SystemText };

export const blankTask = { priority: "medium", recurrence: "none" } as const;

export const taskAbouts = ["project", "lead", "client", "meeting", "supplier"] as const;
export type TaskAbout = (typeof taskAbouts)[number];
export const aboutField = (kind: TaskAbout) => `${kind}Id` as const;
