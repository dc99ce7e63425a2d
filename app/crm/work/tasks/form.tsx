import { useLoaderData, useSearchParams } from "react-router";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { saveRecord } from "#app/kit/entity/record-page.server.ts";
import { useDrawer } from "#app/kit/feedback/drawer.tsx";
import type { Draft } from "#app/kit/fields/kinds.ts";
import { isDay } from "#app/values/calendar.ts";
import { aboutField, blankTask, taskAbouts } from "./fields.ts";
import css from "#app/crm/work/tasks/form/form.module.css";
import { loadForm, type FormPage } from "#app/crm/work/tasks/form/form-data.server.ts";
import { taskRecords } from "./operations.server.ts";
import { ChecklistInput } from "#app/crm/work/tasks/form/checklist-input.tsx";
import { Blockers, Watchers } from "#app/crm/work/tasks/form/part-inputs.tsx";
import { taskEntity } from "./entity.ts";

export const loader = loadForm;
export const action = saveRecord(taskRecords, taskEntity);

const parts = { checklist: ChecklistInput, blockers: Blockers, watchers: Watchers };
const hidden = (draft: Draft): string[] => (draft["recurrence"] === "none" ? ["recurrenceUntil"] : []);

export default function TaskForm() {
  const { me } = useLoaderData<FormPage>();
  const [search] = useSearchParams();
  const inDrawer = useDrawer() !== null;
  const due = search.get("due");
  const about = taskAbouts.flatMap((kind) => {
    const id = search.get(kind);
    return id ? [[aboutField(kind), id] as const] : [];
  });
  const first: Draft = { ...blankTask, assigneeId: me, ...(due && isDay(due) && { dueOn: due }), ...Object.fromEntries(about) };
  return (
    <div className={inDrawer ? css.inDrawer : css.page}>
      <EntityForm screens={taskEntity} first={first} parts={parts} hidden={hidden} />
    </div>
  );
}
