import { bilingual, date, number, optional, reference, text, toggle, type ValuesOf } from "#app/kit/fields/kinds.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";

export const phaseKeys = ["brief", "concept", "design", "drawings", "procurement", "execution", "handover", "warranty"] as const;
export type PhaseKey = (typeof phaseKeys)[number];

export const phaseFields = {
  name: bilingual({ min: 2, max: 120 }),
  plannedFrom: optional(date()),
  plannedTo: optional(date()),
  actualFrom: optional(date()),
  actualTo: optional(date()),
  percent: number({ min: 0, max: 100 }),
  weight: number({ min: 0, max: 1000 }),
  required: toggle(),
};
export type PhaseValues = ValuesOf<typeof phaseFields>;

export const signOffFields = { name: text({ min: 2, max: 120 }), on: date(), evidenceId: optional(reference()) };

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
  /** When and by whom the client signed it off; null while he has not. */
  signedOff: { on: string; name: string; evidenceId: string | null } | null;
};
