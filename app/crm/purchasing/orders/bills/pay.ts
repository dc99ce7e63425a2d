import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { releaseBill, undoBillRelease } from "#app/crm/purchasing/orders/retained/release.server.ts";
import { paySupplier } from "./pay.server.ts";
import { undoSupplierPayment } from "./undo-payment.server.ts";

export const action = asAction(async (ctx, form, { params }) => {
  const supplierId = params["id"] ?? "";
  const { intent, id, input } = readInput(form);
  if (intent === "undo") {
    await undoSupplierPayment(ctx, supplierId, id, input);
    return { message: { key: "order.payment.undone" } };
  }
  if (intent === "release") {
    const seen = Number(form.get("seen"));
    await releaseBill(ctx, supplierId, id, input, Number.isSafeInteger(seen) ? seen : null);
    return { message: { key: "order.retained.done" } };
  }
  if (intent === "undoRelease") {
    await undoBillRelease(ctx, supplierId, id, input);
    return { message: { key: "order.retained.undone" } };
  }
  await paySupplier(ctx, supplierId, input);
  return { message: { key: "order.payment.done" } };
});
