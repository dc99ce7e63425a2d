import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { saveBank } from "#app/crm/people/suppliers/operations.server.ts";

export const action = asAction(async (ctx, form, { params }) => {
  await saveBank(ctx, params["id"] ?? "", readInput(form).input);
  return { message: { key: "supplier.bank.done" } };
});
