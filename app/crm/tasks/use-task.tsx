import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import type { RecordAct } from "#app/kit/record/record-head.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import type { TaskStatus } from "./fields.ts";
import { MoveDialog } from "./move-dialog.tsx";
import type { TaskPage } from "./record-data.server.ts";
import { taskEntity } from "./entity.ts";
import { useTaskActs } from "./use-acts.ts";

type OneTask = {
  busy: boolean;
  move: (to: TaskStatus) => void;
  /** Ticks a point of the checklist; says whether it was kept. */
  check: (checkId: string, on: boolean) => Promise<boolean>;
  /** What is done seldom. */
  menu: (RecordAct | false)[];
  dialog: ReactNode;
};

/** What can be done with the task of a page or drawer. */
export function useTask({ task, may, moves, me, abouts }: TaskPage): OneTask {
  const t = useTranslate();
  const navigate = useNavigate();
  const { show } = useToast();
  const acts = useTaskActs();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<"waiting" | "cancelled" | null>(null);
  const status = task.status!;
  const known = { id: task.id, title: task.title };

  const send = async (given: Record<string, string>): Promise<boolean> => {
    setBusy(true);
    const answer = await acts.send(known, given);
    setBusy(false);
    return answer.ok;
  };
  const told = (title: string) => show({ title, kind: "ok", key: `task ${task.id}` });
  const move = async (to: TaskStatus): Promise<void> => {
    if (to === "waiting" || to === "cancelled") return setAsking(to);
    if (to === "done" || to === "todo") {
      setBusy(true);
      await acts.tick({ ...known, status });
      return setBusy(false);
    }
    if (await send({ intent: "move", to, version: String(task.version) }))
      told(t("task.done.moved", { name: task.title, to: t(`task.choice.status.${to}`) }));
  };
  const watching = me !== null && task.watchers.includes(me);
  const watch = async () => {
    if (await send({ intent: "watch", on: watching ? "no" : "yes" }))
      told(t(watching ? "task.done.unwatched" : "task.done.watched", { name: task.title }));
  };
  const bin = async (intent: "trash" | "restore") => {
    if (!(await send({ intent }))) return;
    show({
      title: t(intent === "trash" ? "kit.list.doneTrash" : "kit.list.doneRestore", { count: 1, name: task.title }),
      kind: "ok",
      key: `task ${task.id}`,
      ...(intent === "trash" && { action: { label: t("task.line.undo"), run: () => void acts.send(known, { intent: "restore" }) } }),
    });
    if (intent === "trash") void navigate(taskEntity.path);
  };
  const [about] = abouts;
  return {
    busy,
    move: (to) => void move(to),
    check: (check, on) => send({ intent: "check", check, on: on ? "yes" : "no" }),
    menu: [
      may.move && moves.includes("cancelled") && { label: t("task.move.cancelled"), icon: "circle-x", run: () => setAsking("cancelled") },
      { label: t(watching ? "task.record.unwatch" : "task.record.watch"), icon: watching ? "eye-off" : "eye", run: () => void watch() },
      may.create &&
        about !== undefined && { label: t("task.record.copy"), icon: "plus", to: `${taskEntity.path}/new?${about.kind}=${about.id}` },
      may.trash &&
        task.trashedAt === null && { label: t("task.record.trash"), icon: "trash-2", danger: true, run: () => void bin("trash") },
      may.trash && task.trashedAt !== null && { label: t("task.record.restore"), icon: "undo-2", run: () => void bin("restore") },
    ],
    dialog: asking !== null && (
      <MoveDialog asked={{ ...known, to: asking, version: task.version }} acts={acts} onEnd={() => setAsking(null)} />
    ),
  };
}
