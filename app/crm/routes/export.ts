import { exportLoader } from "#app/kit/transfer/export.server.ts";
import { asAsked } from "#app/crm/people/leads/list/list-data.server.ts";
import { entityAt } from "#app/crm/entities.server.ts";

export const loader = exportLoader(entityAt, { leads: asAsked });
