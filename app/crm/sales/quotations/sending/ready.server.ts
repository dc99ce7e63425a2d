import type { TaxChoice } from "#app/crm/base/priced/fields.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Invalid } from "#app/values/errors.ts";
import type { QuotationRow } from "#app/crm/sales/quotations/margin/access.server.ts";
import type { DraftSums } from "#app/crm/sales/quotations/draft/draft-sums.ts";
import type { QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { partyOfRow, type Party } from "#app/crm/sales/quotations/lifecycle/party.server.ts";
import type { Review } from "./review-limits.server.ts";
import { calculated } from "#app/crm/sales/quotations/draft/save.server.ts";
import { loadDraft } from "#app/crm/sales/quotations/draft/stored-draft.server.ts";
import { taxesOf } from "#app/crm/sales/quotations/draft/taxes.server.ts";

export type Ready = { draft: QuotationDraft; sums: DraftSums; taxes: TaxChoice[]; review: Review; party: Party };

/** A document that may go out, with its sums. Throws `Invalid` with everything that is missing in it, by path. */
export async function readyToSend(ctx: Ctx, row: QuotationRow): Promise<Ready> {
  const draft = await loadDraft(ctx, row);
  const taxes = await taxesOf(ctx, draft);
  const { sums, missing, review } = await calculated(ctx, draft, taxes);
  const party = await partyOfRow(ctx, row);
  if (!party?.email && !party?.phone) missing.contact = { key: "quotation.error.noContact" };
  if (Object.keys(missing).length > 0 || !sums || !party)
    throw new Invalid(missing, { key: "quotation.error.unfinished", values: { count: Object.keys(missing).length } });
  return { draft, sums, taxes, review, party };
}
