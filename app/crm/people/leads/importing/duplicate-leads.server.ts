import { and, desc, isNull, or, type SQL } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import type { Duplicate, Known, Except } from "#app/crm/between-slices/port-types.ts";
import {
  anyOf,
  mostLookedAt,
  mostShown,
  otherThan,
  reachedBy,
  shown,
  soughtOf,
  whyOf,
  type Reached,
} from "#app/crm/people/duplicates/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { checked } from "#app/crm/people/leads/list/conditions.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";

export async function duplicateLeads(ctx: Ctx, known: Known, except: Except = {}): Promise<Duplicate[]> {
  authorize(ctx.actor, "lead.read");
  const sought = soughtOf(known);
  const table = leadTable;
  const same = anyOf(sought, [table.phoneE164, table.whatsappE164], table, []);
  if (!same) return [];
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(same, isNull(table.convertedClientId), isNull(table.trashedAt), checked, otherThan(table.id, except.leadId)))
    .orderBy(desc(table.updatedAt), desc(table.id))
    .limit(mostLookedAt);
  return rows
    .map((row): Duplicate => ({
      ...shown(row),
      kind: "lead",
      phone: row.phoneE164 ?? row.phoneRaw ?? row.whatsappE164,
      blacklisted: false,
      why: whyOf(sought, row, [row.phoneE164, row.whatsappE164]),
    }))
    .filter(({ why }) => why.length > 0)
    .slice(0, mostShown);
}

export const reachedLeads = (reached: Reached): SQL | undefined =>
  or(...reachedBy(reached, [leadTable.phoneE164, leadTable.whatsappE164], leadTable.email));
