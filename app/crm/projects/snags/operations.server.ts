import { and, eq, max } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { peopleOptions } from "#app/accounts/people-options.server.ts";
import { refuseToBegin } from "#app/crm/begin.server.ts";
import { recordFileTable } from "#app/crm/files/table.server.ts";
import { notify } from "#app/crm/notifications/notify.server.ts";
import { projectRoomTable } from "#app/crm/projects/rooms/table.server.ts";
import { crmProjectTable } from "#app/crm/projects/table.server.ts";
import { supplierTable } from "#app/crm/suppliers/table.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import { tableOptions } from "#app/kit/entity/table-options.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { logStatus } from "#app/platform/status-log/log-status.server.ts";
import { addToTimeline } from "#app/platform/timeline/timeline.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound, Unreadable, type FieldErrors } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { isOpenSnag, leastReason, snagFields, snagMoments, snagMoveFields, snagMoves } from "./fields.ts";
import { snagPictureTable, snagTable } from "./table.server.ts";
import { snagEntity } from "./entity.ts";

export type Snag = RecordOf<typeof snagFields>;

const plain = records(
  { ...snagEntity, fields: snagFields },
  {
    table: snagTable,
    options: {
      projectId: tableOptions({ table: crmProjectTable, label: "name" }),
      assigneeId: peopleOptions(["manager", "sales", "designer", "accountant"]),
      supplierId: tableOptions({ table: supplierTable, label: "name" }),
    },
    check: async (ctx, { projectId, roomId }): Promise<FieldErrors> => {
      if (!roomId) return {};
      const of = and(eq(projectRoomTable.id, roomId), eq(projectRoomTable.projectId, projectId ?? ""));
      const known = isUuid(roomId) && isUuid(projectId ?? "") && (await ctx.db.$count(projectRoomTable, of)) > 0;
      return known ? {} : { roomId: { key: "kit.error.gone" } };
    },
    // A snag stays with its project.
    async rule(ctx, verb, before, after) {
      if (after) await refuseToBegin(ctx, after, before);
      if (verb === "update" && after && before && after.projectId !== before.projectId)
        throw new Invalid({ projectId: { key: "snag.error.otherProject" } });
    },
  },
);

/** What staff do with snags; their state changes by `moveSnag` only. */
export const snagRecords: typeof plain = {
  ...plain,
  async create(ctx, raw) {
    authorize(ctx.actor, "project.create");
    return change(ctx, async (tx) => {
      const projectId = String((raw as { projectId?: unknown } | null)?.projectId ?? "");
      if (!isUuid(projectId)) throw new Invalid({ projectId: { key: "kit.error.required" } });
      const project = await projectForSnag(tx, projectId);
      const number = await nextIn(tx, projectId);
      const warranty = project.handedOverOn !== null;
      const { id } = await plain.create(tx, raw);
      await tx.db.update(snagTable).set({ number, warranty }).where(eq(snagTable.id, id));
      const made = await plain.get(tx, id);
      await logStatus(tx, { entity: "snag", entityId: made.id, from: null, to: "open" });
      await addToTimeline(tx, {
        entity: "project",
        entityId: projectId,
        kind: warranty ? "claimRaised" : "snagRaised",
        data: { title: made.title, number, snagId: made.id },
      });
      await tell(tx, null, made);
      return made;
    });
  },
  async update(ctx, id, version, raw) {
    authorize(ctx.actor, "project.update");
    return change(ctx, async (tx) => {
      const before = await plain.get(tx, id);
      const after = await plain.update(tx, id, version, raw);
      await tell(tx, before, after);
      return after;
    });
  },
  async amend(ctx, id, some, verb) {
    authorize(ctx.actor, "project.update");
    return change(ctx, async (tx) => {
      const before = await plain.get(tx, id);
      const after = await plain.amend(tx, id, some, verb);
      await tell(tx, before, after);
      return after;
    });
  },
};

