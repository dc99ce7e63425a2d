import { partAction } from "#app/crm/work/projects/page/part-action.server.ts";
import { saveBudget } from "./operations.server.ts";

export const action = partAction({
  save: { work: (ctx, { projectId, raw }) => saveBudget(ctx, projectId, raw), message: "projectMoney.done.budget" },
});
