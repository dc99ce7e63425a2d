/** Leads to be checked stand in no list that does not ask for them. */
export const asksForSuspected = (filters: Readonly<Record<string, readonly string[]>>): boolean =>
  filters["status"]?.includes("suspected") ?? false;
