import { and, eq, max } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { assigned } from "#app/crm/base/notifications/fields.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import { transitions } from "#app/kit/flow/transition.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, Invalid, NotFound, Unreadable } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { isOpenSnag, type snagFields, snagMoments } from "./fields.ts";
import { snagFlow } from "./flow.ts";
import { snagPictureTable, snagTable } from "./table.server.ts";
import { snagEntity } from "./entity.ts";

export type Snag = RecordOf<typeof snagFields>;

const plain = records(snagEntity, {
  table: snagTable,
  // A snag stays with its project.
  async rule(ctx, verb, before, after) {
    if (verb === "update" && after && before && after.projectId !== before.projectId)
      throw new Invalid({ projectId: { key: "snag.error.otherProject" } });
  },
  concerns: (before, after) => (after.assigneeId === before?.assigneeId ? [] : [assigned(after)]),
});

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
      return plain.create(tx, raw, {
        systemFields: { number, warranty },
        eventParts: ({ id, title }) => ({
          timeline: [
            {
              on: { entity: "project", id: projectId },
              kind: warranty ? "claimRaised" : "snagRaised",
              data: { title, number, snagId: id },
            },
          ],
        }),
      });
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

async function nextIn(tx: Change, projectId: string): Promise<number> {
  const [last] = await tx.db
    .select({ at: max(snagTable.number) })
    .from(snagTable)
    .where(eq(snagTable.projectId, projectId));
  return (last?.at ?? 0) + 1;
}

export const snagMoves = transitions(
  plain,
  snagFlow,
  {
    reopen: { eventParts: (_, { before: { title, assigneeId } }) => ({ notices: [assigned({ title, assigneeId })] }) },
    waive: { write: (_, { input }) => ({ waiveReason: input.reason }) },
  },
  { write: () => ({ waiveReason: "" }), effect: (tx, snag) => settle(tx, snag), undone: (tx, snag) => settle(tx, snag) },
);
export const moveSnag = snagMoves.move;

async function settle(tx: Change, { id, status }: Snag): Promise<void> {
  const at = tx.now();
  const set = { fixedAt: status === "fixed" ? at : undefined, settledAt: isOpenSnag(status ?? "open") ? null : at };
  await tx.db.update(snagTable).set(set).where(eq(snagTable.id, id));
}

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
