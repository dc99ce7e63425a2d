import type { KeyboardEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { fromList } from "#app/kit/entity/over-list.ts";
import { useShortcuts } from "#app/kit/frame/shortcuts.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import type { TaskRow } from "./rows.server.ts";
import { taskEntity } from "#app/crm/work/tasks/entity.ts";
import type { TaskActs } from "#app/crm/work/tasks/page/use-acts.ts";

const lines = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-task]")];
const here = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>("[data-task]") ?? null;

function step(by: number): void {
  const all = lines();
  const now = here();
  const next = now ? all[all.indexOf(now) + by] : all[0];
  next?.querySelector<HTMLElement>("[data-task-link]")?.focus();
}

export function walkWithArrows(event: KeyboardEvent): void {
  const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (by === 0 || event.defaultPrevented || !(event.target as HTMLElement).matches("[data-task-link], [data-task] input[type=checkbox]"))
    return;
  event.preventDefault();
  step(by);
}

export function useLineKeys(acts: TaskActs, rows: readonly TaskRow[]): void {
  const t = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const current = () => rows.find(({ id }) => id === here()?.dataset["task"]);
  const open = (place: string) =>
    void navigate({ pathname: `${taskEntity.path}/${place}`, search }, { state: fromList(taskEntity), preventScrollReset: true });
  useShortcuts([
    { keys: "j", label: t("task.key.next"), run: () => step(1) },
    { keys: "k", label: t("task.key.previous"), run: () => step(-1) },
    {
      keys: "x",
      label: t("task.key.tick"),
      run: () => {
        const task = current();
        if (task?.mine && task.status !== "cancelled") void acts.tick(task);
      },
    },
    {
      keys: "e",
      label: t("task.key.edit"),
      run: () => {
        const task = current();
        if (task?.mine) open(`${task.id}/edit`);
      },
    },
    { keys: "c", label: t("task.list.new"), run: () => open("new") },
  ]);
}
