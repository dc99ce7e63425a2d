import { entity } from "#app/kit/entity/entity.ts";
import { snagFields } from "./fields.ts";
import { snagFlow } from "./flow.ts";

export const snagEntity = entity({
  name: "snag",
  grant: "project",
  fields: snagFields,
  words: "snag",
  path: "/crm/snags",
  imports: false,
  icon: "hammer",
  title: "title",
  subject: "snag",
  flow: snagFlow,
  begin: false,
  routes: "own",
  list: {
    columns: ["title", "projectId", "status", "assigneeId", "supplierId", "dueOn"],
    filters: ["status", "projectId", "assigneeId", "supplierId", "dueOn", "warranty"],
    edits: ["assigneeId", "supplierId", "dueOn"],
    sort: "dueOn",
  },
  form: { main: {} },
  opens: "page",
  head: { marks: ["status", "own.warranty", "own.due"], main: "first" },
  facts: { "record.facts": ["roomId", "assigneeId", "supplierId", "dueOn", "waiveReason", "description"] },
});
