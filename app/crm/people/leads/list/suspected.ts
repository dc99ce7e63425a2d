export const asksForSuspected = (filters: Readonly<Record<string, readonly string[]>>): boolean =>
  filters["status"]?.includes("suspected") ?? false;
