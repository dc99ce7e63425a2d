import { asLoader, asAction } from "#app/platform/http/route-handlers.server.ts";
import { proofLimit } from "#app/crm/base/files/fields.ts";
import { NotFound, Unreadable } from "#app/values/errors.ts";
import { actOnInvoice } from "#app/crm/money/payments/ledger/invoice-acts.server.ts";
import { payerOf } from "#app/crm/money/payments/ledger/invoice-money.server.ts";
import { recordFromForm } from "#app/crm/money/payments/entry/form.server.ts";

export const loader = asLoader(async (ctx, { params }) => {
  if (params["kind"] !== "payer") throw new NotFound();
  return { payer: await payerOf(ctx, params["id"] ?? "") };
});

/** `POST /crm/money/invoice/<id>` with an `intent`; `POST /crm/money/payer/<id>` records a payment of that client. */
export const action = asAction(async (ctx, form, { params }) => {
  const id = params["id"] ?? "";
  if (params["kind"] === "payer") return recordFromForm(ctx, form, { clientId: id });
  if (params["kind"] === "invoice") return actOnInvoice(ctx, form, id);
  throw new Unreadable();
}, proofLimit);
