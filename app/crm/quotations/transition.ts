import { seenIn } from "#app/kit/ask/asked.server.ts";
import { acting } from "#app/platform/http/doors.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import type { QuotationRow } from "./access.server.ts";
import { approveQuotation, askForReview, cancelQuotation, extendQuotation, rejectQuotation, returnQuotation } from "./operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

type Move = (ctx: Ctx, id: string, version: number, raw: unknown) => Promise<QuotationRow>;

/** What is done to a quotation besides writing and sending it, by the word a form says. */
const moves: Readonly<Record<string, Move>> = {
  in_review: askForReview,
  approved: approveQuotation,
  draft: returnQuotation,
  extended: extendQuotation,
  rejected: rejectQuotation,
  cancelled: cancelQuotation,
};

/** `POST /crm/quotations/<id>/transition` with `to`, `version`, and what the move asks for. */
export const action = acting(async (ctx, form, { params }) => {
  const { version, input } = seenIn(form);
  const { to: target, ...raw } = input;
  const to = String(target);
  const move = Object.hasOwn(moves, to) ? moves[to] : undefined;
  if (!move) throw new Unreadable();
  const row = await move(ctx, params.id ?? "", version, raw);
  const said = { key: `quotation.done.${to}`, values: { number: row.number, date: row.validUntil ?? "" } };
  return { said, data: { id: row.id, version: row.version } };
});
