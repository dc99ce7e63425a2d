import { moveIn } from "#app/kit/moves/move-in.server.ts";
import { acting } from "#app/platform/http/doors.server.ts";
import { orderMoveFields } from "./fields.ts";
import { moveOrder } from "./operations.server.ts";

/** `POST /crm/suppliers/orders/<id>/transition` with `to`, `version`, and what the state asks for. */
export const action = acting(async (ctx, form, { params }) => {
  const { version, given } = moveIn(form, Object.keys(orderMoveFields));
  const order = await moveOrder(ctx, params["id"] ?? "", version, given);
  return {
    said: { key: "order.move.done", values: { number: order.number, status: order.status ?? "" } },
    data: { id: order.id, version: order.version },
  };
});
