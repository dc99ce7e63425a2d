import { screensFor } from "#app/kit/entity/screens.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { newQuotationFields } from "#app/crm/sales/quotations/fields.ts";

export const newQuotationScreens = screensFor(newQuotationFields, {
  words: "quotation",
  path: "/crm/quotations",
  imports: false,
  icon: "scroll-text",
  title: "clientId",
  list: { columns: [], sort: "-updatedAt" },
  form: { main: { who: ["clientId", "leadId", "projectId", "estimateId"] } },
  opens: "drawer",
  page: "record",
});

/** An estimate that a quotation may begin with: of a lead, and of the client he became. `used`: one began with it before. */
export type Offered = { id: string; total: Piastres; at: string; leadId: string; clientId: string | null; used: boolean };

export const offeredFor = (estimates: readonly Offered[], clientId: unknown, leadId: unknown): Offered[] =>
  estimates.filter((one) => (clientId ? one.clientId === clientId : Boolean(leadId) && one.leadId === leadId));

export const usualEstimate = (estimates: readonly Offered[], clientId: unknown, leadId: unknown): string | null =>
  offeredFor(estimates, clientId, leadId).find(({ used }) => !used)?.id ?? null;
