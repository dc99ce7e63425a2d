import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { paySupplier } from "./pay.server.ts";

export const action = asAction(async (ctx, form, { params }) => {
  await paySupplier(ctx, params["id"] ?? "", readInput(form).input);
  return { message: { key: "order.payment.done" } };
});
