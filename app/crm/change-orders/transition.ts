import { moveIn } from "#app/kit/moves/move-in.server.ts";
import { acting } from "#app/platform/http/doors.server.ts";
import { changeOrderMoveFields } from "./fields.ts";
import { moveChangeOrder } from "./operations.server.ts";

/** `POST /crm/projects/changes/<id>/transition` with `to`, `version`, and what the state asks for. */
export const action = acting(async (ctx, form, { params }) => {
  const { version, given } = moveIn(form, Object.keys(changeOrderMoveFields));
  const order = await moveChangeOrder(ctx, params.id ?? "", version, given);
  return {
    said: { key: "changeOrder.move.done", values: { name: order.number, status: order.status ?? "" } },
    data: { id: order.id, version: order.version },
  };
});
