import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { restoreNumber, voidNumber } from "./operations.server.ts";

export const action = asAction(async (ctx, form, { params: { id = "" } }) => {
  const { intent, input } = readInput(form);
  switch (intent) {
    case "void":
      return { message: { key: "chequeBook.void.done", values: { number: await voidNumber(ctx, id, input) } } };
    case "restore":
      return { message: { key: "chequeBook.void.undone", values: { number: await restoreNumber(ctx, id, input) } } };
    default:
      throw new Unreadable();
  }
});
