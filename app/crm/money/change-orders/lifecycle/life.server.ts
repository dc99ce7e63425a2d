import { and, eq, inArray, lt } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { useTax } from "#app/content/settings/operations.server.ts";
import { referredIn, refuseInactive } from "#app/kit/entity/store/stored.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { contractOfProject } from "#app/crm/money/contracts/operations.server.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { hashOf } from "#app/crm/base/documents/operations.server.ts";
import { extendLinks, makeLink } from "#app/crm/people/links/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { EventParts } from "#app/kit/entity/definition.server.ts";
import { transitions } from "#app/kit/flow/transition.server.ts";
import { each } from "#app/platform/jobs/each.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay, type Day } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { changeOrderBounds as bounds, isOpenToClient, type ChangeOrderStatus } from "#app/crm/money/change-orders/fields.ts";
import { changeOrderFlow } from "#app/crm/money/change-orders/flow.ts";
import { snapshotOfChange } from "#app/crm/money/change-orders/snapshot.server.ts";
import { changeOrderRecords } from "#app/crm/money/change-orders/records.server.ts";
import { changeOrderTable } from "#app/crm/money/change-orders/table.server.ts";

type Row = typeof changeOrderTable.$inferSelect;
type Some = Partial<Parameters<typeof changeOrderRecords.put>[2]>;

async function rowOf(tx: Change, id: string, lock = false): Promise<Row> {
  const query = tx.db.select().from(changeOrderTable).where(eq(changeOrderTable.id, id));
  const [row] = lock ? await query.for("update") : await query;
  if (!row) throw new NotFound();
  return row;
}

export function lockChange(tx: Change, id: string): Promise<Row> {
  if (!isUuid(id)) throw new NotFound();
  return rowOf(tx, id, true);
}

export const isPast = (row: Pick<Row, "status" | "validUntil">, today: Day): boolean =>
  row.status === "expired" || (isOpenToClient(row.status) && row.validUntil !== null && row.validUntil < today);

export const onProject = (row: Row, to: ChangeOrderStatus, reason = ""): EventParts => ({
  reason,
  timeline: [
    {
      on: { entity: "project", id: row.projectId },
      kind: "changeOrder",
      data: { number: row.number, to, total: row.total, changeOrderId: row.id },
      body: reason,
    },
  ],
});

export const toOwner = (row: Row, to: "accepted" | "rejected" | "expired", reason = ""): EventParts => ({
  ...onProject(row, to, reason),
  notices: [{ to: [row.ownerId], kind: to === "rejected" ? "refused" : to }],
});

export const changeOrderMoves = transitions(
  changeOrderRecords,
  changeOrderFlow,
  {
    send: {
      write: (tx, { before, input }) => fixed(tx, before.id, input.validUntil),
      async effect(tx, { id, validUntil }, { input: { mail } }) {
        const { clientId, language } = await rowOf(tx, id);
        const [client] = await tx.db
          .select()
          .from(clientTable)
          .where(eq(clientTable.id, clientId ?? ""));
        const spoken = client?.preferredLanguage ?? (language === "en" ? "en" : "ar");
        const link = await makeLink(tx, { kind: "changeOrder", recordId: id, clientId: clientId!, language: spoken, lastDay: validUntil });
        if (mail === "yes" && client?.email)
          await tx.send("document.link", { linkId: link.id, to: client.email, at: tx.now().toISOString() });
      },
    },
    extend: {
      write: (tx, { before, input }) => extended(tx, before.id, input.validUntil),
      // Its state changes only where its days were over.
      eventParts: (_, { before, from }) => (from === "expired" && !before.viewedAt ? {} : { timeline: [] }),
    },
    reject: { write: (tx, { input: { reason } }) => ({ decisionNote: reason, decidedAt: tx.now().toISOString() }) },
    cancel: { write: (_, { input: { reason } }) => ({ decisionNote: reason }) },
  },
  { eventParts: async (tx, { before, to, input }) => onProject(await rowOf(tx, before.id), to, String(input["reason"] ?? "")) },
);
export const moveChangeOrder = changeOrderMoves.move;

