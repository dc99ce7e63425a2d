import type { instalmentTriggers } from "#app/content/settings/fields.ts";
import type { PlanRow } from "#app/crm/between-slices/port-types.ts";
import type { SnapshotSection, SnapshotSums } from "#app/crm/base/documents/fields.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Day } from "#app/values/calendar.ts";
import type { Piastres } from "#app/values/money/money.ts";

export type InstalmentTrigger = (typeof instalmentTriggers)[number];

/** What a deposit is in the books from its issue until the final invoice takes it off: owed work, or revenue at once. */
export const depositWays = ["liability", "revenue"] as const;
export type DepositWay = (typeof depositWays)[number];

export const instalmentStatuses = ["planned", "due", "invoiced", "paid", "cancelled"] as const;
export type InstalmentStatus = (typeof instalmentStatuses)[number];

export const instalmentMarks: Record<InstalmentStatus, { phase: number | "struck"; tone: "clay" | "ok" | "quiet" | "warn" }> = {
  planned: { phase: 0, tone: "quiet" },
  due: { phase: 25, tone: "warn" },
  invoiced: { phase: 50, tone: "clay" },
  paid: { phase: 100, tone: "ok" },
  cancelled: { phase: "struck", tone: "quiet" },
};

/** One tax of a contract or an invoice: `vat` on `net`, at `rate` of `share` of the value (basis points). Money in piastres. */
export type TaxPart = { code: string; name: Bilingual; rate: number; share: number; net: Piastres; vat: Piastres };

export type RateMove = { from: TaxPart; to: TaxPart };
/** Parts of an invoice whose rates on its day (`on`) differ from the contract's; `to` is null for a tax that has no rate then. */
export type RateQuestion = { on: Day; moves: { from: TaxPart; to: TaxPart | null }[] };

/** Sums are negative where it takes away. Unplanned additions fall due before delivery; reductions come off the last uninvoiced instalments. */
export type Addition = {
  contractId: string;
  changeOrderId: string;
  number: string;
  title: Bilingual;
  signedOn: Day;
  sums: SnapshotSums;
  sections: SnapshotSection[];
  plan?: PlanRow[];
};

export type ContractValue = { net: Piastres; vat: Piastres; rounding: Piastres; total: Piastres; taxes: TaxPart[] };

export type Instalment = {
  id: string;
  label: Bilingual;
  trigger: InstalmentTrigger;
  phaseKey: string | null;
  percent: number | null;
  amount: Piastres;
  offsetDays: number;
  dueOn: Day | null;
  status: InstalmentStatus;
  invoiceId: string | null;
  changeOrderId: string | null;
};
