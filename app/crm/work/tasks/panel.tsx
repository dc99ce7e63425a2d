import { Block } from "#app/kit/feedback/block.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import type { PanelProps } from "#app/kit/record/panels.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Day } from "#app/values/calendar.ts";
import type { TasksOf } from "#app/crm/work/tasks/lists/agenda.server.ts";
import { TaskLine } from "#app/crm/work/tasks/lists/line.tsx";
import css from "./panel.module.css";
import { QuickAdd } from "#app/crm/work/tasks/lists/quick-add.tsx";
import { taskEntity } from "./entity.ts";
import { useTaskActs } from "#app/crm/work/tasks/page/use-acts.ts";

type Found = { tasks: TasksOf; may: { create: boolean }; today: Day };
type TasksPanelProps = PanelProps<Found, "lead" | "client" | "project" | "meeting" | "supplier">;

export function TasksPanel({ found, kind, id }: TasksPanelProps) {
  const t = useTranslate();
  const acts = useTaskActs();
  useLive({ entity: "task" });
  const all = new URLSearchParams({ view: "table", [`${kind}Id`]: id });
  const filtered = kind === "project" || kind === "client" || kind === "lead";
  const rest = found.tasks.openTotal - found.tasks.open.length;
  return (
    <Block title={t("task.panel.title")} {...(filtered && { more: { to: `${taskEntity.path}?${all}`, label: t("task.panel.all") } })}>
      <div className={css.panel}>
        {found.may.create && (
          <QuickAdd about={{ kind, id }} hint={t("task.quick.hint")} note={t("task.quick.today")} onAdded={() => acts.refresh()} />
        )}
        <ul>
          {[...found.tasks.open, ...found.tasks.done].map((task) => (
            <TaskLine key={task.id} task={task} today={found.today} acts={acts} inPanel />
          ))}
        </ul>
        {rest > 0 && <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("task.more", { count: rest })}</p>}
        {found.tasks.total === 0 && <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("task.panel.none")}</p>}
      </div>
    </Block>
  );
}
