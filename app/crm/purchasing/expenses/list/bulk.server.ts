import type { BulkForm } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { expenseRecords, moveExpense } from "#app/crm/purchasing/expenses/operations.server.ts";

/** What the list does to several expenses, each by its own rules; those refused are named with the reason. */
export const bulkVerbs = {
  submit: (ctx: Ctx, id: string): Promise<void> => move(ctx, id, { to: "submitted" }),
  approve: (ctx: Ctx, id: string, form: BulkForm): Promise<void> => move(ctx, id, { to: "approved", reason: form["reason"] ?? "" }),
  settle: (ctx: Ctx, id: string): Promise<void> => move(ctx, id, { to: "settled" }),
};

async function move(ctx: Ctx, id: string, raw: Record<string, unknown>): Promise<void> {
  const { version } = await expenseRecords.get(ctx, id);
  await moveExpense(ctx, id, version, raw);
}
