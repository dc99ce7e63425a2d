import { chargeInput } from "#app/crm/base/bank-statements/rows/fields.ts";
import { holdLines } from "#app/crm/base/bank-statements/rows/operations.server.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { authorize } from "#app/access/permissions.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { tickLines } from "./tick.server.ts";

/**
 * What the bank took for itself, or gave back of it: an entry on bank charges, and the row is ticked to it. On another day than the row's where the
 * month of that is closed. Throws `Conflict`, `Invalid`, `NotFound`.
 */
export async function enterCharge(ctx: Ctx, accountId: string, lineId: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "moneyAccount.update");
  authorize(ctx.actor, "journalEntry.create");
  const { on, memo } = parseWith(chargeInput, raw, cairoDay(ctx.now()));
  await change(ctx, async (tx) => {
    const [line] = await holdLines(tx, accountId, [lineId]);
    const entry = await ports().enterBankCharge(tx, { moneyAccountId: accountId, on: on ?? "", memo, amount: line!.amount });
    await tickLines(tx, accountId, [lineId], [entry]);
  });
}
