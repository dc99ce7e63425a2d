import { moveIn } from "#app/kit/moves/move-in.server.ts";
import { acting } from "#app/platform/http/doors.server.ts";
import { snagMoveFields } from "./fields.ts";
import { moveSnag } from "./operations.server.ts";

/** `POST /crm/snags/<id>/transition` with `to`, `version`, and what the state asks for. */
export const action = acting(async (ctx, form, { params }) => {
  const { version, given } = moveIn(form, Object.keys(snagMoveFields));
  const snag = await moveSnag(ctx, params.id ?? "", version, given);
  return {
    said: { key: "snag.move.done", values: { name: snag.title, status: snag.status ?? "" } },
    data: { id: snag.id, version: snag.version },
  };
});
