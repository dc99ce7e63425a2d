import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { guestFor } from "#app/crm/work/meetings/form/form-data.server.ts";

export const loader = asLoader(async (ctx, { params }) => {
  const { kind, id = null } = params;
  if (kind !== "client" && kind !== "lead") throw new NotFound();
  return { guest: await guestFor(ctx, kind === "client" ? { clientId: id, leadId: null } : { clientId: null, leadId: id }) };
});
