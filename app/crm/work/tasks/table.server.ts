import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { bankLineTable } from "#app/crm/base/bank-statements/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { meetingTable } from "#app/crm/work/meetings/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { foreignId, instant, recordColumns, trashColumns } from "#app/platform/db/columns.server.ts";
import {
  taskFields,
  taskPhases,
  taskPriorities,
  taskRecurrences,
  taskStatuses,
  taskTypes,
  waitingReasons,
  type TaskTexts,
} from "./fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";

export const taskTable = pgTable(
  "tasks",
  {
    ...recordColumns(...textColumns(taskFields), "alsoFound"),
    ...trashColumns,
    title: text().notNull(),
    description: text(),
    /** What title and description are made of where the system wrote them; the columns hold them in the assignee's language. */
    texts: jsonb().$type<TaskTexts>(),
    alsoFound: text(),
    type: text({ enum: taskTypes }),
    status: text({ enum: taskStatuses }).notNull().default("todo"),
    priority: text({ enum: taskPriorities }).notNull().default("medium"),
    assigneeId: foreignId(() => userTable.id),
    watcherIds: uuid().array().notNull().default([]),
    startOn: date(),
    dueOn: date(),
    estimateMinutes: integer(),
    leadId: uuid().references(() => leadTable.id),
    clientId: uuid().references(() => clientTable.id),
    projectId: uuid().references(() => crmProjectTable.id),
    meetingId: uuid().references(() => meetingTable.id),
    supplierId: uuid().references(() => supplierTable.id),
    phase: text({ enum: taskPhases }),
    recurrence: text({ enum: taskRecurrences }).notNull().default("none"),
    recurrenceUntil: date(),
    seriesId: uuid(),
    occurrenceOn: date(),
    monthDay: integer(),
    /** The day of the task that followed this one; once set, reopening and completing again makes no other. */
    followedOn: date(),
    waitingFor: text({ enum: waitingReasons }),
    waitingUntil: date(),
    clientVisible: boolean().notNull().default(false),
    remindAt: instant(),
    completedAt: instant(),
    completedBy: uuid().references(() => userTable.id),
    cancelReason: text(),
    cause: text(),
    bankLineId: uuid().references(() => bankLineTable.id, { onDelete: "set null" }),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("tasks_due").on(table.dueOn, table.id),
    index("tasks_status").on(table.status, table.dueOn, table.id),
    index("tasks_assignee")
      .on(table.assigneeId, table.status, table.dueOn)
      .where(sql`${table.trashedAt} is null`),
    index("tasks_priority").on(table.priority, table.id),
    index("tasks_updated").on(table.updatedAt, table.id),
    index("tasks_completed").on(table.completedAt),
    index("tasks_lead").on(table.leadId),
    index("tasks_client").on(table.clientId),
    index("tasks_project").on(table.projectId),
    index("tasks_meeting").on(table.meetingId),
    index("tasks_supplier").on(table.supplierId),
    index("tasks_bank_line").on(table.bankLineId),
    uniqueIndex("tasks_occurrence").on(table.seriesId, table.occurrenceOn),
    uniqueIndex("tasks_cause").on(table.cause),
    index("tasks_trashed")
      .on(table.trashedAt)
      .where(sql`${table.trashedAt} is not null`),
    index("tasks_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("tasks_dates", sql`${table.dueOn} >= ${table.startOn}`),
  ],
);

export const checklistTable = pgTable(
  "task_checklist",
  {
    id: uuid().primaryKey().defaultRandom(),
    taskId: foreignId(() => taskTable.id, { onDelete: "cascade" }),
    text: text().notNull(),
    required: boolean().notNull().default(false),
    done: boolean().notNull().default(false),
    doneAt: instant(),
    doneBy: uuid().references(() => userTable.id),
    displayOrder: integer().notNull().default(0),
  },
  (table) => [index("task_checklist_task").on(table.taskId, table.displayOrder)],
);

export const blockerTable = pgTable(
  "task_blockers",
  {
    taskId: foreignId(() => taskTable.id, { onDelete: "cascade" }),
    blockerId: foreignId(() => taskTable.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.blockerId] }), index("task_blockers_blocker").on(table.blockerId)],
);
