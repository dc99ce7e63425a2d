import { emptyDraft, longestRoom, mostRows, type Draft, type DraftRow } from "#app/content/estimator/fields.ts";

const storageKey = "diwan-estimate";

const text = (value: unknown, most = 80): string => (typeof value === "string" ? value.slice(0, most) : "");
const price = (value: unknown): number | null => (typeof value === "number" && Number.isSafeInteger(value) ? value : null);
const list = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((one): one is Record<string, unknown> => typeof one === "object" && one !== null) : [];

/** The kept draft, or null. Anything that does not look like one (an older version, another program's) is dropped piece by piece. */
export function storedDraft(): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const { propertyType, place, area, rows, services } = stored as Record<string, unknown>;
    return {
      propertyType: text(propertyType) || emptyDraft.propertyType,
      place: text(place),
      area: text(area),
      rows: list(rows)
        .slice(0, mostRows)
        .map((row, at): DraftRow => ({
          id: /^r\d{1,6}$/.test(text(row["id"])) ? text(row["id"]) : `r${at + 1}`,
          element: text(row["element"]),
          room: text(row["room"], longestRoom),
          width: text(row["width"]),
          length: text(row["length"]),
          area: text(row["area"]),
          count: text(row["count"]),
          quantity: text(row["quantity"]),
          seen: price(row["seen"]),
        })),
      services: list(services).map((service) => ({ key: text(service["key"]), seen: price(service["seen"]) })),
    };
  } catch {
    return null;
  }
}

export function keepDraft(draft: Draft): void {
  try {
    if (JSON.stringify(draft) === JSON.stringify(emptyDraft)) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Private windows may refuse storage; the page works without.
  }
}

export function forgetDraft(): void {
  keepDraft(emptyDraft);
}