/** Snags are found while it is built, and claimed under the warranty once it is closed: only a cancelled project has none. */
async function projectForSnag(tx: Change, projectId: string) {
  const [row] = await tx.db.select().from(crmProjectTable).where(eq(crmProjectTable.id, projectId)).for("update");
  if (!row) throw new NotFound();
  if (row.status === "cancelled") throw new Conflict("ILLEGAL_TRANSITION", { key: "crmProject.error.over" });
  return row;
}

/** The project's row is held: two that come at once get two numbers. */
async function nextIn(tx: Change, projectId: string): Promise<number> {
  const [last] = await tx.db
    .select({ at: max(snagTable.number) })
    .from(snagTable)
    .where(eq(snagTable.projectId, projectId));
  return (last?.at ?? 0) + 1;
}

/**
 * Leads a snag to another state, as it was seen at `version`. Leaving it as it is, and opening it again, asks for a reason; whoever is to put it
 * right is told when it comes back.
 */
export async function moveSnag(ctx: Ctx, id: string, version: number, raw: unknown): Promise<Snag> {
  authorize(ctx.actor, "project.transition");
  const { to, reason } = parseWith(snagMoveFields, raw, cairoDay(ctx.now()));
  return change(ctx, async (tx) => {
    const before = await plain.get(tx, id);
    const from = before.status ?? "open";
    const target = to ?? from;
    if (!snagMoves[from].includes(target))
      throw new Conflict("ILLEGAL_TRANSITION", { key: "snag.error.move" }, { allowed: snagMoves[from] });
    if ((target === "waived" || target === "open") && reason.length < leastReason)
      throw new Invalid({ reason: { key: "kit.error.required" } });
    const after = await plain.put(tx, id, { status: target, waiveReason: target === "waived" ? reason : "" }, "transitioned", version);
    const at = tx.now();
    await tx.db
      .update(snagTable)
      .set({ fixedAt: target === "fixed" ? at : undefined, settledAt: isOpenSnag(target) ? null : at })
      .where(eq(snagTable.id, id));
    await logStatus(tx, { entity: "snag", entityId: id, from, to: target, ...(reason && { reason }) });
    await addToTimeline(tx, { entity: "snag", entityId: id, kind: "moved", data: { from, to: target }, ...(reason && { body: reason }) });
    if (target === "open")
      await notify(tx, { to: [after.assigneeId], kind: "assigned", about: { kind: "snag", id }, data: { title: after.title } });
    return after;
  });
}

/** Says whether a photograph of a snag shows it as it was found, or put right. */
export async function markPicture(ctx: Ctx, id: string, fileId: string, moment: string): Promise<void> {
  authorize(ctx.actor, "project.update");
  const which = snagMoments.find((one) => one === moment);
  if (!which) throw new Unreadable();
  await change(ctx, async (tx) => {
    const of = and(eq(recordFileTable.id, fileId), eq(recordFileTable.recordKind, "snag"), eq(recordFileTable.recordId, id));
    if (!isUuid(fileId) || !isUuid(id) || (await tx.db.$count(recordFileTable, of)) === 0) throw new NotFound();
    await tx.db
      .insert(snagPictureTable)
      .values({ fileId, snagId: id, moment: which })
      .onConflictDoUpdate({ target: snagPictureTable.fileId, set: { moment: which } });
    await tx.record({ event: "snag.pictured", entity: "snag", id, after: { fileId, moment: which } });
  });
}

/** Whoever is given a snag is told. */
async function tell(tx: Change, before: Snag | null, after: Snag): Promise<void> {
  if (!after.assigneeId || after.assigneeId === before?.assigneeId) return;
  await notify(tx, {
    to: [after.assigneeId],
    kind: "assigned",
    about: { kind: "snag", id: after.id },
    data: { title: after.title, ...(after.dueOn && { due: after.dueOn }) },
  });
}
