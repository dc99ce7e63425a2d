import { askedIn } from "#app/kit/ask/asked.server.ts";
import { acting } from "#app/platform/http/doors.server.ts";
import { orderSuggested } from "#app/crm/purchasing/orders/operations.server.ts";

/** `POST /crm/suppliers/orders/suggested` with `quotationId`, `supplierId` and perhaps `orderFrom`: begins that order. */
export const action = acting(async (ctx, form) => {
  const { input } = askedIn(form);
  const said = (name: string) => String(input[name] ?? "") || null;
  const { id, number } = await orderSuggested(ctx, {
    quotationId: said("quotationId") ?? "",
    supplierId: said("supplierId"),
    orderFrom: said("orderFrom"),
  });
  return { said: { key: "order.suggest.done", values: { number } }, data: { id } };
});
