import { moneyOf } from "#app/crm/office/dashboard/parts/dashboard-money.server.ts";
import { invoiceFigures } from "#app/crm/money/invoices/settling/figures.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { clientMoney, paymentFigures } from "#app/crm/money/payments/ledger/client-money.server.ts";
import type { Ageing } from "#app/crm/money/payments/ageing/ageing.server.ts";
import { ageing, ageingSums } from "#app/crm/money/payments/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { sum } from "#app/values/money/money.ts";
import type { Overdue } from "#app/values/money/owed.ts";

/** What every place says that is overdue of all clients together, each answer once: one where they agree. */
export async function overdueEverywhere(ctx: Ctx): Promise<Overdue[]> {
  const clients = await ctx.db.select({ id: clientTable.id }).from(clientTable);
  const each = [];
  for (const { id } of clients) each.push(await clientMoney(ctx, id));
  const places: Overdue[] = [
    (await moneyOf(ctx, cairoDay(ctx.now()))).overdue,
    (await invoiceFigures(ctx)).late,
    await paymentFigures(ctx),
    await ageing(ctx),
    byAge(await ageing(ctx)),
    await ageingSums(ctx, cairoDay(ctx.now())),
    { overdue: sum(each.map((one) => one.overdue)), overdueCovered: sum(each.map((one) => one.overdueCovered)) },
  ];
  return [...new Map(places.map(({ overdue, overdueCovered }) => [`${overdue} ${overdueCovered}`, { overdue, overdueCovered }])).values()];
}

/** What the columns of the ages come to, but for what is not due. */
const byAge = ({ ages: { notDue: _, ...late }, overdueCovered }: Ageing): Overdue => ({
  overdue: sum(Object.values(late)),
  overdueCovered,
});
