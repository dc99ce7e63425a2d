import { and, eq, inArray, lt } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { useTax } from "#app/content/settings/operations.server.ts";
import { refuseToBegin } from "#app/crm/begin.server.ts";
import { clientTable } from "#app/crm/clients/table.server.ts";
import { contractOfProject } from "#app/crm/contracts/operations.server.ts";
import { contractTable } from "#app/crm/contracts/table.server.ts";
import { hashOf } from "#app/crm/documents/operations.server.ts";
import { extendLinks, makeLink } from "#app/crm/links/operations.server.ts";
import { notify } from "#app/crm/notifications/operations.server.ts";
import { crmProjectTable } from "#app/crm/projects/table.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { logStatus } from "#app/platform/status-log/log-status.server.ts";
import { addToTimeline } from "#app/platform/timeline/timeline.server.ts";
import { addDays, cairoDay, type Day } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { changeOrderBounds as bounds, changeOrderMoveFields, changeOrderMoves, isOpenToClient, type ChangeOrderStatus } from "./fields.ts";
import { paperOfChange } from "./paper.server.ts";
import { changeOrderRecords, type ChangeOrder } from "./records.server.ts";
import { changeOrderTable } from "./table.server.ts";

type Row = typeof changeOrderTable.$inferSelect;

/** The row, held until the change ends. */
export async function lockChange(tx: Change, id: string): Promise<Row> {
  const [row] = isUuid(id) ? await tx.db.select().from(changeOrderTable).where(eq(changeOrderTable.id, id)).for("update") : [];
  if (!row) throw new NotFound();
  return row;
}

/** Are its days over, whether or not the night's work has said so yet? */
export const isPast = (row: Pick<Row, "status" | "validUntil">, today: Day): boolean =>
  row.status === "expired" || (isOpenToClient(row.status) && row.validUntil !== null && row.validUntil < today);

export function refuseMove({ status }: Pick<Row, "status">, to: ChangeOrderStatus): void {
  if (!changeOrderMoves[status].includes(to))
    throw new Conflict("ILLEGAL_TRANSITION", { key: "changeOrder.error.move" }, { from: status, allowed: changeOrderMoves[status] });
}

type Some = Partial<Parameters<typeof changeOrderRecords.put>[2]>;

/** Writes another state with everything that tells of it. The caller has found the move right. */
export async function stand(
  tx: Change,
  row: Row,
  to: ChangeOrderStatus,
  {
    some = {},
    verb = "transitioned",
    reason = "",
    version = null,
  }: { some?: Some; verb?: string; reason?: string; version?: number | null } = {},
): Promise<ChangeOrder> {
  const after = await changeOrderRecords.put(tx, row.id, { ...some, status: to }, verb, version);
  await logStatus(tx, { entity: "changeOrder", entityId: row.id, from: row.status, to, ...(reason && { reason }) });
  const data = { from: row.status, to };
  await addToTimeline(tx, { entity: "changeOrder", entityId: row.id, kind: "moved", data, ...(reason && { body: reason }) });
  // Whoever looks at the project sees what its client was offered and said.
  if (to !== "viewed")
    await addToTimeline(tx, {
      entity: "project",
      entityId: row.projectId,
      kind: "changeOrder",
      data: { number: row.number, to, total: row.total, changeOrderId: row.id },
      ...(reason && { body: reason }),
    });
  return after;
}

/**
 * Leads a change order to another state, as it was seen at `version`: sends it, with a link for its client, extends one whose days are over, records
 * that its client refused it, or withdraws it. Accepting goes by the client's link, or by the record of what he agreed to otherwise.
 */
export async function moveChangeOrder(ctx: Ctx, id: string, version: number, raw: unknown): Promise<ChangeOrder> {
  authorize(ctx.actor, "changeOrder.transition");
  const given = parseWith(changeOrderMoveFields, raw, cairoDay(ctx.now()));
  return change(ctx, async (tx) => {
    const row = await lockChange(tx, id);
    const to = given.to ?? row.status;
    if (to === "sent") {
      authorize(tx.actor, "changeOrder.send");
      if (row.status !== "draft") return extend(tx, row, version, given.validUntil);
      return send(tx, row, version, { until: given.validUntil, mail: given.mail === "yes" });
    }
    if (to !== "cancelled" && to !== "rejected") refuseMove({ ...row, status: "accepted" }, to);
    refuseMove(row, to);
    if ([...given.reason].length < bounds.reason.min) throw new Invalid({ reason: { key: "kit.error.required" } });
    const some = { decisionNote: given.reason, ...(to === "rejected" && { decidedAt: tx.now().toISOString() }) };
    return stand(tx, row, to, { some, reason: given.reason, version });
  });
}

