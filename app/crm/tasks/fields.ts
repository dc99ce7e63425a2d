import {
  choice,
  date,
  dateTime,
  kept,
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

/** What a task is: its choices and limits, for both sides. Names of states are fixed; their words are in the messages. */
export const taskStatuses = ["todo", "in_progress", "waiting", "done", "cancelled"] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const openStatuses = ["todo", "in_progress", "waiting"] as const satisfies readonly TaskStatus[];
export const isOpen = (status: TaskStatus): boolean => openStatuses.some((open) => open === status);

/** The same words as a lead's. */
export const taskPriorities = ["low", "medium", "high", "urgent"] as const;
export type TaskPriority = (typeof taskPriorities)[number];

export const taskTypes = ["call", "whatsapp", "site_visit", "drawing", "selection", "purchase", "follow_up", "snag", "admin"] as const;
export type TaskType = (typeof taskTypes)[number];

/** The phases of a project that a task may belong to. */
export const taskPhases = ["brief", "concept", "design", "drawings", "procurement", "execution", "handover", "warranty"] as const;

export const taskRecurrences = ["none", "daily", "weekly", "monthly"] as const;
export type TaskRecurrence = (typeof taskRecurrences)[number];

/** Whom a waiting task waits for. */
export const waitingReasons = ["client", "supplier", "permit"] as const;

/** One point of a checklist; a required one holds the task open. A new one has no id yet. */
export const checkFields = {
  id: optional(reference()),
  text: text({ max: 300 }),
  required: toggle(),
  done: toggle(),
};
export type Check = ValuesOf<typeof checkFields>;

/** How many of each a task may have. */
export const mostOf = { checks: 50, blockers: 20, watchers: 20 } as const;
/** A reason shorter than this says nothing. */
export const leastReason = 3;
/** Tasks that fall due for one person in a week before it is too many. */
export const weekCapacity = 8;

export const taskFields = {
  title: text({ min: 2, max: 160 }),
  status: kept(choice(taskStatuses)),
  assigneeId: reference(),
  priority: choice(taskPriorities),
  type: optional(choice(taskTypes)),
  dueOn: optional(date()),
  startOn: optional(date()),
  leadId: optional(reference()),
  clientId: optional(reference()),
  projectId: optional(reference()),
  meetingId: optional(reference()),
  supplierId: optional(reference()),
  phase: optional(choice(taskPhases)),
  estimateMinutes: optional(number({ min: 5, max: 60_000 })),
  description: optional(longText()),
  checklist: part<Check[]>(),
  blockers: part<string[]>(),
  watchers: part<string[]>(),
  recurrence: choice(taskRecurrences),
  recurrenceUntil: optional(date()),
  // A day alone means: as the office opens.
  remindAt: optional(dateTime({ alone: "09:00" })),
  clientVisible: toggle(),
  waitingFor: kept(choice(waitingReasons)),
  waitingUntil: kept(date()),
  completedAt: kept(dateTime()),
  completedBy: kept(reference()),
  cancelReason: kept(longText({ max: 500 })),
  createdBy: kept(reference()),
} satisfies Record<string, Field>;
export type TaskValues = ValuesOf<typeof taskFields>;

/** What a new task holds where nothing is said. */
export const blankTask = { priority: "medium", recurrence: "none" } as const;

/** What a task can be about, the nearest to the work first: of several the first is shown. */
export const taskAbouts = ["project", "lead", "client", "meeting", "supplier"] as const;
export type TaskAbout = (typeof taskAbouts)[number];
export const aboutField = (kind: TaskAbout) => `${kind}Id` as const;

/**
 * Where a task may go from where it stands. What lies between is passed through and logged too: a tick on a task that nobody took up took it up,
 * and one that is done waits no more.
 */
export const taskMoves: Record<TaskStatus, Partial<Record<TaskStatus, readonly TaskStatus[]>>> = {
  todo: { in_progress: [], waiting: ["in_progress"], done: ["in_progress"], cancelled: [] },
  in_progress: { waiting: [], done: [], cancelled: [] },
  waiting: { in_progress: [], done: ["in_progress"], cancelled: [] },
  done: { todo: [] },
  cancelled: { todo: [] },
};
export const movesFrom = (status: TaskStatus): TaskStatus[] => Object.keys(taskMoves[status]) as TaskStatus[];

/** What a change of state asks for. */
export const moveFields = {
  to: choice(taskStatuses),
  reason: optional(longText({ max: 500 })),
  waitingFor: optional(choice(waitingReasons)),
  waitingUntil: optional(date()),
};

/** How far it has come, for the ring beside its state. */
export const taskMarks: Record<TaskStatus, { at: number | "paused" | "struck"; tone: "clay" | "ok" | "warn" | "quiet" }> = {
  todo: { at: 0, tone: "clay" },
  in_progress: { at: 50, tone: "clay" },
  waiting: { at: "paused", tone: "warn" },
  done: { at: 100, tone: "ok" },
  cancelled: { at: "struck", tone: "quiet" },
};
