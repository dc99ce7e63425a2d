import { addressName } from "#app/kit/entity/entity.ts";
import type { Entity, Transferable } from "#app/kit/transfer/transferable.ts";
import { NotFound } from "#app/values/errors.ts";
import { crmEntities } from "./entities.ts";
import { recordsOf } from "./records.generated.server.ts";

/** A kind of record that the CRM lists, exports, imports and searches. */
export type CrmEntity = Entity & { records: Transferable };

/** By the last part of the list's address. */
export const entities: Record<string, CrmEntity> = Object.fromEntries(
  crmEntities.flatMap((screens) => {
    const records = recordsOf[screens.name];
    return records ? [[addressName(screens), { records, screens, blank: screens.blank }]] : [];
  }),
);

/** The kind of record at an address below `/crm`. Throws `NotFound`. */
export function entityAt(name: string | undefined): CrmEntity {
  const entity = name !== undefined && Object.hasOwn(entities, name) ? entities[name] : undefined;
  if (!entity) throw new NotFound();
  return entity;
}

/** The same, where records of that kind may come from a file. */
export function importedAt(name: string | undefined): CrmEntity {
  const entity = entityAt(name);
  if (entity.screens.imports === false) throw new NotFound();
  return entity;
}
