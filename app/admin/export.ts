import { exportLoader } from "#app/kit/transfer/export.server.ts";
import { entityAt } from "./entities.server.ts";

export const loader = exportLoader(entityAt);
