import type { Day } from "#app/values/calendar.ts";
import { daysAsked } from "#app/values/days-asked.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { CertificatesAsked } from "./certificates.server.ts";
import { certificateStates } from "#app/crm/money/payments/fields.ts";

/** What an address asks of the certificates: the days, a state, a client; this year where it names no days. */
export function certificatesAsked(search: URLSearchParams, today: Day): CertificatesAsked {
  const client = search.get("client");
  return {
    ...daysAsked(search, today),
    state: certificateStates.find((one) => one === search.get("state")) ?? null,
    clientId: client && isUuid(client) ? client : null,
  };
}
