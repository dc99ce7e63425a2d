import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { readEach } from "#app/kit/entity/list-part.server.ts";
import type { OptionSource, Part } from "#app/kit/entity/definition.server.ts";
import { Invalid } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { checkFields, mostOf, type Check } from "#app/crm/work/tasks/fields.ts";
import { staffOptions, taskOptions } from "./options.server.ts";
import { blockerTable, checklistTable, taskTable } from "#app/crm/work/tasks/table.server.ts";

export const checklist: Part<Check[]> = {
  read: (ctx, raw) => readEach(ctx, raw, { fields: checkFields, most: mostOf.checks }),
  async load(ctx, ids) {
    const rows = await ctx.db
      .select()
      .from(checklistTable)
      .where(inArray(checklistTable.taskId, ids))
      .orderBy(asc(checklistTable.displayOrder), asc(checklistTable.id));
    const found = new Map<string, Check[]>();
    for (const { taskId, id, text, required, done } of rows)
      found.set(taskId, [...(found.get(taskId) ?? []), { id, text, required, done }]);
    return found;
  },
  async keep(tx, taskId, checks) {
    const before = await tx.db.select().from(checklistTable).where(eq(checklistTable.taskId, taskId));
    const known = new Map(before.map((row) => [row.id, row]));
    const left = checks.flatMap(({ id }) => (id !== null && known.has(id) ? [id] : []));
    await tx.db
      .delete(checklistTable)
      .where(and(eq(checklistTable.taskId, taskId), left.length > 0 ? notInArray(checklistTable.id, left) : undefined));
    const seen = new Set<string>();
    for (const [displayOrder, { id, text, required, done }] of checks.entries()) {
      const old = id === null || seen.has(id) ? undefined : known.get(id);
      const by = userIdOf(tx);
      const ticked = old?.done === done ? {} : { doneAt: done ? tx.now() : null, doneBy: done ? by : null };
      const row = { text, required, done, displayOrder, ...ticked };
      if (!old) await tx.db.insert(checklistTable).values({ ...row, taskId });
      else {
        seen.add(old.id);
        await tx.db.update(checklistTable).set(row).where(eq(checklistTable.id, old.id));
      }
    }
  },
};

async function readIds(ctx: Parameters<OptionSource>[0], raw: unknown, known: OptionSource, most: number): Promise<string[]> {
  if (raw === null || raw === undefined || raw === "") return [];
  const ids = Array.isArray(raw) ? [...new Set(raw.filter((id): id is string => typeof id === "string" && isUuid(id)))] : [];
  if (!Array.isArray(raw) || ids.length < raw.length) throw new Invalid({ "": { key: "kit.error.choice" } });
  if (ids.length > most) throw new Invalid({ "": { key: "kit.error.most", values: { most } } });
  const found = ids.length > 0 ? await known(ctx, { values: ids }) : [];
  if (found.length < ids.length) throw new Invalid({ "": { key: "kit.error.gone" } });
  return ids.toSorted();
}

const waitTurn = sql`select pg_advisory_xact_lock(hashtext('task_blockers'))`;

/** The tasks that must be done before this one. They may not wait for it themselves, however far round. */
export const blockers: Part<string[]> = {
  read: (ctx, raw) => readIds(ctx, raw, taskOptions, mostOf.blockers),
  refersTo: (ids) => ids.map((id) => ({ field: "", to: "task", id })),
  async load(ctx, ids) {
    const rows = await ctx.db.select().from(blockerTable).where(inArray(blockerTable.taskId, ids)).orderBy(asc(blockerTable.blockerId));
    const found = new Map<string, string[]>();
    for (const { taskId, blockerId } of rows) found.set(taskId, [...(found.get(taskId) ?? []), blockerId]);
    return found;
  },
  async keep(tx, taskId, ids) {
    await tx.db.execute(waitTurn);
    await tx.db.delete(blockerTable).where(eq(blockerTable.taskId, taskId));
    if (ids.length === 0) return;
    await tx.db.insert(blockerTable).values(ids.map((blockerId) => ({ taskId, blockerId })));
    const { rows } = await tx.db.execute<{ title: string }>(sql`
      with recursive ahead(id) as (
        select blocker_id from task_blockers where task_id = ${taskId}
        union
        select b.blocker_id from task_blockers b join ahead a on b.task_id = a.id
      )
      select ${taskTable.title} from ${taskTable} where ${taskTable.id} = ${taskId} and ${taskTable.id} in (select id from ahead)`);
    if (rows.length > 0) throw new Invalid({ blockers: { key: "task.error.circle" } });
  },
};

export const watchers: Part<string[]> = {
  read: (ctx, raw) => readIds(ctx, raw, staffOptions, mostOf.watchers),
  refersTo: (ids) => ids.map((id) => ({ field: "", to: "user", id })),
  async load(ctx, ids) {
    const rows = await ctx.db
      .select({ id: taskTable.id, watcherIds: taskTable.watcherIds })
      .from(taskTable)
      .where(inArray(taskTable.id, ids));
    return new Map(rows.map(({ id, watcherIds }) => [id, watcherIds.toSorted()]));
  },
  async keep(tx, taskId, ids) {
    await tx.db.update(taskTable).set({ watcherIds: ids }).where(eq(taskTable.id, taskId));
  },
};
