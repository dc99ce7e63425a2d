import type { TimelineLine } from "#app/platform/events/change-event.ts";
import type { SnapshotPayment } from "#app/crm/base/documents/fields.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { runtime } from "#app/platform/runtime.server.ts";
import type { Day } from "#app/values/calendar.ts";
import type { Overdue } from "#app/values/money/owed.ts";
import type { Piastres } from "#app/values/money/money.ts";
import type { Language } from "#app/values/language.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type {
  Due,
  Duplicate,
  Excess,
  ExcessOrder,
  Except,
  Known,
  NewContract,
  OpenInMonth,
  PaidProof,
  ProjectCosts,
  ProjectTask,
  TaskText,
} from "./port-types.ts";

/** What a slice of the CRM asks of a higher one (see `app/wiring/implementations.server.ts`). A port authorizes nobody: its caller has done so. */
export type Ports = {
  duplicatesOf(ctx: Ctx, known: Known, except?: Except): Promise<Duplicate[]>;
  /** What a client still owes, in piastres, without what stands to the client's credit. */
  openBalance(ctx: Ctx, clientId: string): Promise<Piastres>;
  /** What clients still owe of when the books were opened, for whoever may read payments. */
  openedNow(ctx: Ctx): Promise<Overdue & { balance: Piastres }>;
  /** What a supplier bills without an order, opening items with it, and what was paid of it, of that item by name; he is held to the end of the change. */
  holdSupplier(tx: Change, supplierId: string, itemId: string): Promise<Record<"billed" | "settled" | "paid" | "meant", Piastres>>;
  dueBy(ctx: Ctx, day: Day): Promise<Map<string, Due[]>>;
  firstBookedDay(ctx: Ctx): Promise<Day | null>;
  openInMonth(ctx: Ctx, month: string): Promise<OpenInMonth>;
  /** The numbers of the batches of entries that were handed over and hold that day or a later one. */
  batchesSince(ctx: Ctx, day: Day): Promise<string[]>;
  filedSheets(tx: Change, month: string): Promise<{ name: string; content: string }[]>;
  createTask(
    tx: Change,
    task: {
      title: string | TaskText;
      description?: string | TaskText;
      assigneeId: string;
      cause?: string;
      bankLineId?: string;
      type?: "selection";
      dueOn?: Day | null;
    } & Partial<Record<"meetingId" | "clientId" | "leadId" | "projectId" | "supplierId", string | null>>,
  ): Promise<string>;
  /** An entry by hand on bank charges, against the account that moved by `amount`. Answers its id. */
  enterBankCharge(tx: Change, charge: { moneyAccountId: string; on: Day; memo: string; amount: Piastres }): Promise<string>;
  /** The open task for the paper of each row of a bank, where there is one. */
  tasksOfBankLines(ctx: Ctx, ids: readonly string[]): Promise<Map<string, { id: string; title: string }>>;
  completeTaskOf(tx: Change, cause: string): Promise<void>;
  openSnagTasks(ctx: Ctx, projectId: string): Promise<number>;
  roomsOf(ctx: Ctx, projectId: string): Promise<{ id: string; name: Bilingual }[]>;
  dueTasks(ctx: Ctx, projectId: string): Promise<ProjectTask[]>;
  /** A project's tasks that were completed in a period (instants, the end left out), and the open ones that are due until a day. */
  tasksOfPeriod(
    ctx: Ctx,
    projectId: string,
    period: { from: Date; before: Date; dueUntil: string },
  ): Promise<{ finished: ProjectTask[]; coming: ProjectTask[] }>;
  sentQuotations(ctx: Ctx, leadId: string): Promise<number>;
  documentsOfProject(ctx: Ctx, projectId: string): Promise<number>;
  openInProject(ctx: Ctx, projectId: string): Promise<{ balance: Piastres; invoices: number; orders: number }>;
  phaseCompleted(tx: Change, projectId: string, phaseKey: string): Promise<void>;
  projectCosts(ctx: Ctx, projectIds: readonly string[]): Promise<Map<string, ProjectCosts>>;
  /** What the client was quoted for a project, by trade and without VAT, in piastres. */
  quotedByTrade(ctx: Ctx, projectId: string): Promise<Map<string, Piastres>>;
  /** A quotation was accepted: its contract, with the plan of payments. Done twice it is done once. */
  openContract(tx: Change, agreed: NewContract, timeline: readonly TimelineLine[]): Promise<{ id: string }>;
  /** What an approved selection adds, as a line of the project's draft of this week, once for each offer; its undoing, which answers the change order that was sent with it. */
  gatherExcess(tx: Change, excess: Excess): Promise<void>;
  removeExcess(tx: Change, offerId: string): Promise<ExcessOrder | null>;
  ordersOfOffers(ctx: Ctx, offerIds: readonly string[]): Promise<Map<string, ExcessOrder>>;
  /** A payment was recorded from a client's proof, it was reversed or bounced, and which proofs it was matched with. */
  proofPaid(tx: Change, proofId: string, payment: { id: string; clientId: string }): Promise<void>;
  proofsUnpaid(tx: Change, paymentId: string): Promise<void>;
  proofsOfPayment(ctx: Ctx, paymentId: string): Promise<PaidProof[]>;
  /** The names of two owners whose open links to the project's home reach one person. */
  sameOwners(ctx: Ctx, projectId: string): Promise<Record<"one" | "other", string> | null>;
  /** In which languages those who decide read the project's home, by their open links. */
  homeLanguages(ctx: Ctx, projectId: string): Promise<Language[]>;
  contractOfQuotation(ctx: Ctx, quotationId: string): Promise<string | null>;
  uninvoicedDeposit(ctx: Ctx, quotationId: string): Promise<{ id: string; amount: Piastres } | null>;
  paidOn(ctx: Ctx, invoiceIds: readonly string[]): Promise<Map<string, SnapshotPayment[]>>;
};

export const ports = (): Ports => runtime().ports as Ports;
