import { isDay } from "#app/values/calendar.ts";
import { plainSigns } from "#app/values/text/plain-signs.ts";
import { isUuid } from "#app/values/uuid.ts";
import { eventGroupNames, type EventGroup } from "./events.ts";

/** What the log is narrowed to, as it stands in the address. Empty texts narrow nothing. Days are Cairo's, both included. */
export type AuditFilters = {
  q: string;
  person: string;
  entity: string;
  record: string;
  group: EventGroup | "";
  from: string;
  to: string;
};

export type AuditPlace = { older?: number; newer?: number };

const day = (typed: string | null): string => {
  const text = plainSigns(typed ?? "");
  return isDay(text) ? text : "";
};

export function filtersIn(search: URLSearchParams): AuditFilters {
  const person = search.get("person") ?? "";
  const entity = search.get("entity") ?? "";
  const group = search.get("event") ?? "";
  return {
    q: (search.get("q") ?? "").trim().slice(0, 200),
    person: isUuid(person) || person === "visitor" || person === "system" ? person : "",
    entity: /^[A-Za-z]{1,40}$/.test(entity) ? entity : "",
    // The database takes no NUL, not even to look for it.
    record: (search.get("record") ?? "").replaceAll("\0", "").slice(0, 200),
    group: (eventGroupNames as string[]).includes(group) ? (group as EventGroup) : "",
    from: day(search.get("from")),
    to: day(search.get("to")),
  };
}

export function placeIn(search: URLSearchParams): AuditPlace {
  const of = (name: string) => (/^\d{1,15}$/.test(search.get(name) ?? "") ? Number(search.get(name)) : undefined);
  const [older, newer] = [of("older"), of("newer")];
  return older !== undefined ? { older } : newer !== undefined ? { newer } : {};
}

export const isNarrowed = (filters: AuditFilters): boolean => Object.values(filters).some(Boolean);

export function addressOf(filters: AuditFilters, place: AuditPlace = {}): string {
  const search = new URLSearchParams();
  const { group, ...same } = filters;
  for (const [name, value] of Object.entries({ ...same, event: group, ...place }))
    if (value !== "" && value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `?${search}` : "?";
}
