import { acting } from "#app/platform/http/doors.server.ts";
import { orderSuggested } from "./operations.server.ts";

/** `POST /crm/suppliers/orders/suggested` with `quotationId`, `supplierId` and perhaps `orderFrom`: begins that order and leads to it. */
export const action = acting(async (ctx, form) => {
  const said = (name: string) => String(form.get(name) ?? "") || null;
  const order = await orderSuggested(ctx, {
    quotationId: said("quotationId") ?? "",
    supplierId: said("supplierId"),
    orderFrom: said("orderFrom"),
  });
  return { to: `/crm/suppliers/orders/${order.id}`, said: { key: "order.suggest.done", values: { number: order.number } } };
});
