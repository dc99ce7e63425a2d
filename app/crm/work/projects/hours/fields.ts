import { date, money, number, optional, reference, text } from "#app/kit/fields/kinds.ts";

export const hourFields = {
  userId: reference("user"),
  on: date(),
  hours: number({ min: 0.25, max: 24, decimals: 2, unit: "hour" }),
  phaseId: optional(reference()),
  costRate: optional(money({ max: 10_000_000 })),
  note: optional(text()),
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
