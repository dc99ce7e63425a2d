import { acting } from "#app/platform/http/doors.server.ts";
import { bankFields } from "./fields.ts";
import { saveBank } from "./operations.server.ts";

/** `POST /crm/suppliers/<id>/bank`: where a supplier is paid. */
export const action = acting(async (ctx, form, { params }) => {
  await saveBank(ctx, params["id"] ?? "", Object.fromEntries(Object.keys(bankFields).map((name) => [name, String(form.get(name) ?? "")])));
  return { said: { key: "supplier.bank.done" } };
});
