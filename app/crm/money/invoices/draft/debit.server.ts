import { authorize } from "#app/access/permissions.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Invalid, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { translateFor } from "#app/words/words.server.ts";
import { debitFields, invoiceBounds } from "#app/crm/money/invoices/fields.ts";
import { held, refuseRaising } from "#app/crm/money/invoices/lifecycle/issue.server.ts";
import { insertDraft } from "./drafts.server.ts";

/** Begins a debit note: an invoice with lines, a number and a balance of its own, which names the one that it raises. Says its id. */
export async function debitInvoice(ctx: Ctx, id: string, raw: unknown): Promise<{ id: string }> {
  authorize(ctx.actor, "invoice.create");
  if (!isUuid(id)) throw new NotFound();
  const { reason } = parseWith(debitFields, raw, cairoDay(ctx.now()));
  if (reason.length < invoiceBounds.reason.min) throw new Invalid({ reason: { key: "kit.error.required" } });
  return change(ctx, async (tx) => {
    const row = await held(tx, id);
    refuseRaising(row);
    const { clientId, projectId, language, priceMode, taxCode, withholdingCode, vatHeld } = row;
    const title = (of: "en" | "ar") => translateFor(of)("invoice.title.debit", { number: row.number ?? "" });
    const made = await insertDraft(tx, {
      clientId,
      projectId,
      language,
      priceMode,
      taxCode,
      withholdingCode,
      vatHeld,
      kind: "standalone",
      raisesId: id,
      reason,
      title: { en: title("en"), ar: title("ar") },
    });
    return { id: made };
  });
}
