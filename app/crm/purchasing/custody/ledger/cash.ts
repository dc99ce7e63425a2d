import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { moveCash } from "#app/crm/purchasing/custody/operations.server.ts";

export const action = asAction(async (ctx, form, { params }) => {
  const custody = await moveCash(ctx, params.id ?? "", readInput(form).input);
  return { message: { key: "custody.cash.done", values: { purpose: custody.purpose } }, data: { id: custody.id } };
});
