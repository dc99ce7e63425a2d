import { receivedIn, withFiles } from "#app/crm/base/files/operations.server.ts";
import { moveExpense, type Expense } from "#app/crm/purchasing/expenses/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

export const saveWithReceipts = (
  ctx: Ctx,
  form: FormData,
  save: (ctx: Ctx) => Promise<Expense>,
): Promise<{ saved: Expense; verb?: string }> =>
  withFiles(ctx, receivedIn(form, "file"), "receipt", async (tx, keep) => {
    const saved = await save(tx);
    await keep("expense", saved.id);
    if (form.get("submit") !== "yes") return { saved };
    const sure = form.get("sure") === "yes";
    return { saved: await moveExpense(tx, saved.id, saved.version, { to: "submitted", sure }), verb: "submitted" };
  });
