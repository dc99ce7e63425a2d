import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { aboutField, taskAbouts } from "#app/crm/work/tasks/fields.ts";
import { quickTask } from "#app/crm/work/tasks/lifecycle/moves.server.ts";

export const action = asAction<{ id: string; title: string }>(async (ctx, form) => {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const kind = taskAbouts.find((one) => one === read("kind"));
  const { id, title } = await quickTask(ctx, {
    title: read("title") ?? "",
    ...(kind && { [aboutField(kind)]: read("id") }),
    ...(read("dueOn") !== undefined && { dueOn: read("dueOn") }),
  });
  return { data: { id, title } };
});
