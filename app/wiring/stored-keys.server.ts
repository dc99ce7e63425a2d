import { pictureKeys } from "#app/content/media/operations.server.ts";
import { recordFileKeys } from "#app/crm/base/files/operations.server.ts";
import type { StoredKeys } from "#app/platform/backup/backup.server.ts";

export const storedKeys: readonly StoredKeys[] = [pictureKeys, recordFileKeys];
