/** What a task is: its choices and limits, for both sides. Names of states are fixed; their words are in the messages. */
export const taskStatuses = ["todo", "in_progress", "waiting", "done", "cancelled"] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** The same words as a lead's. */
export const taskPriorities = ["low", "medium", "high", "urgent"] as const;
export type TaskPriority = (typeof taskPriorities)[number];

export const taskTypes = ["call", "whatsapp", "site_visit", "drawing", "selection", "purchase", "follow_up", "snag", "admin"] as const;
export type TaskType = (typeof taskTypes)[number];

/** The phases of a project that a task may belong to. */
export const taskPhases = ["brief", "concept", "design", "drawings", "procurement", "execution", "handover", "warranty"] as const;
export type TaskPhase = (typeof taskPhases)[number];

export const taskRecurrences = ["none", "daily", "weekly", "monthly"] as const;
export type TaskRecurrence = (typeof taskRecurrences)[number];

/** Whom a waiting task waits for. */
export const waitingReasons = ["client", "supplier", "permit"] as const;
export type WaitingFor = (typeof waitingReasons)[number];

export const openStatuses = ["todo", "in_progress", "waiting"] as const satisfies readonly TaskStatus[];
