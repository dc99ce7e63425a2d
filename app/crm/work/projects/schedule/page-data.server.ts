import { recordPath } from "#app/crm/record/record-path.ts";
import { may } from "#app/access/permissions.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { isOver } from "#app/crm/work/projects/fields.ts";
import type { Phase } from "#app/crm/work/projects/phases/fields.ts";
import { phasesIn } from "#app/crm/work/projects/phases/start.server.ts";
import { selectionsIn } from "#app/crm/work/projects/selections/read.server.ts";
import { projectRow } from "#app/crm/work/projects/lifecycle/work-on.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import type { Milestone } from "./milestones.ts";

export type SchedulePage = {
  project: { id: string; number: string; name: Bilingual; handedOverOn: string | null; startOn: string | null; targetEndOn: string | null };
  phases: Phase[];
  milestones: Milestone[];
  today: string;
  may: { update: boolean; withdraw: boolean };
};

export async function schedulePage(ctx: Ctx, id: string): Promise<SchedulePage> {
  const row = await projectRow(ctx, id);
  const today = cairoDay(ctx.now());
  const alive = row.trashedAt === null && row.archivedAt === null && !isOver(row.status);
  const selections = await selectionsIn(ctx, id);
  return {
    project: {
      id,
      number: row.number,
      name: { en: row.nameEn, ar: row.nameAr },
      handedOverOn: row.handedOverOn,
      startOn: row.startOn,
      targetEndOn: row.targetEndOn,
    },
    phases: await phasesIn(ctx, id),
    milestones: [
      ...(await tasksDue(ctx, id, today)),
      ...selections.flatMap(({ id: selection, title, status, safeOn }): Milestone[] =>
        status === "open" && safeOn
          ? [
              {
                id: selection,
                kind: "selection",
                title,
                on: safeOn,
                to: `${recordPath("project", id)}?tab=selections#${selection}`,
                late: safeOn < today,
              },
            ]
          : [],
      ),
    ],
    today,
    may: { update: alive && may(ctx, "project.update"), withdraw: alive && may(ctx, "project.close") },
  };
}

async function tasksDue(ctx: Ctx, projectId: string, today: string): Promise<Milestone[]> {
  if (!may(ctx, "task.read")) return [];
  return (await ports().dueTasks(ctx, projectId)).map(({ id, title, dueOn }) => ({
    id,
    kind: "task",
    title: { en: title, ar: title },
    on: dueOn!,
    to: recordPath("task", id),
    late: dueOn! < today,
  }));
}
