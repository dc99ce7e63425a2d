import { useLoaderData } from "react-router";
import { ui } from "#app/ui/primitives.ts";
import { classes } from "#app/shell/classes.ts";
import { Press } from "#app/ui/button.tsx";
import type { BulkAct } from "#app/kit/list/list-foot.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import css from "./bulk.module.css";
import type { TasksPage } from "./page-data.server.ts";

type BulkProps = Parameters<NonNullable<BulkAct["draw"]>>[0];

/** What is done to several tasks at once, at the foot of the table. */
export function useBulk(): BulkAct[] {
  const t = useTranslate();
  return [
    { verb: "tick", label: t("task.bulk.done"), icon: "check" },
    { verb: "assign", label: t("task.bulk.assign"), icon: "user", draw: (props) => <Assign {...props} /> },
  ];
}

/** To whom. */
function Assign({ send }: BulkProps) {
  const { list } = useLoaderData<TasksPage>();
  const t = useTranslate();
  const people = (list.options["assigneeId"] ?? []).filter(({ inactive }) => !inactive);
  return (
    <div className={classes(css.people, ui.stack(0))} role="group" aria-label={t("task.bulk.assign")}>
      {people.map(({ value, label }) => (
        <Press key={value} onClick={() => send({ to: value })}>
          <Both value={label} />
        </Press>
      ))}
    </div>
  );
}
