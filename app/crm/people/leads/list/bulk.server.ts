import type { BulkForm } from "#app/kit/entity/screens.ts";
import { bulkMove } from "#app/kit/flow/bulk-move.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { assignLead, leadRecords } from "#app/crm/people/leads/records.server.ts";
import { leadMoves } from "#app/crm/people/leads/transition.server.ts";

export const bulkVerbs = {
  async assign(ctx: Ctx, id: string, form: BulkForm): Promise<BulkForm> {
    const { assignedTo } = await leadRecords.get(ctx, id);
    await assignLead(ctx, id, form["to"] || null);
    return { to: assignedTo ?? "" };
  },
  status: bulkMove(leadMoves),
  release: bulkMove(leadMoves, "new"),
};
