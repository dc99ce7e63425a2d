import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { createDemoChangeOrders } from "./change-orders.ts";
import { createDemoClients } from "./clients.ts";
import { createDemoPrograms } from "./developers.ts";
import { createDemoHome } from "./homes.ts";
import { createDemoEntries } from "./journal.ts";
import { createDemoExpenses } from "./expenses.ts";
import { createDemoInvoices } from "./invoices.ts";
import { createDemoLeads } from "./leads.ts";
import { createDemoMeetings } from "./meetings.ts";
import { createDemoCounts, createDemoMoney, createDemoStatement } from "./money.ts";
import { readOldNotices } from "./notices.ts";
import { createDemoOrders } from "./orders.ts";
import { createDemoPayments } from "./payments.ts";
import { decodeAhead } from "./photographs.ts";
import { sitePhotographs } from "./projects-samples.ts";
import { createDemoProjects } from "./projects.ts";
import { createDemoQuotations } from "./quotations.ts";
import { createDemoSuppliers } from "./suppliers.ts";
import { createDemoTasks } from "./tasks.ts";

/** Records of the office that stand by themselves: each part after those it names, and left alone where it exists. */
export async function beginOffice(ctx: Ctx): Promise<void> {
  await using site = decodeAhead((await ctx.db.$count(crmProjectTable)) > 0 ? [] : sitePhotographs);
  await createDemoLeads(ctx);
  await createDemoClients(ctx);
  await createDemoSuppliers(ctx);
  await createDemoProjects(ctx, site.take);
  await createDemoMoney(ctx);
  await createDemoEntries(ctx);
  await createDemoExpenses(ctx);
}

/** Records that show pictures of the library, and what follows them. */
export async function endOffice(ctx: Ctx): Promise<void> {
  await createDemoQuotations(ctx);
  await createDemoInvoices(ctx);
  await createDemoTasks(ctx);
  await createDemoMeetings(ctx);
  // a cheque that bounces leaves a task, and tasks are made where there are none
  await createDemoPayments(ctx);
  // of what the accepted quotations sold
  await createDemoOrders(ctx);
  await createDemoChangeOrders(ctx);
  await createDemoCounts(ctx);
  await createDemoStatement(ctx);
  await createDemoHome(ctx);
  await createDemoPrograms(ctx);
  await readOldNotices(ctx);
}
