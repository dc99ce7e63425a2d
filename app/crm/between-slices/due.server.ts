import { and, asc, inArray, isNotNull, isNull, lt, lte, notInArray } from "drizzle-orm";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import type { Due } from "./port-types.ts";
import { titlesOf } from "#app/crm/work/tasks/operations.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { isListed } from "#app/platform/db/columns.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import { addDays, cairoDay, cairoInstant, type Day } from "#app/values/calendar.ts";

type DueSource = (ctx: Ctx, day: Day) => Promise<Due[]>;

const most = 5_000;

const tasks: DueSource = async (ctx, day) => {
  const { id, title, dueOn, assigneeId, status, trashedAt } = taskTable;
  const rows = await ctx.db
    .select({ id, title, dueOn, assigneeId })
    .from(taskTable)
    .where(and(lte(dueOn, day), inArray(status, ["todo", "in_progress", "waiting"]), isNull(trashedAt)))
    .orderBy(asc(dueOn), asc(id))
    .limit(most);
  const titles = await titlesOf(ctx, rows);
  return rows.map((row) => ({
    userId: row.assigneeId,
    about: { kind: "task", id: row.id },
    title: titles.get(row.id)!,
    day: row.dueOn ?? day,
    word: "task",
  }));
};

const followUps: DueSource = async (ctx, day) => {
  const { id, nameEn, nameAr, nextFollowUp, assignedTo, status, convertedAt } = leadTable;
  const rows = await ctx.db
    .select({ id, nameEn, nameAr, nextFollowUp, assignedTo })
    .from(leadTable)
    .where(
      and(
        isNotNull(assignedTo),
        lt(nextFollowUp, cairoInstant(addDays(day, 1))),
        notInArray(status, ["won", "lost", "on_hold", "suspected"]),
        isNull(convertedAt),
        isListed(leadTable),
      ),
    )
    .orderBy(asc(nextFollowUp), asc(id))
    .limit(most);
  return rows.flatMap((row) =>
    row.assignedTo && row.nextFollowUp
      ? [
          {
            userId: row.assignedTo,
            about: { kind: "lead" as const, id: row.id },
            title: bilingual(row.nameEn, row.nameAr),
            day: cairoDay(row.nextFollowUp),
            word: "followUp" as const,
          },
        ]
      : [],
  );
};

const sources: readonly DueSource[] = [tasks, followUps];

export async function dueBy(ctx: Ctx, day: Day): Promise<Map<string, Due[]>> {
  const found = new Map<string, Due[]>();
  for (const source of sources)
    for (const due of await source(ctx, day)) {
      const own = found.get(due.userId);
      if (own) own.push(due);
      else found.set(due.userId, [due]);
    }
  for (const own of found.values()) own.sort((a, b) => a.day.localeCompare(b.day));
  return found;
}
