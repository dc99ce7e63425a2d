import { Block } from "#app/kit/feedback/block.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { usePart } from "#app/kit/record/use-part.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { TaskLine } from "./line.tsx";
import type { loader } from "./of.ts";
import css from "./panel.module.css";
import { QuickAdd } from "./quick-add.tsx";
import { taskEntity } from "./entity.ts";
import { useTaskActs } from "./use-acts.ts";

type TasksPanelProps = { kind: "lead" | "client" | "project" | "meeting" | "supplier"; id: string };
type Found = Awaited<ReturnType<typeof loader>>;

/** The tasks of a record on its page: the open ones to tick, the last that were done, and a line for a new one. Reads and writes by itself. */
export function TasksPanel({ kind, id }: TasksPanelProps) {
  const t = useTranslate();
  const { found, failed, read } = usePart<Found>(`${taskEntity.path}/of/${kind}/${id}`);
  const acts = useTaskActs(read);
  useLive({ entity: "task" }, () => void read());
  const all = new URLSearchParams({ view: "table", [`${kind}Id`]: id });
  const filtered = kind === "project" || kind === "client" || kind === "lead";
  const rest = found ? found.tasks.openTotal - found.tasks.open.length : 0;
  return (
    <Block title={t("task.panel.title")} {...(filtered && { more: { to: `${taskEntity.path}?${all}`, label: t("task.panel.all") } })}>
      {failed && !found ? (
        <p className={css.note} role="alert">
          {t("task.panel.failed")}{" "}
          <button type="button" onClick={() => void read()}>
            {t("task.panel.retry")}
          </button>
        </p>
      ) : (
        <div aria-busy={found === null} className={css.panel}>
          {found?.may.create && (
            <QuickAdd about={{ kind, id }} hint={t("task.panel.quick")} note={t("task.quick.today")} onAdded={() => acts.refresh()} />
          )}
          {found && (
            <ul className={css.lines}>
              {[...found.tasks.open, ...found.tasks.done].map((task) => (
                <TaskLine key={task.id} task={task} today={found.today} acts={acts} inPanel />
              ))}
            </ul>
          )}
          {rest > 0 && <p className={css.note}>{t("task.panel.more", { count: rest })}</p>}
          {found && found.tasks.total === 0 && <p className={css.note}>{t("task.panel.none")}</p>}
        </div>
      )}
    </Block>
  );
}
