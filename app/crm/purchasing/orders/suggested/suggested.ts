import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { orderSuggested } from "#app/crm/purchasing/orders/operations.server.ts";

export const action = asAction(async (ctx, form) => {
  const { input } = readInput(form);
  const textOf = (name: string) => String(input[name] ?? "") || null;
  const { id, number } = await orderSuggested(ctx, {
    quotationId: textOf("quotationId") ?? "",
    supplierId: textOf("supplierId"),
    orderFrom: textOf("orderFrom"),
  });
  return { message: { key: "order.suggest.done", values: { number } }, data: { id } };
});
