import { entity } from "#app/kit/entity/entity.ts";
import { blankTask, taskAbouts, taskFields } from "./fields.ts";
import { taskFlow } from "./flow.ts";

export const taskEntity = entity({
  name: "task",
  fields: taskFields,
  words: "task",
  flow: taskFlow,
  path: "/crm/tasks",
  icon: "list-checks",
  subject: "task",
  section: { place: 4, jump: "t", flip: true },
  begin: "t",
  search: { place: 7, when: "dueOn" },
  blank: blankTask,
  title: "title",
  list: {
    columns: ["title", "status", "priority", "dueOn", "assigneeId", "projectId"],
    filters: ["assigneeId", "priority", "status", "type", "projectId", "clientId", "leadId", "dueOn"],
    edits: ["priority", "dueOn", "assigneeId"],
    view: "table",
    sort: "dueOn",
  },
  form: {
    first: ["title", "assigneeId", "dueOn", "projectId", "clientId", "leadId", "priority"],
    main: {
      what: ["title", "assigneeId", "dueOn", "priority", "type", "description"],
      about: ["projectId", "clientId", "leadId", "meetingId", "supplierId", "phase"],
      points: ["checklist", "blockers"],
      when: ["startOn", "estimateMinutes", "recurrence", "recurrenceUntil", "remindAt"],
      more: ["watchers", "clientVisible"],
    },
  },
  opens: "drawer",
  page: "drawer",
  facts: {
    "record.facts": [
      ...taskAbouts.map((kind) => `task.about.kind.${kind}` as const),
      "bankLineId",
      "assigneeId",
      "dueOn",
      "startOn",
      "type",
      "phase",
      "estimateMinutes",
      "remindAt",
      "watchers",
      "createdBy",
      "completedAt",
      "completedBy",
    ],
  },
});
