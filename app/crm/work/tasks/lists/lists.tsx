import { useLoaderData, useLocation, useRevalidator, Link } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import css from "./groups.module.css";
import { useLineKeys, walkWithArrows } from "./line-keys.ts";
import { LoadThisWeek } from "./load.tsx";
import type { TasksPage } from "./page-data.server.ts";
import { QuickAdd } from "./quick-add.tsx";
import { taskEntity } from "#app/crm/work/tasks/entity.ts";
import { useTaskActs, type TaskActs } from "#app/crm/work/tasks/page/use-acts.ts";
import type { ReactNode } from "react";
import { TaskLine } from "./line.tsx";
import type { TaskRow } from "./rows.server.ts";

export function TaskLists() {
  const { days, projects, load } = useLoaderData<TasksPage>();
  return (
    <div className={classes(css.columns, ui.columns(75), ui.place("above4"))}>
      {/* the lines are links and boxes of their own; the arrows only go from one to the next */}
      <div className={ui.stack("wide")} onKeyDown={walkWithArrows}>
        {days && <ByDay />}
        {projects && <ByProject />}
      </div>
      {load && (
        <div>
          <LoadThisWeek load={load} />
        </div>
      )}
    </div>
  );
}

function useTable(more: Record<string, string> = {}): string {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set("view", "table");
  for (const [name, value] of Object.entries(more)) params.set(name, value);
  return `${taskEntity.path}?${params}`;
}

function ByDay() {
  const { days, today, view, list, me } = useLoaderData<TasksPage>();
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const acts = useTaskActs();
  const table = useTable(view === "mine" && me ? { assigneeId: me } : {});
  useLineKeys(acts, rowsOf(days));
  const groups = days ?? [];
  const sought = list.query.q !== "" || Object.keys(list.query.filters).length > 0;
  const nothing = groups.every(({ total }) => total === 0);
  const quick = list.may.create && !sought && (
    <QuickAdd hint={t("task.quick.hint")} note={t("task.quick.today")} onAdded={() => revalidate()} />
  );
  return (
    <>
      {groups.map(({ key, total, rows }) =>
        total > 0 || (key === "today" && quick) ? (
          <TaskGroup
            key={key}
            title={t(`task.group.${key}`)}
            total={total}
            rows={rows}
            today={today}
            acts={acts}
            late={key === "late"}
            more={table}
            quick={key === "today" ? quick : null}
          />
        ) : null,
      )}
      {nothing && <Nothing sought={sought} mine={view === "mine"} />}
    </>
  );
}

function ByProject() {
  const { projects, today, list } = useLoaderData<TasksPage>();
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const acts = useTaskActs();
  const { language } = useLanguage();
  const table = useTable();
  const groups = projects?.groups ?? [];
  useLineKeys(acts, rowsOf(groups));
  const sought = list.query.q !== "" || Object.keys(list.query.filters).length > 0;
  return (
    <>
      {groups.map(({ about, rows }) => (
        <TaskGroup
          key={about?.id ?? "studio"}
          title={
            about ? (
              <>
                <Link to={about.path}>
                  <Both value={about.title} />
                </Link>
                {about.kind !== "project" && (
                  <span className={classes(css.kind, ui.text("xs", "quiet", "regular"))}>{t(`task.about.kind.${about.kind}`)}</span>
                )}
              </>
            ) : (
              t("task.group.studio")
            )
          }
          total={rows.length}
          rows={rows}
          today={today}
          acts={acts}
          known
          quick={
            list.may.create &&
            !sought &&
            (about === null || about.kind === "project") && (
              <QuickAdd
                about={about ? { kind: about.kind, id: about.id } : undefined}
                of={about ? inLanguage(about.title, language).text : t("task.group.studio")}
                hint={t("task.quick.hint")}
                note={t("task.quick.today")}
                onAdded={() => revalidate()}
              />
            )
          }
        />
      ))}
      {projects && projects.left > 0 && (
        <Link to={table} className={classes(ui.row(1, "inline"), ui.text("soft", "sm"), ui.place("pad3"))}>
          {t("task.left", { count: projects.left })}
        </Link>
      )}
      {groups.length === 0 && <Nothing sought={sought} mine={false} />}
    </>
  );
}

const rowsOf = (groups: readonly { rows: TasksPageRow[] }[] | null): TasksPageRow[] => (groups ?? []).flatMap(({ rows }) => rows);
type TasksPageRow = NonNullable<TasksPage["days"]>[number]["rows"][number];

function Nothing({ sought, mine }: { sought: boolean; mine: boolean }) {
  const t = useTranslate();
  if (sought)
    return (
      <EmptyState
        title={t("task.empty.found")}
        action={
          <Button kind="line" to={taskEntity.path}>
            {t("kit.history.all")}
          </Button>
        }
      >
        {t("task.empty.foundHint")}
      </EmptyState>
    );
  return mine ? (
    <EmptyState title={t("task.empty.day")}>{t("task.empty.dayHint")}</EmptyState>
  ) : (
    <EmptyState title={t("task.list.empty")}>{t("task.list.emptyHint")}</EmptyState>
  );
}

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

function TaskGroup({ title, total, rows, today, acts, late, known, more, quick }: TaskGroupProps) {
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
