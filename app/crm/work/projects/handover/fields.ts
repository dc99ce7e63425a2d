import { date, number, optional, reference, text } from "#app/kit/fields/kinds.ts";

export const handoverChecks = ["snags", "cleaning", "meters", "manuals", "warranties", "keys"] as const;

export const handoverFields = {
  on: date(),
  name: text({ min: 2, max: 120 }),
  warrantyMonths: number({ min: 0, max: 60, unit: "month" }),
  evidenceId: optional(reference()),
};

export const consentFields = { on: date(), name: text({ min: 2, max: 120 }) };
