import type { Handler } from "#app/platform/runtime.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { leadRecords } from "#app/crm/people/leads/operations.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { snagRecords } from "#app/crm/work/projects/snags/operations.server.ts";
import { supplierRecords } from "#app/crm/people/suppliers/operations.server.ts";
import { taskRecords } from "#app/crm/work/tasks/operations.server.ts";

const day = 86_400_000;
const retention = 30 * day;

export const handlers: Record<string, Handler> = {
  /** Empties the trash of what has lain there for thirty days; tasks first, for they refer to all others. */
  "crm.purge": async (ctx) => {
    const before = new Date(ctx.now().getTime() - retention);
    for (const records of [taskRecords, snagRecords, crmProjectRecords, clientRecords, leadRecords, supplierRecords])
      await records.purge(ctx, before);
  },
};
