import { eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict } from "#app/values/errors.ts";
import { ratesFields } from "#app/crm/money/invoices/fields.ts";
import { held } from "#app/crm/money/invoices/lifecycle/issue.server.ts";
import { calculate } from "#app/crm/money/invoices/draft/calculate.server.ts";
import { plainInvoices } from "#app/crm/money/invoices/records.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";

export async function chooseRates(ctx: Ctx, id: string, raw: unknown, version: number | null = null): Promise<void> {
  authorize(ctx.actor, "invoice.update");
  const { rates } = parseWith(ratesFields, raw, cairoDay(ctx.now()));
  await change(ctx, async (tx) => {
    const row = await held(tx, id);
    if (row.status !== "draft") throw new Conflict("ILLEGAL_TRANSITION", { key: "invoice.error.issued" }, { allowed: [] });
    await plainInvoices.hold(tx, id, version);
    await tx.db
      .update(invoiceTable)
      .set({ rateChoice: rates, version: row.version + 1, updatedAt: tx.now() })
      .where(eq(invoiceTable.id, id));
    const after = await calculate(tx, id);
    await tx.record({
      event: "invoice.ratesChosen",
      entity: "invoice",
      id,
      before: { rates: row.rateChoice, total: row.total, version: row.version },
      after: { rates, total: after.total, version: after.version },
    });
  });
}
