import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { lockOpening, setCutOver } from "./operations.server.ts";

export const action = asAction(async (ctx, form) => {
  const { intent, input } = readInput(form);
  switch (intent) {
    case "set":
      await setCutOver(ctx, input);
      return { message: { key: "openingBalances.done.set" } };
    case "lock":
      await lockOpening(ctx);
      return { message: { key: "openingBalances.done.locked" } };
    default:
      throw new Unreadable();
  }
});
