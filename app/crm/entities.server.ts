import { byAddress, kindAmong, type TransferableEntity } from "#app/kit/transfer/transferable.ts";
import { NotFound } from "#app/values/errors.ts";
import { crmEntities } from "./entities.ts";
import { recordsOf } from "#app/crm/generated/records.generated.server.ts";

export const entities = byAddress(crmEntities, recordsOf);

export const entityAt = kindAmong(entities);

export function importedAt(name: string | undefined): TransferableEntity {
  const entity = entityAt(name);
  if (entity.screens.imports === false) throw new NotFound();
  return entity;
}