/** Until when it holds: within the bounds, and not over already. */
function lastDay(tx: Change, until: Day | null): Day {
  const today = cairoDay(tx.now());
  const day = until ?? addDays(today, bounds.valid.usual);
  if (day < today) throw new Invalid({ validUntil: { key: "changeOrder.error.validPast" } });
  if (day > addDays(today, bounds.valid.max))
    throw new Invalid({ validUntil: { key: "changeOrder.error.validLong", values: { days: bounds.valid.max } } });
  return day;
}

async function send(tx: Change, row: Row, version: number, { until, mail }: { until: Day | null; mail: boolean }): Promise<ChangeOrder> {
  const draft = await changeOrderRecords.get(tx, row.id);
  if (draft.lines.length === 0) throw new Invalid({ lines: { key: "changeOrder.error.empty" } });
  const [project] = await tx.db.select().from(crmProjectTable).where(eq(crmProjectTable.id, row.projectId));
  const contract = await contractOfProject(tx, row.projectId);
  await refuseToBegin(tx, { projectId: row.projectId, clientId: project?.clientId });
  if (!project || !contract) throw new Conflict("CONFLICT", { key: "changeOrder.error.noContract" });
  const [agreed] = await tx.db.select({ total: contractTable.total }).from(contractTable).where(eq(contractTable.id, contract.id));
  if ((agreed?.total ?? 0) + row.total < 0) throw new Invalid({ lines: { key: "changeOrder.error.belowNothing" } });
  const validUntil = lastDay(tx, until ?? row.validUntil);
  const today = cairoDay(tx.now());
  await useTax(tx, row.taxCode, today);
  const paper = await paperOfChange(tx, { ...draft, validUntil }, contract.id, today);
  const { net, total } = paper.sums!;
  const vat = paper.sums!.taxes.reduce((sum, { amount }) => sum + amount, 0);
  await tx.db
    .update(changeOrderTable)
    .set({ paper, paperHash: hashOf(paper), contractId: contract.id, clientId: project.clientId, net, vat, total })
    .where(eq(changeOrderTable.id, row.id));
  const some = { validUntil, issuedOn: today, sentAt: tx.now().toISOString() };
  const after = await stand(tx, { ...row, total }, "sent", { some, verb: "sent", version });
  const [client] = await tx.db.select().from(clientTable).where(eq(clientTable.id, project.clientId));
  const language = client?.preferredLanguage ?? (row.language === "en" ? "en" : "ar");
  const link = await makeLink(tx, { kind: "changeOrder", recordId: row.id, clientId: project.clientId, language, lastDay: validUntil });
  if (mail && client?.email) await tx.send("document.link", { linkId: link.id, to: client.email, at: tx.now().toISOString() });
  return after;
}

/** Lets it hold for longer, one whose days are over too. The document says so from then on, and so does its hash. */
async function extend(tx: Change, row: Row, version: number, until: Day | null): Promise<ChangeOrder> {
  if (row.status !== "expired" && !isOpenToClient(row.status)) refuseMove(row, "sent");
  const validUntil = lastDay(tx, until);
  if (row.validUntil && validUntil <= row.validUntil) throw new Invalid({ validUntil: { key: "changeOrder.error.validSooner" } });
  const paper = { ...row.paper!, validUntil };
  await tx.db
    .update(changeOrderTable)
    .set({ paper, paperHash: hashOf(paper) })
    .where(eq(changeOrderTable.id, row.id));
  await extendLinks(tx, "changeOrder", row.id, validUntil);
  if (row.status !== "expired") return changeOrderRecords.put(tx, row.id, { validUntil }, "extended", version);
  return stand(tx, row, row.viewedAt ? "viewed" : "sent", { some: { validUntil }, verb: "extended", version });
}

/** Every night: what was offered until yesterday holds no longer, and its owner is told. Says how many there were. */
export async function expireChanges(ctx: Ctx): Promise<number> {
  authorize(ctx.actor, "changeOrder.transition");
  const today = cairoDay(ctx.now());
  const rows = await ctx.db
    .select({ id: changeOrderTable.id })
    .from(changeOrderTable)
    .where(and(inArray(changeOrderTable.status, ["sent", "viewed"]), lt(changeOrderTable.validUntil, today)))
    .orderBy(changeOrderTable.id);
  let expired = 0;
  for (const { id } of rows)
    await change(ctx, async (tx) => {
      const row = await lockChange(tx, id);
      // Extended or answered meanwhile.
      if (!isPast(row, today) || row.status === "expired") return;
      await stand(tx, row, "expired", { verb: "expired" });
      await notify(tx, { to: [row.ownerId], kind: "expired", about: { kind: "changeOrder", id }, key: `expired ${id} ${row.validUntil}` });
      expired += 1;
    });
  return expired;
}
