import { and, eq, isNull } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { meetingTable } from "#app/crm/work/meetings/table.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { knownOfLead, unconvertible } from "#app/crm/sales/conversion/converting/convert.server.ts";
import { duplicateClients } from "#app/crm/people/clients/operations.server.ts";
import type { ConvertPreview } from "#app/crm/people/clients/fields.ts";
import { proposedType } from "#app/crm/sales/conversion/converting/from-lead.server.ts";

export async function convertPreview(ctx: Ctx, id: string): Promise<ConvertPreview> {
  authorize(ctx.actor, "lead.convert");
  const [lead] = isUuid(id) ? await ctx.db.select().from(leadTable).where(eq(leadTable.id, id)) : [];
  if (!lead || lead.trashedAt) throw new NotFound();
  const { db } = ctx;
  return {
    name: { en: lead.nameEn ?? "", ar: lead.nameAr ?? "" },
    clientId: lead.convertedClientId,
    refused: unconvertible.find((status) => status === lead.status) ?? null,
    type: proposedType(lead),
    moves: {
      notes: await db.$count(
        timelineTable,
        and(eq(timelineTable.entity, "lead"), eq(timelineTable.entityId, id), eq(timelineTable.kind, "note")),
      ),
      meetings: await db.$count(meetingTable, eq(meetingTable.leadId, id)),
      tasks: await db.$count(taskTable, and(eq(taskTable.leadId, id), isNull(taskTable.trashedAt))),
      files: await db.$count(
        recordFileTable,
        and(eq(recordFileTable.recordKind, "lead"), eq(recordFileTable.recordId, id), isNull(recordFileTable.removedAt)),
      ),
    },
    candidates: lead.convertedClientId ? [] : await duplicateClients(ctx, knownOfLead(lead)),
    may: { anyway: may(ctx, "lead.convertDuplicate"), override: may(ctx, "client.unblacklist") },
  };
}
