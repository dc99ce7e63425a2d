import { named, partAction } from "#app/crm/work/projects/page/part-action.server.ts";
import { addHours, removeHours } from "./operations.server.ts";

export const action = partAction({
  add: { work: (ctx, { projectId, raw }) => addHours(ctx, projectId, raw), message: "projectMoney.done.hours" },
  remove: { work: (ctx, input) => removeHours(ctx, input.projectId, named(input)), message: "projectMoney.done.hoursRemoved" },
});
