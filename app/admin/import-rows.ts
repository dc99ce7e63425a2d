import { changeImport } from "#app/kit/transfer/import-page.server.ts";
import { entityAt } from "./entities.server.ts";

export const action = changeImport(entityAt);
