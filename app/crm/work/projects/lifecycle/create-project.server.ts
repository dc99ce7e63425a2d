import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { hasRole, userIdOf } from "#app/access/actor.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { toRow } from "#app/kit/entity/store/stored.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { nextNumber } from "#app/platform/numbering/next-number.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { Conflict } from "#app/values/errors.ts";
import { crmProjectFields, type CrmProject } from "#app/crm/work/projects/fields.ts";
import { startPhases } from "#app/crm/work/projects/phases/start.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";

export type NewProject = {
  name: Bilingual;
  clientId: string;
  leadId?: string | null;
  estimateId?: string | null;
  managerId?: string | null;
} & Partial<
  Pick<CrmProject, "propertyType" | "areaM2" | "governorate" | "compound" | "address" | "style" | "startOn" | "targetEndOn" | "notes">
>;

/** A planned project as part of another operation, which checked permission, values and that client and lead are in use: sales people convert leads, and may not create projects otherwise. */
export async function createProject(
  tx: Change,
  { leadId = null, estimateId = null, ...columns }: NewProject,
): Promise<{ id: string; number: string }> {
  const managerId = columns.managerId ?? (await firstManager(tx));
  const values = { ...columns, managerId, number: await nextNumber(tx, "PRJ") };
  const now = tx.now();
  const [made] = await tx.db
    .insert(crmProjectTable)
    .values({
      ...(toRow(crmProjectTable, crmProjectFields, values) as typeof crmProjectTable.$inferInsert),
      leadId,
      estimateId,
      createdAt: now,
      updatedAt: now,
      createdBy: userIdOf(tx),
    })
    .returning({ id: crmProjectTable.id });
  await startPhases(tx, { id: made!.id, startOn: values.startOn ?? null, targetEndOn: values.targetEndOn ?? null });
  await tx.record({ event: "crmProject.created", entity: "crmProject", id: made!.id, after: { ...values, version: 1 } });
  return { id: made!.id, number: values.number };
}

async function firstManager(tx: Change): Promise<string> {
  const me = userIdOf(tx);
  if (me && hasRole(tx, "manager", "designer")) return me;
  const [one] = await tx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(inArray(userTable.roleName, ["manager", "designer"]), isNull(userTable.deactivatedAt)))
    .orderBy(sql`${eq(userTable.roleName, "manager")} desc`, asc(userTable.createdAt), asc(userTable.id))
    .limit(1);
  if (!one) throw new Conflict("CONFLICT", { key: "crmProject.error.noManager" });
  return one.id;
}
