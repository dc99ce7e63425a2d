import type { Day } from "#app/values/calendar.ts";
import { daysInQuery } from "#app/values/days-in-query.ts";
import { isUuid } from "#app/values/uuid.ts";
import { remittedStates } from "#app/crm/purchasing/orders/fields.ts";
import type { WithheldQuery } from "./withheld.server.ts";

export function readWithheldQuery(search: URLSearchParams, today: Day): WithheldQuery {
  const supplier = search.get("supplier");
  return {
    ...daysInQuery(search, today),
    state: remittedStates.find((one) => one === search.get("state")) ?? null,
    supplierId: supplier && isUuid(supplier) ? supplier : null,
  };
}
