import { useLoaderData } from "react-router";
import { AssignTo } from "#app/kit/list/assign-to.tsx";
import type { BulkAct } from "#app/kit/list/list-foot.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import type { TasksPage } from "./page-data.server.ts";

export function useBulk(): BulkAct[] {
  const t = useTranslate();
  const people = useLoaderData<TasksPage>().list.options["assigneeId"];
  const label = t("kit.assignTo");
  return [
    { verb: "tick", label: t("task.bulk.done"), icon: "check" },
    { verb: "assign", label, icon: "user", draw: ({ send }) => <AssignTo {...{ people, label, send }} /> },
  ];
}
