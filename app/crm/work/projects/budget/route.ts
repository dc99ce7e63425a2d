import { partAction } from "#app/crm/work/projects/part-action.server.ts";
import { saveBudget } from "./operations.server.ts";

/** `POST /crm/projects/<id>/budget`. */
export const action = partAction({
  save: { work: (ctx, { projectId, raw }) => saveBudget(ctx, projectId, raw), message: "projectMoney.done.budget" },
});
