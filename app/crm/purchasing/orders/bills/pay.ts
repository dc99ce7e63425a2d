import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { paySupplier } from "./pay.server.ts";
import { undoSupplierPayment } from "./undo-payment.server.ts";

export const action = asAction(async (ctx, form, { params }) => {
  const supplierId = params["id"] ?? "";
  const { intent, id, input } = readInput(form);
  if (intent === "undo") {
    await undoSupplierPayment(ctx, supplierId, id, input);
    return { message: { key: "order.payment.undone" } };
  }
  await paySupplier(ctx, supplierId, input);
  return { message: { key: "order.payment.done" } };
});
