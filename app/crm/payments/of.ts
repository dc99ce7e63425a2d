import { clientMoney, projectMoney } from "./client-money.server.ts";
import { reading, acting } from "#app/platform/http/doors.server.ts";
import { longestFile } from "#app/crm/files/fields.ts";
import { NotFound, Unreadable } from "#app/values/errors.ts";
import { actOnInvoice } from "./invoice-acts.server.ts";
import { invoiceMoney, payerOf } from "./invoice-money.server.ts";
import { recordFromForm } from "./form.server.ts";

/** Room for the form around a file. */
const formAround = 64 * 1024;

/** `GET /crm/money/<kind>/<id>`: what a record's page says of its money. `payer` is a client about to pay. */
export const loader = reading(async (ctx, { params }) => {
  const id = params["id"] ?? "";
  switch (params["kind"]) {
    case "invoice":
      return { invoice: await invoiceMoney(ctx, id) };
    case "client":
      return { client: await clientMoney(ctx, id) };
    case "project":
      return { project: await projectMoney(ctx, id) };
    case "payer":
      return { payer: await payerOf(ctx, id) };
    default:
      throw new NotFound();
  }
});

/** `POST /crm/money/invoice/<id>` with an `intent`; `POST /crm/money/payer/<id>` records a payment of that client. */
export const action = acting(async (ctx, form, { params }) => {
  const id = params["id"] ?? "";
  if (params["kind"] === "payer") return recordFromForm(ctx, form, { clientId: id });
  if (params["kind"] === "invoice") return actOnInvoice(ctx, form, id);
  throw new Unreadable();
}, longestFile + formAround);
