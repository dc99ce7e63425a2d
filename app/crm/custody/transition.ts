import { moveIn } from "#app/kit/moves/move-in.server.ts";
import { acting } from "#app/platform/http/doors.server.ts";
import { setCustodyStatus } from "./operations.server.ts";

/** `POST /crm/expenses/custody/<id>/transition` with `to` and `version`: closed, or open again. */
export const action = acting(async (ctx, form, { params }) => {
  const { version, given } = moveIn(form, ["to"]);
  const custody = await setCustodyStatus(ctx, params.id ?? "", version, given["to"] ?? "");
  return {
    said: { key: "custody.move.done", values: { purpose: custody.purpose, status: custody.status ?? "" } },
    data: { id: custody.id, version: custody.version },
  };
});
