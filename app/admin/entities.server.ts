import { contentEntities } from "#app/content/entities.ts";
import { recordsOf } from "#app/content/records.generated.server.ts";
import { byAddress, kindAmong } from "#app/kit/transfer/transferable.ts";

export const entities = byAddress(contentEntities, recordsOf);

/** The kind of record at an address below `/admin`. Throws `NotFound`. */
export const entityAt = kindAmong(entities);
