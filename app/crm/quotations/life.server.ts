import { and, inArray, lt } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { hashOf } from "#app/crm/documents/operations.server.ts";
import { extendLinks } from "#app/crm/links/operations.server.ts";
import { notify } from "#app/crm/notifications/operations.server.ts";
import { choice, date, longText, optional } from "#app/kit/fields/kinds.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid } from "#app/values/errors.ts";
import type { QuotationRow } from "./access.server.ts";
import { isOpenToClient, openToClient, quotationBounds as bounds, rejectionReasons, type RejectionReason } from "./fields.ts";
import { locked, refuseMove, stand, tell, write } from "./log.server.ts";
import { tellParties } from "./send.server.ts";
import { quotationTable } from "./table.server.ts";

/** The client has it open in front of him. Repeating it changes nothing. */
export async function noteViewed(tx: Change, id: string): Promise<void> {
  const row = await locked(tx, id, null);
  if (row.status !== "sent") return;
  const after = await stand(tx, row, "viewed", { viewedAt: tx.now() }, { verb: "viewed" });
  await notify(tx, { to: [after.ownerId], kind: "viewed", about: { kind: "quotation", id }, key: `viewed ${id}` });
}

const extendFields = { validUntil: date() };

/** Lets an offer hold for longer, one whose days are over too. The document says so from then on, and so does its hash. */
export async function extendQuotation(ctx: Ctx, id: string, version: number, raw: unknown): Promise<QuotationRow> {
  authorize(ctx.actor, "quotation.send");
  const today = cairoDay(ctx.now());
  const { validUntil } = parseWith(extendFields, raw, today);
  return change(ctx, async (tx) => {
    const row = await locked(tx, id, version);
    if (row.status !== "expired" && !isOpenToClient(row.status)) refuseMove({ status: row.status }, "sent");
    const most = addDays(today, bounds.valid.max);
    if (!validUntil || validUntil < today) throw new Invalid({ validUntil: { key: "quotation.error.validPast" } });
    if (validUntil > most) throw new Invalid({ validUntil: { key: "quotation.error.validLong", values: { days: bounds.valid.max } } });
    if (row.validUntil && validUntil <= row.validUntil) throw new Invalid({ validUntil: { key: "quotation.error.validSooner" } });
    const paper = { ...row.paper!, validUntil };
    const some = { validUntil, paper, paperHash: hashOf(paper) };
    const after =
      row.status === "expired"
        ? await stand(tx, row, row.viewedAt ? "viewed" : "sent", some, { verb: "extended" })
        : await write(tx, row, some, "extended");
    await tell(tx, row, "extended", { validUntil });
    await extendLinks(tx, "quotation", row.id, validUntil);
    return after;
  });
}

const cancelFields = { reason: longText({ max: bounds.reason.max }) };

/** Withdraws an offer that nobody has accepted. */
export async function cancelQuotation(ctx: Ctx, id: string, version: number, raw: unknown): Promise<QuotationRow> {
  authorize(ctx.actor, "quotation.transition");
  const { reason } = parseWith(cancelFields, raw, cairoDay(ctx.now()));
  if ([...reason].length < bounds.reason.min) throw new Invalid({ reason: { key: "kit.error.required" } });
  return change(ctx, async (tx) => {
    const row = await locked(tx, id, version);
    refuseMove(row, "cancelled");
    const after = await stand(tx, row, "cancelled", { cancelledReason: reason }, { verb: "cancelled", reason });
    if (row.sentAt) await tellParties(tx, after, "quotationCancelled", reason);
    return after;
  });
}

const rejectFields = { rejectedReason: choice(rejectionReasons), note: optional(longText({ max: 2000 })) };

/** A client's no, as he told it to us. */
export async function rejectQuotation(ctx: Ctx, id: string, version: number, raw: unknown): Promise<QuotationRow> {
  authorize(ctx.actor, "quotation.transition");
  const { rejectedReason: reason, note } = parseWith(rejectFields, raw, cairoDay(ctx.now()));
  if (reason === "other" && !note) throw new Invalid({ note: { key: "kit.error.required" } });
  return change(ctx, async (tx) => rejected(tx, await locked(tx, id, version), reason ?? "other", note));
}

/** The same, by the client himself. */
export async function rejectByClient(tx: Change, id: string, { name, reason, note }: { name: string; reason: string; note: string }) {
  const word = rejectionReasons.find((one) => one === reason) ?? "other";
  await rejected(tx, await locked(tx, id, null), word, note, name);
}

async function rejected(tx: Change, row: QuotationRow, reason: RejectionReason, note: string, name = ""): Promise<QuotationRow> {
  refuseClosed(tx, row);
  const some = { decidedAt: tx.now(), rejectedReason: reason, rejectedNote: note || null };
  const after = await stand(tx, row, "rejected", some, { verb: "rejected", reason: note || reason });
  if (name) await tell(tx, row, "rejectedBy", { person: name });
  await tellParties(tx, after, "quotationRejected", note);
  await notify(tx, { to: [row.ownerId], kind: "refused", about: { kind: "quotation", id: row.id }, key: `refused ${row.id}` });
  return after;
}

/** Refuses an answer to what is not open to one: not sent, answered, withdrawn, or over. */
export function refuseClosed(ctx: Ctx, row: QuotationRow): void {
  if (isOver(row, cairoDay(ctx.now())))
    throw new Conflict("ILLEGAL_TRANSITION", { key: "quotation.error.expired" }, { from: row.status, allowed: [] });
  refuseMove(row, "accepted");
}

/** Are its days over, whether or not the night's work has said so yet? */
export const isOver = (row: Pick<QuotationRow, "status" | "validUntil">, today: string): boolean =>
  row.status === "expired" || (isOpenToClient(row.status) && row.validUntil !== null && row.validUntil < today);

/** Every night: offers whose last day is over stop holding, and their owners are told. Says how many there were. */
export async function expireQuotations(ctx: Ctx): Promise<number> {
  const today = cairoDay(ctx.now());
  const over = and(inArray(quotationTable.status, [...openToClient]), lt(quotationTable.validUntil, today));
  const rows = await ctx.db.select({ id: quotationTable.id }).from(quotationTable).where(over).orderBy(quotationTable.id);
  let expired = 0;
  for (const { id } of rows)
    await change(ctx, async (tx) => {
      const row = await locked(tx, id, null);
      // Extended or answered meanwhile.
      if (!isOver(row, today) || row.status === "expired") return;
      await stand(tx, row, "expired", {}, { verb: "expired" });
      await notify(tx, { to: [row.ownerId], kind: "expired", about: { kind: "quotation", id }, key: `expired ${id} ${row.validUntil}` });
      expired += 1;
    });
  return expired;
}
