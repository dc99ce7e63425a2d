import { addressName } from "#app/kit/entity/entity.ts";
import type { Entity, Transferable } from "#app/kit/transfer/transferable.ts";
import { NotFound } from "#app/values/errors.ts";
import { contentEntities } from "#app/content/entities.ts";
import { recordsOf } from "#app/content/records.generated.server.ts";

/** A kind of record that the administration lists, exports, imports and searches. */
export type AdminEntity = Entity & { records: Transferable };

/** By the last part of the list's address. */
export const entities: Record<string, AdminEntity> = Object.fromEntries(
  contentEntities.flatMap((screens) => {
    const records = recordsOf[screens.name];
    return records ? [[addressName(screens), { records, screens, blank: screens.blank }]] : [];
  }),
);

/** The kind of record at an address below `/admin`. Throws `NotFound`. */
export function entityAt(name: string | undefined): AdminEntity {
  const entity = name !== undefined && Object.hasOwn(entities, name) ? entities[name] : undefined;
  if (!entity) throw new NotFound();
  return entity;
}
