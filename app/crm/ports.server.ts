import type { TimelineLine } from "#app/platform/events/change-event.ts";
import type { SnapshotPayment } from "#app/crm/base/documents/fields.ts";
import type { NewContract } from "#app/crm/money/contracts/fields.ts";
import type { ProjectCosts } from "#app/crm/work/projects/budget/fields.ts";
import type { Duplicate, Known } from "#app/crm/people/duplicates/fields.ts";
import type { Except } from "#app/crm/people/duplicates/matching.server.ts";
import type { NewTask } from "#app/crm/work/tasks/operations.server.ts";
import type { ProjectTask } from "#app/crm/work/tasks/project-tasks.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import type { Piastres } from "#app/values/money/money.ts";

// Ports: what a slice of the CRM asks of a higher one, all of it. The higher slice implements them; this file alone knows where, and loads it at the
// first call, so that modules do not import each other in a circle. A port authorizes nobody: it is called by an operation that has done so.

const leads = () => import("#app/crm/people/leads/duplicate-leads.server.ts");
const clients = () => import("#app/crm/people/clients/duplicate-clients.server.ts");
const projects = () => import("#app/crm/work/projects/operations.server.ts");
const tasks = () => import("#app/crm/work/tasks/operations.server.ts");
const projectTasks = () => import("#app/crm/work/tasks/project-tasks.server.ts");
const quotations = () => import("#app/crm/sales/quotations/operations.server.ts");
const contracts = () => import("#app/crm/money/contracts/operations.server.ts");
const invoices = () => import("#app/crm/money/invoices/operations.server.ts");
const payments = () => import("#app/crm/money/payments/operations.server.ts");
const orders = () => import("#app/crm/purchasing/orders/operations.server.ts");
const projectMoney = () => import("#app/crm/office/project-money/operations.server.ts");

/** Clients and leads who may be the same person, clients first: what is shown before somebody is written down a second time. */
export const duplicatesOf = async (ctx: Ctx, known: Known, except: Except = {}): Promise<Duplicate[]> => [
  ...(await (await clients()).duplicateClients(ctx, known, except)),
  ...(await (await leads()).duplicateLeads(ctx, known, except)),
];

/** How many projects each of these clients has, finished ones too; who has none is left out. */
export const projectCounts = async (ctx: Ctx, clientIds: readonly string[]): Promise<Record<string, number>> =>
  (await projects()).projectCounts(ctx, clientIds);

/** For how many clients something is being worked on. */
export const clientsWithWork = async (ctx: Ctx): Promise<number> => (await projects()).clientsWithWork(ctx);

/** What a client still owes, in piastres, without what stands to his credit. */
export const openBalance = async (ctx: Ctx, clientId: string): Promise<Piastres> => (await invoices()).openBalance(ctx, clientId);

/** Makes a task as part of another change; the same `cause` makes one task, however often it is asked. Says its id. */
export const createTask = async (tx: Change, task: NewTask): Promise<string> => (await tasks()).createTask(tx, task);

/** Completes the open task that was made for this cause, if there is one. */
export const completeTaskOf = async (tx: Change, cause: string): Promise<void> => (await projectTasks()).completeTaskOf(tx, cause);

/** How many tasks of the type "snag" are open in a project. */
export const openSnagTasks = async (ctx: Ctx, projectId: string): Promise<number> => (await projectTasks()).openSnagTasks(ctx, projectId);

/** Open tasks of a project that have a day, the earliest first. */
export const dueTasks = async (ctx: Ctx, projectId: string): Promise<ProjectTask[]> => (await projectTasks()).dueTasks(ctx, projectId);

/** A project's tasks that were completed in a period, and the open ones that are due until a day. */
export const tasksOfPeriod = async (
  ctx: Ctx,
  projectId: string,
  period: { from: Date; before: Date; dueUntil: string },
): Promise<{ finished: ProjectTask[]; coming: ProjectTask[] }> => (await projectTasks()).tasksOfPeriod(ctx, projectId, period);

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

/** What the contract of a quotation asks for on signing, while nobody has begun its invoice. */
export const uninvoicedDeposit = async (ctx: Ctx, quotationId: string): Promise<{ id: string; amount: Piastres } | null> =>
  (await contracts()).uninvoicedDeposit(ctx, quotationId);

/** What settles invoices for good just now, by invoice, the oldest first. */
export const paidOn = async (ctx: Ctx, invoiceIds: readonly string[]): Promise<Map<string, SnapshotPayment[]>> =>
  (await payments()).paidOn(ctx, invoiceIds);

/** How many certificates of tax that clients withheld in these days are still missing. */
export const awaitedCertificates = async (ctx: Ctx, from: string, to: string): Promise<number> =>
  (await (await payments()).certificates(ctx, { from, to, state: "awaited" })).rows.length;
