import { moveIn } from "#app/kit/moves/move-in.server.ts";
import { acting } from "#app/platform/http/doors.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { issueFields, voidFields } from "./fields.ts";
import { issueAndSettle } from "./issue-and-settle.server.ts";
import { voidInvoice } from "./operations.server.ts";

/** `POST /crm/invoices/<id>/transition`: `to` issued or void, `version`, and what that asks. */
export const action = acting(async (ctx, form, { params }) => {
  const id = params["id"] ?? "";
  const { version, given } = moveIn(form, [...Object.keys(issueFields), ...Object.keys(voidFields)]);
  if (form.get("to") === "issued") {
    const { anyway, override, issuedOn, dueOn, reason, rates } = given;
    const done = await issueAndSettle(ctx, id, version, { anyway, override, issuedOn, dueOn, reason, rates });
    return { said: { key: "invoice.done.issued", values: { number: done.number } }, data: { id, version: done.version } };
  }
  if (form.get("to") !== "void") throw new Unreadable();
  const done = await voidInvoice(ctx, id, version, { reason: given["reason"] });
  return { said: { key: "invoice.done.voided", values: { number: done.number } }, data: { id, version: done.version } };
});
