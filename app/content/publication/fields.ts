import { choice, dateTime, isEmpty, missingIn, optional, type Fields } from "#app/kit/fields/kinds.ts";
import type { FieldErrors } from "#app/values/errors.ts";

export const publicationStates = ["draft", "scheduled", "published"] as const;

export const publicationFields = { state: choice(publicationStates), publishAt: optional(dateTime()) };

export function missingToShow(fields: Fields, values: Record<string, unknown>): FieldErrors {
  const missing: FieldErrors = {};
  if (values.state === "draft") return missing;
  for (const [name, field] of Object.entries(fields)) {
    if (!field.toShow) continue;
    const sides = missingIn(field, values[name]);
    if (sides.length === 0) continue;
    const both = isEmpty(values[name]) && sides.length === 2;
    missing[name] = { key: "kit.error.toShow", values: { side: both ? "both" : sides[0]! } };
  }
  if (values.state === "scheduled" && isEmpty(values.publishAt)) missing.publishAt = { key: "kit.error.dateTime" };
  return missing;
}
