import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { recordEta, submitEta } from "#app/crm/money/tax/operations.server.ts";

export const action = asAction(async (ctx, form, { params }) => {
  const id = params["id"] ?? "";
  const { intent, input } = readInput(form);
  if (intent === "submit") await submitEta(ctx, id);
  else await recordEta(ctx, id, input);
  return { message: { key: "tax.done.recorded" } };
});
