import { and, eq, inArray, max, notInArray } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { refuseToBegin } from "#app/crm/begin.server.ts";
import { recordFileTable } from "#app/crm/files/table.server.ts";
import { projectRoomTable } from "#app/crm/projects/rooms/table.server.ts";
import { workOn } from "#app/crm/projects/work-on.server.ts";
import { supplierTable } from "#app/crm/suppliers/table.server.ts";
import { openStatuses } from "#app/crm/tasks/fields.ts";
import { createTask, taskRecords } from "#app/crm/tasks/operations.server.ts";
import { taskTable } from "#app/crm/tasks/table.server.ts";
import { readEach } from "#app/kit/entity/list-part.server.ts";
import { tableOptions } from "#app/kit/entity/table-options.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { logStatus } from "#app/platform/status-log/log-status.server.ts";
import { addToTimeline } from "#app/platform/timeline/timeline.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { searchText } from "#app/values/search-text.ts";
import { isUuid } from "#app/values/uuid.ts";
import { decisionFields, mostOptions, selectionFields, selectionOptionFields, type SelectionOptionValues } from "./fields.ts";
import { safeDay } from "./safe-day.ts";
import { selectionOptionTable, selectionTable } from "./table.server.ts";

export { selectionsOf } from "./read.server.ts";

type Row = typeof selectionTable.$inferSelect;
export const suppliers = tableOptions({ table: supplierTable, label: "name" });

/**
 * Adds something that the client has to choose (`id` null), or saves it as it was seen at `version`. What was decided is not changed any more: it is
 * opened again first. Throws `Invalid`, `Conflict("STALE")`.
 */
export async function saveSelection(ctx: Ctx, projectId: string, id: string | null, version: number, raw: unknown): Promise<string> {
  authorize(ctx.actor, "project.update");
  const { title, options: rawOptions, ...values } = parseWith(selectionFields, raw, cairoDay(ctx.now()));
  const options = await readOptions(ctx, rawOptions);
  const row = {
    ...values,
    leadDays: values.leadDays ?? 0,
    bufferDays: values.bufferDays ?? 0,
    notes: values.notes || null,
    titleEn: title.en,
    titleAr: title.ar,
    search: searchText(title.en, title.ar),
  };
  return change(ctx, async (tx) => {
    const project = await workOn(tx, projectId);
    await refuseForeignRoom(tx, projectId, row.roomId);
    const before = id === null ? null : await lockSelection(tx, projectId, id, version);
    if (before && before.status !== "open") throw new Conflict("ILLEGAL_TRANSITION", { key: "selection.error.notOpen" });
    const after = before ? await write(tx, before, row) : await insert(tx, projectId, row);
    await keepOptions(tx, after.id, options);
    if (!before) await leaveTask(tx, after, project.managerId);
    return after.id;
  });
}

async function readOptions(ctx: Ctx, raw: unknown): Promise<SelectionOptionValues[]> {
  try {
    return await readEach(ctx, raw, { fields: selectionOptionFields, most: mostOptions, options: { supplierId: suppliers } });
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    throw new Invalid(
      Object.fromEntries(Object.entries(error.fields).map(([path, said]) => [path ? `options.${path}` : "options", said])),
      error.said,
    );
  }
}

async function refuseForeignRoom(tx: Change, projectId: string, roomId: string | null): Promise<void> {
  if (!roomId) return;
  const of = and(eq(projectRoomTable.id, roomId), eq(projectRoomTable.projectId, projectId));
  if (!isUuid(roomId) || (await tx.db.$count(projectRoomTable, of)) === 0) throw new Invalid({ roomId: { key: "kit.error.gone" } });
}

async function lockSelection(tx: Change, projectId: string, id: string, version: number | null): Promise<Row> {
  const of = and(eq(selectionTable.id, id), eq(selectionTable.projectId, projectId));
  const [row] = isUuid(id) ? await tx.db.select().from(selectionTable).where(of).for("update") : [];
  if (!row) throw new NotFound();
  if (version !== null && row.version !== version) throw new Conflict("STALE", { key: "kit.error.stale" }, { version: row.version });
  return row;
}

