import { choices } from "#app/crm/between-slices/inactive-references.server.ts";
import { and, desc, getTableColumns, inArray, isNull, ne, sql } from "drizzle-orm";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { meetingTable } from "#app/crm/work/meetings/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { OptionSource } from "#app/kit/entity/definition.server.ts";
import type { RecordTable } from "#app/kit/entity/store/stored.server.ts";
import { isListed } from "#app/platform/db/columns.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import { holdsWords } from "#app/platform/db/searching.server.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { TaskAbout } from "#app/crm/work/tasks/fields.ts";
import { titlesOf } from "#app/crm/work/tasks/reads/texts.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";

export const staffOptions = choices.user;

export const aboutTables = {
  project: { table: crmProjectTable, en: crmProjectTable.nameEn, ar: crmProjectTable.nameAr },
  lead: { table: leadTable, en: leadTable.nameEn, ar: leadTable.nameAr },
  client: { table: clientTable, en: clientTable.nameEn, ar: clientTable.nameAr },
  meeting: { table: meetingTable, en: meetingTable.titleEn, ar: meetingTable.titleAr },
  supplier: { table: supplierTable, en: supplierTable.nameEn, ar: supplierTable.nameAr },
} as const;

/** Records that a task can be about, the last changed first: sorting a million by name is too slow. The number follows people's names, which may be the same. */
export function aboutOptions(kind: TaskAbout): OptionSource {
  const { table, en, ar } = aboutTables[kind];
  const { number } = getTableColumns(table as RecordTable) as Partial<ReturnType<typeof getTableColumns<RecordTable>>>;
  // Who was merged into another is the other one: what is about him would be seen by nobody.
  const alive = kind === "client" ? isNull(clientTable.mergedIntoId) : undefined;
  const worked = kind === "lead" ? ne(leadTable.status, "suspected") : undefined;
  return async (ctx, { values, search = "", limit = 50 }) => {
    const offered = and(isListed(table), worked, ...holdsWords(table.search, search));
    const rows = await ctx.db
      .select({ id: table.id, en, ar, number: number && kind !== "project" ? sql<string>`${number}` : sql<string>`''` })
      .from(table)
      .where(and(alive, values ? inArray(table.id, values.filter(isUuid)) : offered))
      .orderBy(desc(table.updatedAt), desc(table.id))
      .limit(values ? values.length : limit);
    return rows.map((row) => {
      const name = bilingual(row.en, row.ar);
      const numbered = (side: string) => (side && row.number ? `${side} – ${row.number}` : side);
      return { value: row.id, label: { en: numbered(name.en), ar: numbered(name.ar) } };
    });
  };
}

export const taskOptions: OptionSource = async (ctx, { values, search = "", limit = 50 }) => {
  const offered = and(
    isNull(taskTable.trashedAt),
    inArray(taskTable.status, ["todo", "in_progress", "waiting"]),
    ...holdsWords(taskTable.search, search),
  );
  const rows = await ctx.db
    .select({ id: taskTable.id, title: taskTable.title })
    .from(taskTable)
    .where(values ? inArray(taskTable.id, values.filter(isUuid)) : offered)
    .orderBy(desc(taskTable.updatedAt), desc(taskTable.id))
    .limit(values ? values.length : limit);
  const titles = await titlesOf(ctx, rows);
  return rows.map(({ id }) => ({ value: id, label: titles.get(id)! }));
};
