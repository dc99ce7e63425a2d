import { choices, inactiveIn } from "#app/crm/between-slices/inactive-references.server.ts";
import type { ContentPorts } from "#app/content/ports.server.ts";
import type { Ports } from "#app/crm/between-slices/ports.server.ts";
import type { Runtime } from "#app/platform/runtime.server.ts";

// Answers of higher folders to lower ones; nothing below imports this file. Modules load at their first call: scripts and stories need few of them.

const tasks = () => import("#app/crm/work/tasks/operations.server.ts");
const projectTasks = () => import("#app/crm/work/tasks/reads/project-tasks.server.ts");
const quotations = () => import("#app/crm/sales/quotations/operations.server.ts");
const changeOrders = () => import("#app/crm/money/change-orders/operations.server.ts");
const contracts = () => import("#app/crm/money/contracts/operations.server.ts");
const invoices = () => import("#app/crm/money/invoices/operations.server.ts");
const bookedDays = () => import("#app/crm/between-slices/booked-days.server.ts");

const ports: Ports & ContentPorts = {
  releaseLead: async (...asked) => (await import("#app/crm/people/leads/transition.server.ts")).releaseLead(...asked),
  duplicatesOf: async (...asked) => [
    ...(await (await import("#app/crm/people/clients/merge/duplicate-clients.server.ts")).duplicateClients(...asked)),
    ...(await (await import("#app/crm/people/leads/importing/duplicate-leads.server.ts")).duplicateLeads(...asked)),
  ],
  openBalance: async (...asked) => (await invoices()).openBalance(...asked),
  openedNow: async (...asked) => (await import("#app/crm/money/payments/operations.server.ts")).openedNow(...asked),
  holdSupplier: async (...asked) => (await import("#app/crm/purchasing/orders/bills/operations.server.ts")).holdSupplier(...asked),
  dueBy: async (...asked) => (await import("#app/crm/between-slices/due.server.ts")).dueBy(...asked),
  firstBookedDay: async (ctx) => (await bookedDays()).firstBookedDay(ctx),
  openInMonth: async (...asked) => (await bookedDays()).openInMonth(...asked),
  batchesSince: async (...asked) => (await import("#app/crm/office/entry-batches/operations.server.ts")).batchesSince(...asked),
  filedSheets: async (...asked) => (await import("#app/crm/office/reports/files/filed.server.ts")).filedSheets(...asked),
  createTask: async (...asked) => (await tasks()).createTask(...asked),
  enterBankCharge: async (...asked) => (await import("#app/crm/office/journal-entries/operations.server.ts")).enterBankCharge(...asked),
  tasksOfBankLines: async (...asked) => (await projectTasks()).tasksOfBankLines(...asked),
  completeTaskOf: async (...asked) => (await projectTasks()).completeTaskOf(...asked),
  openSnagTasks: async (...asked) => (await projectTasks()).openSnagTasks(...asked),
  roomsOf: async (...asked) => (await import("#app/crm/work/projects/rooms/operations.server.ts")).roomsOf(...asked),
  dueTasks: async (...asked) => (await projectTasks()).dueTasks(...asked),
  tasksOfPeriod: async (...asked) => (await projectTasks()).tasksOfPeriod(...asked),
  sentQuotations: async (...asked) => (await quotations()).sentQuotations(...asked),
  documentsOfProject: async (...asked) =>
    (await (await quotations()).quotationsOfProject(...asked)) + (await (await invoices()).documentsOfProject(...asked)),
  openInProject: async (...asked) => ({
    ...(await (await invoices()).unsettledOfProject(...asked)),
    orders: await (await import("#app/crm/purchasing/orders/operations.server.ts")).openOrders(...asked),
  }),
  phaseCompleted: async (...asked) => (await contracts()).phaseCompleted(...asked),
  projectCosts: async (...asked) => (await import("#app/crm/office/project-money/operations.server.ts")).costsOf(...asked),
  quotedByTrade: async (...asked) => (await quotations()).quotedByTrade(...asked),
  openContract: async (...asked) => (await contracts()).openContract(...asked),
  gatherExcess: async (...asked) => (await changeOrders()).gatherExcess(...asked),
  removeExcess: async (...asked) => (await changeOrders()).removeExcess(...asked),
  ordersOfOffers: async (...asked) => (await changeOrders()).ordersOfOffers(...asked),
  proofPaid: async (...asked) => (await import("#app/crm/office/homes/operations.server.ts")).proofPaid(...asked),
  proofsUnpaid: async (...asked) => (await import("#app/crm/office/homes/operations.server.ts")).proofsUnpaid(...asked),
  proofsOfPayment: async (...asked) => (await import("#app/crm/office/homes/operations.server.ts")).proofsOfPayment(...asked),
  sameOwners: async (...asked) => (await import("#app/crm/office/homes/operations.server.ts")).sameOwners(...asked),
  homeLanguages: async (...asked) => (await import("#app/crm/office/homes/operations.server.ts")).homeLanguages(...asked),
  contractOfQuotation: async (...asked) => (await contracts()).contractOfQuotation(...asked),
  uninvoicedDeposit: async (...asked) => (await contracts()).uninvoicedDeposit(...asked),
  paidOn: async (...asked) => (await import("#app/crm/money/payments/operations.server.ts")).paidOn(...asked),
};

export const implementations: Pick<Runtime, "ports" | "notify" | "announce" | "replies" | "findDependents" | "inactiveIn" | "choicesOf"> = {
  ports,
  inactiveIn,
  choicesOf: choices,
  notify: async (...asked) => (await import("#app/crm/base/notifications/sending/notify.server.ts")).notifyOfEvent(...asked),
  announce: async (...asked) => (await import("#app/api/webhooks/announce.server.ts")).announce(...asked),
  replies: {
    addressOfFirst: async (...asked) => (await import("#app/accounts/people.server.ts")).addressOfFirst(...asked),
    companyAddress: async (...asked) => (await import("#app/content/mails/operations.server.ts")).companyAddress(...asked),
  },
  findDependents: async (ctx, references, id) => {
    const [{ dependentsOn }, { storedKinds, shownRows }] = await Promise.all([
      import("#app/kit/entity/dependents.server.ts"),
      import("./stored-kinds.server.ts"),
    ]);
    return dependentsOn(ctx, { kinds: storedKinds, shown: shownRows }, references, id);
  },
};