type Written = Partial<Omit<Row, "id" | "projectId" | "version" | "createdAt" | "updatedAt">>;

async function insert(tx: Change, projectId: string, row: Written): Promise<Row> {
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
  await tx.record({ event: "selection.created", entity: "selection", id: made!.id, after: { projectId, ...row, search: undefined } });
  return made!;
}

async function write(tx: Change, before: Row, some: Written, verb = "updated"): Promise<Row> {
  const changed = (Object.keys(some) as (keyof Written)[]).filter((name) => some[name] !== before[name]);
  const [after] = await tx.db
    .update(selectionTable)
    .set({ ...some, version: before.version + 1, updatedAt: tx.now() })
    .where(eq(selectionTable.id, before.id))
    .returning();
  const pick = (row: Row) => Object.fromEntries(changed.filter((name) => name !== "search").map((name) => [name, row[name]]));
  await tx.record({ event: `selection.${verb}`, entity: "selection", id: before.id, before: pick(before), after: pick(after!) });
  return after!;
}

/** Options that are there keep their rows, and with them their pictures. */
async function keepOptions(tx: Change, selectionId: string, options: readonly SelectionOptionValues[]): Promise<void> {
  const of = eq(selectionOptionTable.selectionId, selectionId);
  const rows = await tx.db
    .select({ id: selectionOptionTable.id, supplierId: selectionOptionTable.supplierId })
    .from(selectionOptionTable)
    .where(of);
  const known = new Map(rows.map((row) => [row.id, row]));
  const kept = options.flatMap(({ id }) => (id && known.has(id) ? [id] : []));
  await tx.db.delete(selectionOptionTable).where(kept.length > 0 ? and(of, notInArray(selectionOptionTable.id, kept)) : of);
  for (const [displayOrder, { id, name, code, price, supplierId }] of options.entries()) {
    await refuseToBegin(tx, { supplierId }, known.get(id ?? "") ?? null);
    const row = { nameEn: name.en, nameAr: name.ar, code: code || null, price, supplierId, displayOrder };
    if (id && kept.includes(id)) await tx.db.update(selectionOptionTable).set(row).where(eq(selectionOptionTable.id, id));
    else await tx.db.insert(selectionOptionTable).values({ ...row, selectionId });
  }
}

/** Whoever leads the project has it decided in time. */
async function leaveTask(tx: Change, row: Row, managerId: string): Promise<void> {
  const dueOn = safeDay(row.neededOn, row.leadDays, row.bufferDays);
  await createTask(tx, {
    title: row.titleEn || row.titleAr,
    assigneeId: managerId,
    type: "selection",
    projectId: row.projectId,
    ...(dueOn && { dueOn }),
    cause: `selection:${row.id}`,
  });
}

/** With the decision the task for it is done; one that somebody ended already stays as it is. */
async function endTask(tx: Change, id: string): Promise<void> {
  const [task] = await tx.db
    .select({ id: taskTable.id, status: taskTable.status })
    .from(taskTable)
    .where(and(eq(taskTable.cause, `selection:${id}`), inArray(taskTable.status, [...openStatuses])))
    .for("update");
  if (!task) return;
  const completedBy = userIdOf(tx);
  await taskRecords.put(tx, task.id, { status: "done", completedAt: tx.now().toISOString(), completedBy }, "transitioned");
  await logStatus(tx, { entity: "task", entityId: task.id, from: task.status, to: "done" });
}

