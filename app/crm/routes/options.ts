import { optionsLoader } from "#app/kit/transfer/options.server.ts";
import { entityAt } from "#app/crm/entities.server.ts";

export const loader = optionsLoader(entityAt);
