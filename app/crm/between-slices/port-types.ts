import type { instalmentTriggers } from "#app/content/settings/fields.ts";
import type { DocumentLanguage, RetentionTerms, SnapshotSection, SnapshotSums } from "#app/crm/base/documents/fields.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Day } from "#app/values/calendar.ts";
import type { Piastres } from "#app/values/money/money.ts";

// What ports take and give (ports.server.ts), for the slice that calls and the one that implements.

export type DuplicateReason = "phone" | "email" | "contactPhone" | "contactEmail" | "taxNumber" | "nationalId" | "name";

export type Duplicate = {
  kind: "client" | "lead";
  id: string;
  number: string;
  name: Bilingual;
  phone: string | null;
  blacklisted: boolean;
  why: DuplicateReason[];
};

/** What is known of somebody: whatever of it is there is looked for. Telephone numbers as they are dialled. */
export type Known = {
  name?: Bilingual;
  governorate?: string | null;
  phones?: readonly (string | null | undefined)[];
  emails?: readonly (string | null | undefined)[];
  taxNumber?: string | null;
  nationalId?: string | null;
};

export type Except = { clientId?: string | null; leadId?: string | null };

export type ProjectTask = { id: string; title: string; dueOn: Day | null; completedAt: Date | null; cause: string | null };

export type Due = { userId: string; about: { kind: "task" | "lead"; id: string }; title: Bilingual; day: Day; word: "task" | "followUp" };

/** How many drafts of invoices and of suppliers' bills, expenses that nobody decided, cheques without the bank's answer, missing certificates, boxes that nobody counted, their differences that wait, deposits of ended projects that are liabilities and banks that nobody reconciled lie in a month, and its days. */
export type OpenInMonth = Record<
  "drafts" | "bills" | "expenses" | "cheques" | "certificates" | "boxes" | "differences" | "deposits" | "banks" | "books",
  number
> & {
  from: Day;
  to: Day;
  /** The banks that are not reconciled: the last day of their files, and how many rows until the month's end are open. */
  left: { id: string; name: Bilingual; file: Day | null; rows: number }[];
};

/** What one record cost, or will cost, on a day: orders on receipt, hours when worked, expenses when spent. `trade` is empty where it is not known. */
export type Cost = {
  projectId: string;
  of: "expense" | "order" | "bill" | "hours";
  id: string;
  number: string;
  trade: string;
  on: string | null;
  spent: Piastres;
  committed: Piastres;
};

export type ProjectCosts = {
  entries: Cost[];
  expenses: Piastres;
  orders: Piastres;
  bills: Piastres;
  hours: Piastres;
  unrated: number;
  actual: Piastres;
  committed: Piastres;
};

/** A row of an agreed payment plan: a share in basis points or an amount; `phaseKey` for the trigger `phase`, `dueOn` for `date`. */
export type PlanRow = {
  label: Bilingual;
  trigger: (typeof instalmentTriggers)[number];
  phaseKey: string | null;
  percent: number | null;
  amount: Piastres | null;
  offsetDays: number;
  dueOn: Day | null;
};

/** What an accepted quotation makes a contract of. `sums` and `sections` are those that the client accepted, his choices made. */
export type NewContract = {
  quotationId: string;
  number: string;
  title: Bilingual;
  projectId: string;
  clientId: string;
  language: DocumentLanguage;
  signedOn: Day;
  sums: SnapshotSums;
  sections: SnapshotSection[];
  plan: PlanRow[];
  retention?: RetentionTerms | null;
};

// What an approved selection adds to the contract, with VAT.
export type Excess = {
  projectId: string;
  managerId: string;
  offerId: string;
  roomId: string | null;
  title: Bilingual;
  option: Bilingual;
  sum: Piastres;
};

// The change order in which it stands.
export type ExcessOrder = { id: string; number: string; draft: boolean };

export type TaskText = { key: string; values: Record<string, string | number | Bilingual | { money: number }> };

export type PaidProof = { id: string; person: string; invoiceId: string; file: string | null };
