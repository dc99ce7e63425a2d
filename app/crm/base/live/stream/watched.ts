import { allows, type Permission } from "#app/access/permissions.ts";
import type { RoleName } from "#app/access/actor.ts";
import { crmKinds } from "#app/crm/entities.ts";

/** What reaches open pages, by its name in the log: the permission that is asked. What is not here reaches nobody. */
const watched: ReadonlyMap<string, Permission> = new Map([
  ...crmKinds.map(({ name, grant }): [string, Permission] => [name, `${grant}.read`]),
  ["period", "period.read"],
  ["contract", "contract.read"],
  ["supplierCheque", "order.read"],
  // Parts of a project, each written down by itself.
  ...["projectPhase", "projectRoom", "projectBudget", "workHour"].map((entity): [string, Permission] => [entity, "project.read"]),
]);

export const watchedEntities: readonly string[] = [...watched.keys()];

export function mayKnow(role: RoleName, entity: string): boolean {
  const permission = watched.get(entity);
  return permission !== undefined && allows(role, permission);
}
