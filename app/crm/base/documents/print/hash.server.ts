import { createHash } from "node:crypto";
import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";

const later = ["stamp", "payments", "balance", "acceptance"] as const satisfies readonly (keyof DocumentSnapshot)[];

/** Tells this document from every other: sha256 of its data as JSON with sorted keys, so that storing it changes nothing. */
export function hashOf(snapshot: DocumentSnapshot): string {
  const made = Object.fromEntries(Object.entries(snapshot).filter(([key]) => !later.some((one) => one === key)));
  return hashOfData(made);
}

// The same for other data that is kept as JSON.
export const hashOfData = (data: unknown): string => createHash("sha256").update(canonical(data)).digest("hex");

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(",")}}`;
}
