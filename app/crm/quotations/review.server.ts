import { and, eq, isNull } from "drizzle-orm";
import { isActor, userIdOf } from "#app/access/actor.ts";
import { authorize, may } from "#app/access/permissions.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { notify } from "#app/crm/notifications/operations.server.ts";
import { longText, optional } from "#app/kit/fields/kinds.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Invalid } from "#app/values/errors.ts";
import { type QuotationRow } from "./access.server.ts";
import { quotationBounds as bounds } from "./fields.ts";
import { locked, refuseMove, stand, tell, write } from "./log.server.ts";
import { readyToSend } from "./ready.server.ts";

const noteFields = { note: optional(longText({ max: bounds.reason.max })) };
const noteOf = (ctx: Ctx, raw: unknown): string => parseWith(noteFields, raw, cairoDay(ctx.now())).note;

/** Those who may let a quotation go out over the limits. */
export async function managersOf(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.roleName, "manager"), isNull(userTable.deactivatedAt)));
  return rows.map(({ id }) => id);
}

const about = (row: Pick<QuotationRow, "id">) => ({ kind: "quotation" as const, id: row.id });

/** Shows a finished draft to a manager before it goes out. What would stop it from being sent stops it here too. */
export async function askForReview(ctx: Ctx, id: string, version: number, raw: unknown): Promise<QuotationRow> {
  authorize(ctx.actor, "quotation.update");
  const note = noteOf(ctx, raw);
  return change(ctx, async (tx) => {
    const row = await locked(tx, id, version);
    refuseMove(row, "in_review");
    await readyToSend(tx, row);
    const by = userIdOf(tx);
    const asked = { reviewAskedBy: by, approvedAt: null, approvedBy: null, reviewNote: note || null };
    const after = await stand(tx, row, "in_review", asked, { reason: note });
    await notify(tx, { to: await managersOf(tx), kind: "toApprove", about: about(row), key: `review ${row.id} ${after.version}` });
    return after;
  });
}

/** The manager's yes: whoever asked may send it as it stands. */
export async function approveQuotation(ctx: Ctx, id: string, version: number, raw: unknown): Promise<QuotationRow> {
  authorize(ctx.actor, "quotation.approve");
  const note = noteOf(ctx, raw);
  return change(ctx, async (tx) => {
    const row = await locked(tx, id, version);
    if (row.status !== "in_review") refuseMove({ status: row.status }, "in_review");
    if (row.status !== "in_review" || row.approvedAt) return row;
    const by = userIdOf(tx);
    const after = await write(tx, row, { approvedAt: tx.now(), approvedBy: by, reviewNote: note || null }, "approved");
    await tell(tx, row, "approved", {}, note);
    await notify(tx, {
      to: [row.reviewAskedBy, row.ownerId],
      kind: "approved",
      about: about(row),
      key: `approved ${row.id} ${after.version}`,
    });
    return after;
  });
}

/** Back to its writer: by a manager, who says why, or by whoever takes it back himself. */
export async function returnQuotation(ctx: Ctx, id: string, version: number, raw: unknown): Promise<QuotationRow> {
  authorize(ctx.actor, "quotation.update");
  const note = noteOf(ctx, raw);
  return change(ctx, async (tx) => {
    const row = await locked(tx, id, version);
    refuseMove(row, "draft");
    const own = isActor(tx, row.reviewAskedBy, row.ownerId);
    if (!own) authorize(tx.actor, "quotation.approve");
    if (!own || (may(tx, "quotation.approve") && row.reviewAskedBy !== userIdOf(tx))) refuseUnsaid(note);
    const after = await stand(tx, row, "draft", { approvedAt: null, approvedBy: null, reviewNote: note || null }, { reason: note });
    await notify(tx, {
      to: [row.reviewAskedBy, row.ownerId],
      kind: "rejected",
      about: about(row),
      key: `returned ${row.id} ${after.version}`,
    });
    return after;
  });
}

function refuseUnsaid(note: string): void {
  if ([...note].length < bounds.reason.min) throw new Invalid({ note: { key: "kit.error.required" } });
}
