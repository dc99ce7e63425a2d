import { change, type Ctx } from "#app/platform/ctx.server.ts";
import type { Lead } from "#app/crm/people/leads/importing/lead-fields.ts";
import { leadRecords } from "#app/crm/people/leads/records.server.ts";
import { moveLead } from "#app/crm/people/leads/transition.server.ts";
import { isLeadStatus } from "#app/crm/people/leads/fields.ts";

export const formRecords: typeof leadRecords = {
  ...leadRecords,
  async create(ctx: Ctx, raw: unknown): Promise<Lead> {
    if (raw === null || typeof raw !== "object" || !("begin" in raw)) return leadRecords.create(ctx, raw);
    const { begin, ...draft } = raw as Record<string, unknown>;
    return change(ctx, async (tx) => {
      const lead = await leadRecords.create(tx, draft);
      return isLeadStatus(begin) && begin !== "new" ? moveLead(tx, lead.id, null, { to: begin }) : lead;
    });
  },
};
