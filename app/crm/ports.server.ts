import type { TimelineLine } from "#app/platform/events/change-event.ts";
import type { SnapshotPayment } from "#app/crm/base/documents/fields.ts";
import type { NewContract } from "#app/crm/money/contracts/fields.ts";
import type { ProjectCosts } from "#app/crm/work/projects/budget/fields.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import type { Piastres } from "#app/values/money/money.ts";

// Ports: what a slice of the CRM asks of a higher one, all of it. The higher slice implements them; this file alone knows where, and loads it at the
// first call, so that modules do not import each other in a circle. A port authorizes nobody: it is called by an operation that has done so.

const projects = () => import("#app/crm/work/projects/operations.server.ts");
const quotations = () => import("#app/crm/sales/quotations/operations.server.ts");
const contracts = () => import("#app/crm/money/contracts/operations.server.ts");
const invoices = () => import("#app/crm/money/invoices/operations.server.ts");
const payments = () => import("#app/crm/money/payments/operations.server.ts");
const orders = () => import("#app/crm/purchasing/orders/operations.server.ts");
const projectMoney = () => import("#app/crm/office/project-money/operations.server.ts");

/** How many projects each of these clients has, finished ones too; who has none is left out. */
export const projectCounts = async (ctx: Ctx, clientIds: readonly string[]): Promise<Record<string, number>> =>
  (await projects()).projectCounts(ctx, clientIds);

/** For how many clients something is being worked on. */
export const clientsWithWork = async (ctx: Ctx): Promise<number> => (await projects()).clientsWithWork(ctx);

/** What a client still owes, in piastres, without what stands to his credit. */
export const openBalance = async (ctx: Ctx, clientId: string): Promise<Piastres> => (await invoices()).openBalance(ctx, clientId);

/** How many quotations were sent for a lead. */
export const sentQuotations = async (ctx: Ctx, leadId: string): Promise<number> => (await quotations()).sentQuotations(ctx, leadId);

/** How many quotations, contracts and invoices name a project. */
export async function documentsOfProject(ctx: Ctx, projectId: string): Promise<number> {
  return (await (await quotations()).quotationsOfProject(ctx, projectId)) + (await (await invoices()).documentsOfProject(ctx, projectId));
}

/** What is open in a project: piastres that its client owes, contracts without an issued final invoice, purchase orders. */
export async function openInProject(ctx: Ctx, projectId: string): Promise<{ balance: Piastres; invoices: number; orders: number }> {
  return { ...(await (await invoices()).unsettledOfProject(ctx, projectId)), orders: await (await orders()).openOrders(ctx, projectId) };
}

/** A phase of a project is completed: instalments that waited for it fall due, in the project's own change. */
export const phaseCompleted = async (tx: Change, projectId: string, phaseKey: string): Promise<void> =>
  (await contracts()).phaseCompleted(tx, projectId, phaseKey);

/** What projects have cost, by their ids. */
export const projectCosts = async (ctx: Ctx, projectIds: readonly string[]): Promise<Map<string, ProjectCosts>> =>
  (await projectMoney()).costsOf(ctx, projectIds);

/** What the client was quoted for a project, by trade and without VAT, in piastres. */
export const quotedByTrade = async (ctx: Ctx, projectId: string): Promise<Map<string, Piastres>> =>
  (await quotations()).quotedByTrade(ctx, projectId);

/** A quotation was accepted: its contract, with the plan of payments. Done twice it is done once. */
export const openContract = async (tx: Change, agreed: NewContract, timeline: readonly TimelineLine[]): Promise<{ id: string }> =>
  (await contracts()).openContract(tx, agreed, timeline);

/** The contract that came of a quotation; null where it was not accepted. */
export const contractOfQuotation = async (ctx: Ctx, quotationId: string): Promise<string | null> =>
  (await contracts()).contractOfQuotation(ctx, quotationId);

/** What settles invoices for good just now, by invoice, the oldest first. */
export const paidOn = async (ctx: Ctx, invoiceIds: readonly string[]): Promise<Map<string, SnapshotPayment[]>> =>
  (await payments()).paidOn(ctx, invoiceIds);
