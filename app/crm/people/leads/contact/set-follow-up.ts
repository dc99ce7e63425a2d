import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { leadRecords } from "#app/crm/people/leads/records.server.ts";

export const action = asAction(async (ctx, form, { params }) => {
  const { input } = readInput(form);
  const { id, version } = await leadRecords.amend(ctx, params["id"] ?? "", { nextFollowUp: input["nextFollowUp"] });
  return { message: { key: "leads.done.followUp" }, data: { id, version } };
});
