import { pictureKeys } from "./content/media/operations.server.ts";
import { recordFileKeys } from "#app/crm/base/files/operations.server.ts";
import type { StoredKeys } from "./platform/backup/backup.server.ts";

/** Who keeps files in the store: a backup carries what these name. */
export const storedKeys: readonly StoredKeys[] = [pictureKeys, recordFileKeys];