/** Records what the client decided: which option, who said so and when, and the file that proves it. */
export async function decide(ctx: Ctx, projectId: string, id: string, version: number, raw: unknown): Promise<void> {
  authorize(ctx.actor, "project.update");
  const today = cairoDay(ctx.now());
  const { optionId, name, on, note, evidenceId } = parseWith(decisionFields, raw, today);
  if (on! > today) throw new Invalid({ on: { key: "projectPhase.error.future" } });
  await change(ctx, async (tx) => {
    await workOn(tx, projectId);
    const before = await lockSelection(tx, projectId, id, version);
    if (before.status !== "open") throw new Conflict("ILLEGAL_TRANSITION", { key: "selection.error.notOpen" });
    const options = await tx.db.select().from(selectionOptionTable).where(eq(selectionOptionTable.selectionId, id));
    const chosen = options.find((option) => option.id === optionId);
    if (options.length > 0 && !chosen) throw new Invalid({ optionId: { key: "kit.error.required" } });
    if (options.length === 0 && !note) throw new Invalid({ note: { key: "kit.error.required" } });
    if (evidenceId && !(await isFileOf(tx, [id, projectId], evidenceId))) throw new Invalid({ evidenceId: { key: "kit.error.gone" } });
    if (chosen) await tx.db.update(selectionOptionTable).set({ chosen: true }).where(eq(selectionOptionTable.id, chosen.id));
    const decidedBy = userIdOf(tx);
    const decision = { decidedOn: on, decidedName: name, decidedBy, decidedAt: tx.now(), decisionNote: note || null, evidenceId };
    await write(tx, before, { status: "decided", ...decision }, "decided");
    await endTask(tx, id);
    await addToTimeline(tx, {
      entity: "selection",
      entityId: id,
      kind: "decided",
      data: { who: name, on: on! },
      ...(note && { body: note }),
    });
    await addToTimeline(tx, {
      entity: "project",
      entityId: projectId,
      kind: "decided",
      data: {
        title: before.titleEn || before.titleAr,
        titleAr: before.titleAr || before.titleEn,
        who: name,
        chosen: chosen ? chosen.nameEn || chosen.nameAr : "none",
      },
      ...(note && { body: note }),
    });
  });
}

const isFileOf = async (tx: Change, records: readonly string[], fileId: string): Promise<boolean> =>
  isUuid(fileId) &&
  (await tx.db.$count(recordFileTable, and(eq(recordFileTable.id, fileId), inArray(recordFileTable.recordId, [...records])))) > 0;

/** Opens a decision again, or something that was not needed any more. */
export async function reopenSelection(ctx: Ctx, projectId: string, id: string, version: number): Promise<void> {
  authorize(ctx.actor, "project.update");
  await change(ctx, async (tx) => {
    await workOn(tx, projectId);
    const before = await lockSelection(tx, projectId, id, version);
    if (before.status === "open") return;
    await tx.db.update(selectionOptionTable).set({ chosen: false }).where(eq(selectionOptionTable.selectionId, id));
    const none = { decidedOn: null, decidedName: null, decidedBy: null, decidedAt: null, decisionNote: null, evidenceId: null };
    await write(tx, before, { status: "open", ...none }, "reopened");
  });
}

/** Says that it need not be chosen any more. */
export async function cancelSelection(ctx: Ctx, projectId: string, id: string, version: number): Promise<void> {
  authorize(ctx.actor, "project.update");
  await change(ctx, async (tx) => {
    await workOn(tx, projectId);
    const before = await lockSelection(tx, projectId, id, version);
    if (before.status !== "open") throw new Conflict("ILLEGAL_TRANSITION", { key: "selection.error.notOpen" });
    await write(tx, before, { status: "cancelled" }, "cancelled");
  });
}

/** Shows an option by one of the selection's files. */
export async function setPicture(ctx: Ctx, projectId: string, id: string, optionId: string, fileId: string | null): Promise<void> {
  authorize(ctx.actor, "project.update");
  await change(ctx, async (tx) => {
    await workOn(tx, projectId);
    const { version } = await lockSelection(tx, projectId, id, null);
    if (fileId !== null && !(await isFileOf(tx, [id], fileId))) throw new Invalid({ pictureId: { key: "kit.error.gone" } });
    const of = and(eq(selectionOptionTable.id, optionId), eq(selectionOptionTable.selectionId, id));
    const [option] = isUuid(optionId) ? await tx.db.select().from(selectionOptionTable).where(of) : [];
    if (!option) throw new NotFound();
    await tx.db.update(selectionOptionTable).set({ pictureId: fileId }).where(of);
    await tx.record({
      event: "selection.updated",
      entity: "selection",
      id,
      before: { pictureId: option.pictureId, version },
      after: { pictureId: fileId, version },
    });
  });
}
