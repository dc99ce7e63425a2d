import { askedIn } from "#app/kit/ask/asked.server.ts";
import { acting } from "#app/platform/http/doors.server.ts";
import { saveBank } from "./operations.server.ts";

/** `POST /crm/suppliers/<id>/bank`: where a supplier is paid. */
export const action = acting(async (ctx, form, { params }) => {
  await saveBank(ctx, params["id"] ?? "", askedIn(form).input);
  return { said: { key: "supplier.bank.done" } };
});
