import { and, asc, eq, gt, inArray, ne } from "drizzle-orm";
import { companyOnPaper } from "#app/crm/base/documents/operations.server.ts";
import { openStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { splitTransfers, transferLimits } from "#app/crm/money/payments/operations.server.ts";
import type { HomePay } from "#app/crm/office/homes/fields.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { toCollect } from "#app/values/money/owed.ts";
import { cardsFor } from "./cards.server.ts";
import { gateway } from "./gateway/gateway.server.ts";
import { proofsFor } from "./proofs.server.ts";

const mostDue = 6;

// How what is asked for is paid. Ways whose settings are missing are left out; with none of them there is nothing to say.
export async function payOf(ctx: Ctx, projectId: string): Promise<HomePay | null> {
  const { id, number, balance, covered, dueOn, status, kind } = invoiceTable;
  const rows = await ctx.db
    .select({ id, number, balance, covered, dueOn })
    .from(invoiceTable)
    .where(and(eq(invoiceTable.projectId, projectId), inArray(status, [...openStatuses]), ne(kind, "credit_note"), gt(balance, covered)))
    .orderBy(asc(dueOn), asc(number), asc(id))
    .limit(mostDue);
  if (rows.length === 0) return null;
  const { accounts, instapay } = await companyOnPaper(ctx);
  const ids = rows.map((row) => row.id);
  const proofs = await proofsFor(ctx, ids);
  const cards = await cardsFor(ctx, ids);
  const limits = await transferLimits(ctx);
  const today = cairoDay(ctx.now());
  // One bank lets so much through: what goes for one invoice is not there for the next.
  const taken: ReturnType<typeof splitTransfers> = [];
  return {
    accounts,
    instapay,
    card: gateway() !== null,
    due: rows.map((row) => {
      const sum = toCollect(row);
      const parts = instapay ? splitTransfers(sum, today, limits, taken) : [];
      taken.push(...parts);
      return {
        id: row.id,
        number: row.number ?? "",
        sum,
        on: row.dueOn,
        parts: parts.length > 1 ? parts : [],
        proofs: proofs.get(row.id) ?? [],
        card: cards.get(row.id) ?? null,
      };
    }),
  };
}
