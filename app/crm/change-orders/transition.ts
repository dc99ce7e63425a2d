import { seenIn } from "#app/kit/ask/asked.server.ts";
import { acting } from "#app/platform/http/doors.server.ts";
import { moveChangeOrder } from "./operations.server.ts";

/** `POST /crm/projects/changes/<id>/transition` with `to`, `version`, and what the state asks for. */
export const action = acting(async (ctx, form, { params }) => {
  const { version, input } = seenIn(form);
  const order = await moveChangeOrder(ctx, params.id ?? "", version, input);
  return {
    said: { key: "changeOrder.move.done", values: { name: order.number, status: order.status ?? "" } },
    data: { id: order.id, version: order.version },
  };
});
