import { useCallback, useState } from "react";
import { useRevalidator } from "react-router";
import { useMoves, type Moves } from "#app/kit/flow/moves.tsx";
import { postForm } from "#app/kit/record/post-form.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import { taskEntity } from "#app/crm/work/tasks/entity.ts";
import type { TaskStatus } from "#app/crm/work/tasks/fields.ts";
import { taskFlow } from "#app/crm/work/tasks/flow.ts";
import type { Acted } from "./transition.ts";

type Ticked = { id: string; title: string; status: TaskStatus };

export type TaskActs = {
  pending: Readonly<Record<string, TaskStatus>>;
  /** Does something with a task; what the page shows is read anew. A refusal is shown, unless it is about fields of a dialog. */
  send: (task: { id: string; title: string }, input: Record<string, string>) => Promise<Answer<Acted>>;
  refresh: () => Promise<void>;
  tick: (task: Ticked) => Promise<void>;
};

export function useTaskActs(refresh?: () => Promise<void> | void): TaskActs {
  const t = useTranslate();
  const { date } = useFormat();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<Record<string, TaskStatus>>({});

  const again = useCallback(async () => void (await Promise.all([refresh?.(), revalidate()])), [refresh, revalidate]);
  const send = useCallback<TaskActs["send"]>(
    async ({ id, title }, input) => {
      const answer = await postForm<Acted>(`/crm/tasks/${id}/transition`, input);
      // What was refused because somebody was faster is shown as it is now.
      if (answer.ok || answer.status === 409) await again();
      if (!answer.ok && Object.keys(answer.fields).length === 0)
        show({
          title: t(answer.message.key, answer.message.values),
          body: title,
          kind: "destructive",
          key: `task ${id}`,
        });
      return answer;
    },
    [again, show, t],
  );

  const tick = async (task: Ticked): Promise<void> => {
    const to = task.status === "done" || task.status === "cancelled" ? "todo" : "done";
    const ask = async (wanted: Record<string, string>, as: TaskStatus) => {
      setPending((now) => ({ ...now, [task.id]: as }));
      const answer = await send(task, wanted);
      setPending(({ [task.id]: _gone, ...others }) => others);
      return answer;
    };
    const answer = await ask({ to }, to);
    if (!answer.ok) return;
    const nextOn = answer.data?.nextOn;
    show({
      title: t(to === "done" ? "task.done.ticked" : "task.done.undone", { name: task.title }),
      ...(nextOn && { body: t("task.done.next", { date: date(nextOn) }) }),
      kind: "ok",
      key: `task ${task.id}`,
      ...(to === "done" && {
        action: {
          label: t("kit.undo"),
          run: () => void ask({ intent: "undo" }, task.status),
        },
      }),
    });
  };
  return { pending, send, refresh: again, tick };
}

type Movable = { id: string; title: string; version: number | null };

export const useTaskMoves = (): Moves<Movable> =>
  useMoves<Movable>({
    flow: taskFlow,
    path: taskEntity.path,
    nameOf: ({ title }) => title,
    wordless: ["wait"],
    requires: ["waitingFor", "waitingUntil", "reason"],
  });
