import type { ReactNode } from "react";
import { Link } from "react-router";
import { ui } from "#app/ui/primitives.ts";
import { classes } from "#app/shell/classes.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import css from "./groups.module.css";
import { TaskLine } from "./line.tsx";
import type { TaskRow } from "./rows.server.ts";
import type { TaskActs } from "#app/crm/work/tasks/use-acts.ts";

type TaskGroupProps = {
  title: ReactNode;
  total: number;
  rows: readonly TaskRow[];
  today: string;
  acts: TaskActs;
  late?: boolean;
  known?: boolean;
  more?: string;
  quick?: ReactNode;
};

export function TaskGroup({ title, total, rows, today, acts, late, known, more, quick }: TaskGroupProps) {
  const t = useTranslate();
  const { number } = useFormat();
  return (
    <section className={css.group}>
      <header className={ui.head}>
        <h2 data-late={late ? "" : undefined}>{title}</h2>
        <span className="num">{number(total)}</span>
      </header>
      {quick}
      {rows.length > 0 && (
        <ul>
          {rows.map((task) => (
            <TaskLine key={task.id} task={task} today={today} acts={acts} known={known} />
          ))}
        </ul>
      )}
      {more && total > rows.length && (
        <Link to={more} className={classes(ui.row(1, "inline"), ui.text("soft", "sm"), ui.place("pad3"))}>
          {t("task.more", { count: total - rows.length })}
        </Link>
      )}
    </section>
  );
}
