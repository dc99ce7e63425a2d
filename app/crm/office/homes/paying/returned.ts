import { redirect } from "react-router";
import { deviceIn, returnedCard } from "#app/crm/office/homes/operations.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { factsKey } from "#app/platform/http/request-context.server.ts";

// `/home/card/<id>`: where the gateway leads back to. It is not told the address of the home, and nothing that it adds to this one is read.
export const loader = asLoader(async (ctx, { context, params, request }) => {
  context.get(factsKey).cacheable = false;
  return redirect(await returnedCard(ctx, params["id"] ?? "", deviceIn(request)));
});
