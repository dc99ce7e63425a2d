import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { settleItem, takeBackSettlement } from "./operations.server.ts";

export const action = asAction(async (ctx, form, { params }) => {
  const { intent, id, input } = readInput(form);
  const item = params["id"] ?? "";
  switch (intent) {
    case "settle":
      await settleItem(ctx, item, input);
      return { message: { key: "openingItem.settle.done" } };
    case "takeBack":
      await takeBackSettlement(ctx, item, id, input);
      return { message: { key: "openingItem.settle.takenBack" } };
    default:
      throw new Unreadable();
  }
});
