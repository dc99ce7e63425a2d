import { changeImport } from "#app/kit/transfer/import-page.server.ts";
import { importedAt } from "#app/crm/entities.server.ts";

export const action = changeImport(importedAt);
