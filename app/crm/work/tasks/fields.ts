import {
  choice,
  date,
  dateTime,
  readOnly,
  longText,
  number,
  optional,
  part,
  reference,
  text,
  toggle,
  type Field,
  type ValuesOf,
} from "#app/kit/fields/kinds.ts";
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

/** One point of a checklist; a required one holds the task open. A new one has no id yet. */
export const checkFields = {
  id: optional(reference()),
  text: text({ max: 300 }),
  required: toggle(),
  done: toggle(),
};
export type Check = ValuesOf<typeof checkFields>;

export const mostOf = { checks: 50, blockers: 20, watchers: 20 } as const;
/** Tasks that fall due for one person in a week before it is too many. */
export const weekCapacity = 8;

export const taskFields = {
  title: text({ min: 2, max: 160 }),
  status: readOnly(stateField(taskFlow)),
  assigneeId: reference("user"),
  priority: choice(taskPriorities),
  type: optional(choice(taskTypes)),
  dueOn: optional(date()),
  startOn: optional(date()),
  leadId: optional(reference("lead")),
  clientId: optional(reference("client")),
  projectId: optional(reference("project")),
  meetingId: optional(reference()),
  supplierId: optional(reference("supplier")),
  phase: optional(choice(taskPhases)),
  estimateMinutes: optional(number({ min: 5, max: 60_000, unit: "minute" })),
  description: optional(longText()),
  checklist: part<Check[]>(),
  blockers: part<string[]>(),
  watchers: part<string[]>(),
  recurrence: choice(taskRecurrences),
  recurrenceUntil: optional(date()),
  // A day alone means: as the office opens.
  remindAt: optional(dateTime({ alone: "09:00" })),
  clientVisible: toggle(),
  waitingFor: readOnly(choice(waitingReasons)),
  waitingUntil: readOnly(date()),
  completedAt: readOnly(dateTime()),
  completedBy: readOnly(reference("user")),
  cancelReason: readOnly(longText({ max: 500 })),
  createdBy: readOnly(reference("user")),
} satisfies Record<string, Field>;
export type TaskValues = ValuesOf<typeof taskFields>;

/** A text that the system wrote, rendered for whoever reads it; of a value in two languages he gets his. */
/** `money`: piastres, written as its reader writes them. */
export type SystemText = { key: string; values: Record<string, string | number | Bilingual | { money: number }> };
export type TaskTexts = { title?: SystemText; description?: SystemText };

export const blankTask = { priority: "medium", recurrence: "none" } as const;

/** What a task can be about, the nearest to the work first: of several the first is shown. */
export const taskAbouts = ["project", "lead", "client", "meeting", "supplier"] as const;
export type TaskAbout = (typeof taskAbouts)[number];
export const aboutField = (kind: TaskAbout) => `${kind}Id` as const;
