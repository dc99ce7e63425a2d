import type { Day } from "#app/values/calendar.ts";
import { daysInQuery } from "#app/values/days-in-query.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { CertificatesQuery } from "./certificates.server.ts";
import { certificateStates } from "#app/crm/money/payments/fields.ts";

export function certificatesQuery(search: URLSearchParams, today: Day): CertificatesQuery {
  const client = search.get("client");
  return {
    ...daysInQuery(search, today),
    state: certificateStates.find((one) => one === search.get("state")) ?? null,
    clientId: client && isUuid(client) ? client : null,
  };
}
