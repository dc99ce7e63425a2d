import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import type { TaskStatus } from "#app/crm/work/tasks/fields.ts";
import type { Task } from "#app/crm/work/tasks/operations.server.ts";
import { taskMoves, tickCheck, undoCompletion, watchTask } from "#app/crm/work/tasks/lifecycle/moves.server.ts";

export type Acted = { status: TaskStatus; version: number; nextOn: string | null };

export const action = asAction<Acted>(async (ctx, form, { params }) => {
  const id = params["id"] ?? "";
  const on = form.get("on") === "yes";
  switch (form.get("intent")) {
    case null: {
      const { version: seen, input } = readInput(form);
      const { status, version, nextOn, title } = await taskMoves.move(ctx, id, seen, input);
      return { message: { key: "task.move.done", values: { name: title, status: status! } }, data: { status: status!, version, nextOn } };
    }
    case "undo":
      return acted(await undoCompletion(ctx, id));
    case "check":
      return acted(await tickCheck(ctx, id, textOf(form, "check"), on));
    case "watch":
      return acted(await watchTask(ctx, id, on));
    default:
      throw new Unreadable();
  }
});

const acted = ({ status, version }: Task): { data: Acted } => ({ data: { status: status!, version, nextOn: null } });

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
