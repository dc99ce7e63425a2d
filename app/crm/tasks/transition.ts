import { acting } from "#app/platform/http/doors.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { moveFields, type TaskStatus } from "./fields.ts";
import { taskRecords, type Task } from "./operations.server.ts";
import { moveTask, tickCheck, undoCompletion, watchTask } from "./moves.server.ts";

/** What is done with one task besides saving its form: to another state and back, a tick on its checklist, following it. */
export type Acted = { status: TaskStatus; version: number; nextOn: string | null };

export const action = acting<Acted>(async (ctx, form, { params }) => {
  const id = params["id"] ?? "";
  const on = form.get("on") === "yes";
  switch (form.get("intent")) {
    case "move": {
      const { status, version, nextOn } = await moveTask(ctx, id, moveFrom(form));
      return { data: { status: status!, version, nextOn } };
    }
    case "undo":
      return acted(await undoCompletion(ctx, id));
    case "check":
      return acted(await tickCheck(ctx, id, textOf(form, "check"), on));
    case "watch":
      return acted(await watchTask(ctx, id, on));
    case "trash":
      await taskRecords.trash(ctx, id);
      return {};
    case "restore":
      await taskRecords.restore(ctx, id);
      return {};
    default:
      throw new Unreadable();
  }
});

const acted = ({ status, version }: Task): { data: Acted } => ({ data: { status: status!, version, nextOn: null } });

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

function moveFrom(form: FormData): Parameters<typeof moveTask>[2] {
  const given = Object.fromEntries(Object.keys(moveFields).flatMap((name) => (form.has(name) ? [[name, textOf(form, name)]] : [])));
  const version = form.has("version") ? Number(textOf(form, "version")) : null;
  if (version !== null && !Number.isSafeInteger(version)) throw new Unreadable();
  return { ...(given as { to: TaskStatus }), version };
}
