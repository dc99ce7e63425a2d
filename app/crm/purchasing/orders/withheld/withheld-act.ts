import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { remit, takeBackRemittance } from "#app/crm/purchasing/orders/operations.server.ts";

export const action = asAction(async (ctx, form) => {
  const { intent, id, input } = readInput(form);
  switch (intent) {
    case "remit":
      await remit(ctx, input);
      return { message: { key: "order.withheld.done.remitted" } };
    case "takeBack":
      await takeBackRemittance(ctx, id, input);
      return { message: { key: "order.withheld.done.takenBack" } };
    default:
      throw new Unreadable();
  }
});
