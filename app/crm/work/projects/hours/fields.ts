import * as field from "#app/kit/fields/kinds.ts";

export const hourFields = {
  userId: field.reference("user"),
  on: field.date(),
  hours: field.number({ min: 0.25, max: 24, decimals: 2, unit: "hour" }),
  phaseId: field.optional(field.reference("phase", { partOf: "projectId" })),
  costRate: field.optional(field.money({ max: 10_000_000 })),
  note: field.optional(field.text()),
};

export type WorkHour = {
  id: string;
  userId: string;
  on: string;
  hours: number;
  phaseId: string | null;
  /** Piastres for an hour; left out where the reader may not know it. */
  costRate?: number | null;
  note: string;
  mine: boolean;
};
