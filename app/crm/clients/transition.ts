import { moveIn } from "#app/kit/moves/move-in.server.ts";
import { acting } from "#app/platform/http/doors.server.ts";
import { inLanguage } from "#app/values/bilingual.ts";
import { clientMoveFields } from "./fields.ts";
import { moveClient } from "./operations.server.ts";

/** `POST /crm/clients/<id>/transition` with `to`, `version`, and for the blacklist a reason. */
export const action = acting(async (ctx, form, { params }) => {
  const { version, given } = moveIn(form, Object.keys(clientMoveFields));
  const client = await moveClient(ctx, params.id ?? "", version, given);
  return {
    said: { key: "client.move.done", values: { name: inLanguage(client.name, ctx.language).text, status: client.status ?? "" } },
    data: { id: client.id, version: client.version },
  };
});
