import * as field from "#app/kit/fields/kinds.ts";

export const handoverChecks = ["snags", "cleaning", "meters", "manuals", "warranties", "keys"] as const;

export const handoverFields = {
  on: field.date(),
  name: field.text({ min: 2, max: 120 }),
  warrantyMonths: field.number({ min: 0, max: 60, unit: "month" }),
  evidenceId: field.optional(field.reference("file", { partOf: "projectId" })),
};

export const consentFields = { on: field.date(), name: field.text({ min: 2, max: 120 }) };
