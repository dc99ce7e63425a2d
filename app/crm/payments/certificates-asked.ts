import { rangeIn } from "#app/crm/reports/range.ts";
import type { Day } from "#app/values/calendar.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { CertificatesAsked } from "./certificates.server.ts";
import { certificateStates } from "./fields.ts";

/** What an address asks of the certificates: the days, a state, a client; the usual days where it says nothing. */
export function certificatesAsked(search: URLSearchParams, today: Day): CertificatesAsked {
  const client = search.get("client");
  return {
    ...rangeIn(search, today),
    state: certificateStates.find((one) => one === search.get("state")) ?? null,
    clientId: client && isUuid(client) ? client : null,
  };
}
