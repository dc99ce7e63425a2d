import { and, inArray, lt } from "drizzle-orm";
import type { EventParts } from "#app/kit/entity/definition.server.ts";
import { refuseWay } from "#app/kit/flow/transition.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { each } from "#app/platform/jobs/each.server.ts";
import type { TimelineLine } from "#app/platform/events/change-event.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict } from "#app/values/errors.ts";
import type { QuotationRow } from "#app/crm/sales/quotations/margin/access.server.ts";
import { isOpenToClient, openToClient, rejectionReasons, type RejectionReason } from "#app/crm/sales/quotations/fields.ts";
import { quotationFlow } from "#app/crm/sales/quotations/flow.ts";
import { locked, onParties, write, type Some } from "./log.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";

export async function noteViewed(tx: Change, id: string): Promise<void> {
  const row = await locked(tx, id, null);
  if (row.status !== "sent") return;
  // Once for each quotation: one that was extended is opened anew.
  const notices = [{ to: [row.ownerId], kind: "viewed", key: `viewed ${id}` }];
  await write(tx, row, { status: "viewed", viewedAt: tx.now() }, "viewed", { notices });
}

export async function rejectByClient(tx: Change, id: string, { name, reason, note }: { name: string; reason: string; note: string }) {
  const row = await locked(tx, id, null);
  refuseClosed(tx, row);
  const word = rejectionReasons.find((one) => one === reason) ?? "other";
  const no = { reason: word, note };
  const parts = refusedParts(row, no, [{ kind: "rejectedBy", data: { person: name } }]);
  await write(tx, row, { ...refusedWith(tx, no), status: "rejected" }, "rejected", parts);
}

type No = { reason: RejectionReason; note: string };

export const refusedWith = (tx: Change, { reason, note }: No): Some => ({
  decidedAt: tx.now(),
  rejectedReason: reason,
  rejectedNote: note || null,
});

export const refusedParts = (row: QuotationRow, { reason, note }: No, lines: readonly TimelineLine[] = []): EventParts => ({
  reason: note || reason,
  timeline: [...lines, ...onParties(row, "quotationRejected", note)],
  notices: [{ to: [row.ownerId], kind: "refused" }],
});

export function refuseClosed(ctx: Ctx, row: QuotationRow): void {
  if (isOver(row, cairoDay(ctx.now())))
    throw new Conflict("ILLEGAL_TRANSITION", { key: "quotation.error.expired" }, { from: row.status, allowed: [] });
  refuseWay(quotationFlow, row.status, "accepted");
}

export const isOver = (row: Pick<QuotationRow, "status" | "validUntil">, today: string): boolean =>
  row.status === "expired" || (isOpenToClient(row.status) && row.validUntil !== null && row.validUntil < today);

export async function expireQuotations(ctx: Ctx): Promise<number> {
  const today = cairoDay(ctx.now());
  const over = and(inArray(quotationTable.status, [...openToClient]), lt(quotationTable.validUntil, today));
  const rows = await ctx.db.select({ id: quotationTable.id }).from(quotationTable).where(over).orderBy(quotationTable.id);
  let expired = 0;
  await each("quotations.expire", rows, ({ id }) =>
    change(ctx, async (tx) => {
      const row = await locked(tx, id, null);
      // Extended or answered meanwhile.
      if (!isOver(row, today) || row.status === "expired") return;
      await write(tx, row, { status: "expired" }, "expired", { notices: [{ to: [row.ownerId], kind: "expired" }] });
      expired += 1;
    }),
  );
  return expired;
}
