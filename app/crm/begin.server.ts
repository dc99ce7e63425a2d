import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Invalid, type FieldErrors } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";

/** The records that others begin on, by the field in which these hold their id. In this order they are held. */
const grounds = { clientId: clientTable, leadId: leadTable, projectId: crmProjectTable, supplierId: supplierTable } as const;

/** What a new row refers to; what is empty refers to nothing. */
export type Ground = { readonly [Name in keyof typeof grounds]?: string | null | undefined };

/**
 * Refuses to begin anything on a client, lead, project or supplier that lies in the trash, is archived or was merged into another, each next to the
 * field that names it. `before` is what the row referred to until now: what stays is not asked about, so that old rows can still be changed. The
 * records are held against a move to the trash until the change ends. What the system does for a client who said yes, or by a rule, is not refused.
 * Unknown ids are left to the foreign key.
 */
export async function refuseToBegin(ctx: Ctx, after: Ground, before: Ground | null = null): Promise<void> {
  if (ctx.actor.kind === "system") return;
  const errors: FieldErrors = {};
  for (const [name, table] of Object.entries(grounds) as [keyof Ground, (typeof grounds)[keyof typeof grounds]][]) {
    const id = after[name];
    if (!id || id === before?.[name] || !isUuid(id)) continue;
    const [row] = await ctx.db
      .select({ trashedAt: table.trashedAt, archivedAt: table.archivedAt })
      .from(table)
      .where(eq(table.id, id))
      .for("key share");
    if (row?.trashedAt) errors[name] = { key: "kit.error.inTrash" };
    else if (row?.archivedAt) errors[name] = { key: "kit.error.archived" };
  }
  const [first] = Object.values(errors);
  if (first) throw new Invalid(errors, first);
}
