import { useState, type ReactNode } from "react";
import { useArchiving } from "#app/kit/record/archiving.tsx";
import type { RecordAct } from "#app/kit/record/record-head.tsx";
import { useEditLink } from "#app/kit/entity/record-outlet.tsx";
import type { Translate } from "#app/locale/translate.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import type { TaskStatus } from "#app/crm/work/tasks/fields.ts";
import { taskFlow } from "#app/crm/work/tasks/flow.ts";
import type { TaskPage } from "./record-data.server.ts";
import { taskEntity } from "#app/crm/work/tasks/entity.ts";
import { useTaskActs, useTaskMoves } from "./use-acts.ts";

type OneTask = {
  t: Translate;
  status: TaskStatus;
  edit: ReturnType<typeof useEditLink>;
  busy: boolean;
  move: (move: string) => void;
  check: (checkId: string, on: boolean) => Promise<boolean>;
  menu: (RecordAct | false)[];
  dialog: ReactNode;
};

export function useTask({ task, may, moves, me, abouts }: TaskPage): OneTask & Pick<TaskPage, "task" | "moves" | "may"> {
  const t = useTranslate();
  const { show } = useToast();
  const acts = useTaskActs();
  const [busy, setBusy] = useState(false);
  const moving = useTaskMoves();
  const status = task.status!;
  const known = { id: task.id, title: task.title };

  const send = async (values: Record<string, string>): Promise<boolean> => {
    setBusy(true);
    const answer = await acts.send(known, values);
    setBusy(false);
    return answer.ok;
  };
  const showDone = (title: string) => show({ title, kind: "ok", key: `task ${task.id}` });
  const move = async (name: string): Promise<void> => {
    if (name !== "finish" && name !== "reopen") return void (await moving.go(task, name));
    setBusy(true);
    await acts.tick({ ...known, status });
    setBusy(false);
  };
  const watching = me !== null && task.watchers.includes(me);
  const watch = async () => {
    if (await send({ intent: "watch", on: watching ? "no" : "yes" }))
      showDone(t(watching ? "task.done.unwatched" : "task.done.watched", { name: task.title }));
  };
  const { bin } = useArchiving(taskEntity, task, may.trash);
  const [about] = abouts;
  return {
    t,
    task,
    moves,
    may,
    status,
    edit: useEditLink(taskEntity, task.id),
    busy: busy || moving.busy,
    move: (name) => void move(name),
    check: (check, on) => send({ intent: "check", check, on: on ? "yes" : "no" }),
    menu: [
      moves.includes("cancel") && { label: t("task.move.cancel"), icon: taskFlow.moves.cancel.icon, run: () => void move("cancel") },
      { label: t(watching ? "task.record.unwatch" : "task.record.watch"), icon: watching ? "eye-off" : "eye", run: () => void watch() },
      may.create &&
        about !== undefined && { label: t("task.record.copy"), icon: "plus", to: `${taskEntity.path}/new?${about.kind}=${about.id}` },
      bin,
    ],
    dialog: moving.dialog,
  };
}