function lastDay(tx: Change, until: Day | null): Day {
  const today = cairoDay(tx.now());
  const day = until ?? addDays(today, bounds.valid.usual);
  if (day < today) throw new Invalid({ validUntil: { key: "crm.error.past" } });
  if (day > addDays(today, bounds.valid.max))
    throw new Invalid({ validUntil: { key: "changeOrder.error.validLong", values: { days: bounds.valid.max } } });
  return day;
}

async function fixed(tx: Change, id: string, until: Day | null): Promise<Some> {
  const [row, draft] = [await rowOf(tx, id), await changeOrderRecords.get(tx, id)];
  if (draft.lines.length === 0) throw new Invalid({ lines: { key: "crm.error.empty" } });
  const [project] = await tx.db.select().from(crmProjectTable).where(eq(crmProjectTable.id, row.projectId));
  const contract = await contractOfProject(tx, row.projectId);
  await refuseInactive(tx, referredIn(changeOrderRecords.fields, row));
  if (!project || !contract) throw new Conflict("CONFLICT", { key: "changeOrder.error.noContract" });
  const [agreed] = await tx.db.select({ total: contractTable.total }).from(contractTable).where(eq(contractTable.id, contract.id));
  if ((agreed?.total ?? 0) + row.total < 0) throw new Invalid({ lines: { key: "changeOrder.error.belowNothing" } });
  const validUntil = lastDay(tx, until ?? row.validUntil);
  const today = cairoDay(tx.now());
  await useTax(tx, row.taxCode, today);
  const snapshot = await snapshotOfChange(tx, { ...draft, validUntil }, contract.id, today);
  const { net, total } = snapshot.sums!;
  const vat = snapshot.sums!.taxes.reduce((sum, { amount }) => sum + amount, 0);
  await tx.db
    .update(changeOrderTable)
    .set({ snapshot, snapshotHash: hashOf(snapshot), contractId: contract.id, clientId: project.clientId, net, vat, total })
    .where(eq(changeOrderTable.id, id));
  return { validUntil, issuedOn: today, sentAt: tx.now().toISOString() };
}

async function extended(tx: Change, id: string, until: Day | null): Promise<Some> {
  const row = await rowOf(tx, id);
  const validUntil = lastDay(tx, until);
  if (row.validUntil && validUntil <= row.validUntil) throw new Invalid({ validUntil: { key: "crm.error.validSooner" } });
  const snapshot = { ...row.snapshot!, validUntil };
  await tx.db
    .update(changeOrderTable)
    .set({ snapshot, snapshotHash: hashOf(snapshot) })
    .where(eq(changeOrderTable.id, id));
  await extendLinks(tx, "changeOrder", id, validUntil);
  return { validUntil, status: row.status !== "expired" ? row.status : row.viewedAt ? "viewed" : "sent" };
}

export async function expireChanges(ctx: Ctx): Promise<number> {
  authorize(ctx.actor, "changeOrder.transition");
  const today = cairoDay(ctx.now());
  const rows = await ctx.db
    .select({ id: changeOrderTable.id })
    .from(changeOrderTable)
    .where(and(inArray(changeOrderTable.status, ["sent", "viewed"]), lt(changeOrderTable.validUntil, today)))
    .orderBy(changeOrderTable.id);
  let expired = 0;
  await each("changeOrders.expire", rows, ({ id }) =>
    change(ctx, async (tx) => {
      const row = await lockChange(tx, id);
      // Extended or answered meanwhile.
      if (!isPast(row, today) || row.status === "expired") return;
      await changeOrderRecords.put(tx, id, { status: "expired" }, "expired", null, toOwner(row, "expired"));
      expired += 1;
    }),
  );
  return expired;
}
