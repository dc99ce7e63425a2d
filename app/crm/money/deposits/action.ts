import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { recogniseDeposits, returnDeposits, setDepositIs } from "./operations.server.ts";

export const action = asAction(async (ctx, form, { params }) => {
  const { intent, input } = readInput(form);
  const contractId = params["id"] ?? "";
  switch (intent) {
    case "set":
      await setDepositIs(ctx, contractId, input);
      return { message: { key: "deposit.set.done" } };
    case "undo":
      await returnDeposits(ctx, contractId, input);
      return { message: { key: "deposit.undo.done" } };
    case "recognise": {
      const { seen: typed, ...day } = input;
      const seen = Number(typed ?? Number.NaN);
      if (!Number.isSafeInteger(seen)) throw new Unreadable();
      await recogniseDeposits(ctx, contractId, day, seen);
      return { message: { key: "deposit.recognise.done" } };
    }
    default:
      throw new Unreadable();
  }
});
