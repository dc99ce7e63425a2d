import { and, eq, max } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { selectionEntity } from "#app/crm/work/projects/selections/entity.ts";
import { formOf, selectionFields } from "#app/crm/work/projects/selections/fields.ts";
import { selectionsIn } from "#app/crm/work/projects/selections/read.server.ts";
import { selectionOptionTable, selectionTable } from "#app/crm/work/projects/selections/table.server.ts";
import { staleSince } from "#app/kit/entity/history.server.ts";
import { draftsOf } from "#app/kit/fields/kinds.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import type { ChangeEvent } from "#app/platform/events/change-event.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";

export type SelectionRow = typeof selectionTable.$inferSelect;

type Told = Pick<ChangeEvent, "states" | "timeline" | "notices"> & { before?: object; after?: object };

export const tell = (tx: Change, id: string, verb: string, told: Told): Promise<unknown> =>
  tx.record({ event: `selection.${verb}`, entity: selectionEntity.name, id, ...told });

export const optionsIn = (tx: Change, id: string) =>
  tx.db.select().from(selectionOptionTable).where(eq(selectionOptionTable.selectionId, id));

export const taskCause = (id: string) => `selection:${id}`;

export async function lockSelection(tx: Change, projectId: string, id: string, version: number | null): Promise<SelectionRow> {
  const of = and(eq(selectionTable.id, id), eq(selectionTable.projectId, projectId));
  const [row] = isUuid(id) ? await tx.db.select().from(selectionTable).where(of).for("update") : [];
  if (!row) throw new NotFound();
  if (version !== null && row.version !== version) {
    const one = (await selectionsIn(tx, projectId)).find((selection) => selection.id === id)!;
    throw await staleSince(tx, { entity: selectionEntity.name, id, fields: selectionFields }, version, {
      version: row.version,
      theirs: draftsOf(selectionFields, formOf(one)),
    });
  }
  return row;
}

type Written = Partial<Omit<SelectionRow, "id" | "projectId" | "version" | "createdAt" | "updatedAt">>;

export async function insert(tx: Change, projectId: string, row: Written): Promise<SelectionRow> {
  const [last] = await tx.db
    .select({ at: max(selectionTable.displayOrder) })
    .from(selectionTable)
    .where(eq(selectionTable.projectId, projectId));
  const [made] = await tx.db
    .insert(selectionTable)
    .values({
      ...row,
      projectId,
      displayOrder: (last?.at ?? -1) + 1,
      createdAt: tx.now(),
      updatedAt: tx.now(),
      createdBy: userIdOf(tx),
    })
    .returning();
  await tell(tx, made!.id, "created", { after: { projectId, ...row }, states: [{ from: null, to: made!.status }] });
  return made!;
}

// `evidence` stands in the log beside what was changed.
export async function write(
  tx: Change,
  before: SelectionRow,
  some: Written,
  verb = "updated",
  { timeline = [], notices = [] }: Pick<ChangeEvent, "timeline" | "notices"> = {},
  evidence: object = {},
): Promise<SelectionRow> {
  const changed = (Object.keys(some) as (keyof Written)[]).filter((name) => some[name] !== before[name]);
  const [after] = await tx.db
    .update(selectionTable)
    .set({ ...some, version: before.version + 1, updatedAt: tx.now() })
    .where(eq(selectionTable.id, before.id))
    .returning();
  const pick = (row: SelectionRow) => Object.fromEntries(changed.map((name) => [name, row[name]]));
  const [from, to] = [before.status, after!.status];
  await tell(tx, before.id, verb, {
    before: { ...pick(before), version: before.version },
    after: { ...pick(after!), ...evidence, version: after!.version },
    states: from === to ? [] : [{ from, to }],
    timeline,
    notices,
  });
  return after!;
}
