import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { releaseRetention, undoRelease } from "./operations.server.ts";

export const action = asAction(async (ctx, form, { params }) => {
  const { intent, id, input } = readInput(form);
  const contractId = params["id"] ?? "";
  if (intent === "undo") {
    await undoRelease(ctx, contractId, id, input);
    return { message: { key: "retention.undo.done" } };
  }
  const { seen: typed, ...release } = input;
  const seen = Number(typed ?? Number.NaN);
  if (intent !== "release" || !Number.isSafeInteger(seen)) throw new Unreadable();
  await releaseRetention(ctx, contractId, release, seen);
  return { message: { key: "retention.release.done" } };
});
