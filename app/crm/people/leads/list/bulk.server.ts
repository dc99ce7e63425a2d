import type { BulkForm } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { assignLead, leadRecords } from "#app/crm/people/leads/records.server.ts";
import { moveLead } from "#app/crm/people/leads/transition.server.ts";

/** What a list does to several leads, each by its own rules. An assignment is taken back to whoever had it. */
export const bulkVerbs = {
  async assign(ctx: Ctx, id: string, form: BulkForm): Promise<BulkForm> {
    const { assignedTo } = await leadRecords.get(ctx, id);
    await assignLead(ctx, id, form["to"] || null);
    return { to: assignedTo ?? "" };
  },
  async status(ctx: Ctx, id: string, form: BulkForm): Promise<void> {
    await moveLead(ctx, id, null, form);
  },
};
