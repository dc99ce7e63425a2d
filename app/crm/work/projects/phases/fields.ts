import * as field from "#app/kit/fields/kinds.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";

export const phaseKeys = ["brief", "concept", "design", "drawings", "procurement", "execution", "handover", "warranty"] as const;
export type PhaseKey = (typeof phaseKeys)[number];

export const phaseFields = {
  name: field.bilingual({ min: 2, max: 120 }),
  plannedFrom: field.optional(field.date()),
  plannedTo: field.optional(field.date()),
  actualFrom: field.optional(field.date()),
  actualTo: field.optional(field.date()),
  percent: field.number({ min: 0, max: 100 }),
  weight: field.number({ min: 0, max: 1000 }),
  required: field.toggle(),
};
export type PhaseValues = ValuesOf<typeof phaseFields>;

export const signOffFields = {
  name: field.text({ min: 2, max: 120 }),
  on: field.date(),
  evidenceId: field.optional(field.reference("file", { partOf: "projectId" })),
};

export const mostPhases = 40;

export type Phase = {
  id: string;
  version: number;
  key: PhaseKey | null;
  name: Bilingual;
  plannedFrom: string | null;
  plannedTo: string | null;
  actualFrom: string | null;
  actualTo: string | null;
  percent: number;
  weight: number;
  required: boolean;
  signedOff: { on: string; name: string; evidenceId: string | null } | null;
};
