import { seenIn } from "#app/kit/ask/asked.server.ts";
import { acting } from "#app/platform/http/doors.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { issueAndSettle } from "./issue-and-settle.server.ts";
import { voidInvoice } from "./operations.server.ts";

/** `POST /crm/invoices/<id>/transition`: `to` issued or void, `version`, and what that asks. */
export const action = acting(async (ctx, form, { params }) => {
  const id = params["id"] ?? "";
  const { version, input } = seenIn(form);
  if (form.get("to") === "issued") {
    const { anyway, override, issuedOn, dueOn, reason, rates } = input;
    const done = await issueAndSettle(ctx, id, version, { anyway, override, issuedOn, dueOn, reason, rates });
    return { said: { key: "invoice.done.issued", values: { number: done.number } }, data: { id, version: done.version } };
  }
  if (form.get("to") !== "void") throw new Unreadable();
  const done = await voidInvoice(ctx, id, version, { reason: input["reason"] });
  return { said: { key: "invoice.done.voided", values: { number: done.number } }, data: { id, version: done.version } };
});
