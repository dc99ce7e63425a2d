import { Link, useLocation } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { Person } from "#app/kit/record/person.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Meter } from "#app/ui/meter.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Load } from "./agenda.server.ts";
import css from "./load.module.css";
import { taskEntity } from "#app/crm/work/tasks/entity.ts";

export function LoadThisWeek({ load }: { load: readonly Load[] }) {
  const t = useTranslate();
  return (
    <Block title={t("task.load.title")}>
      <ul>
        {load.map((one) => (
          <OnePerson key={one.userId} load={one} />
        ))}
      </ul>
    </Block>
  );
}

function OnePerson({ load: { userId, tasks, of } }: { load: Load }) {
  const t = useTranslate();
  const { number } = useFormat();
  const { search } = useLocation();
  const person = usePerson(userId);
  if (!person) return null;
  const params = new URLSearchParams(search);
  if (params.get("view") === "mine") params.delete("view");
  params.set("assigneeId", userId);
  const over = tasks - of;
  return (
    <li className={classes(css.person, ui.text("sm"), ui.place("pad3"))} data-over={over > 0 ? "" : undefined}>
      <Link to={{ pathname: taskEntity.path, search: `?${params}` }} preventScrollReset className={ui.text("ink", "link")}>
        <Person name={person} />
      </Link>
      <span className={classes(css.count, ui.text("soft"))}>
        <span className="num">{t("task.load.of", { tasks: number(tasks), of: number(of) })}</span>
        {over > 0 && <span>{t("task.load.over", { count: over })}</span>}
      </span>
      <Meter value={tasks / of} tone={over > 0 ? "bad" : "ink"} className={ui.place("wide")} />
    </li>
  );
}
