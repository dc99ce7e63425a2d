import { addDays, addMonths, type Day, daysBetween } from "#app/values/calendar.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { PhaseKey } from "./fields.ts";

type Usual = {
  key: PhaseKey;
  name: Bilingual;
  weight: number;
  required: boolean;
  from: number;
  to: number;
};

const usual: readonly Usual[] = [
  { key: "brief", name: { en: "Brief and survey", ar: "الرفع والمتطلبات" }, weight: 5, required: true, from: 0, to: 60 },
  { key: "concept", name: { en: "Concept", ar: "الفكرة التصميمية" }, weight: 10, required: true, from: 60, to: 150 },
  { key: "design", name: { en: "Design", ar: "التصميم" }, weight: 15, required: true, from: 150, to: 290 },
  { key: "drawings", name: { en: "Working drawings", ar: "الرسومات التنفيذية" }, weight: 10, required: true, from: 270, to: 400 },
  { key: "procurement", name: { en: "Procurement", ar: "التوريد" }, weight: 15, required: false, from: 360, to: 640 },
  { key: "execution", name: { en: "Work on site", ar: "التنفيذ" }, weight: 35, required: true, from: 430, to: 950 },
  { key: "handover", name: { en: "Furnish and hand over", ar: "الفرش والتسليم" }, weight: 10, required: true, from: 950, to: 1000 },
  { key: "warranty", name: { en: "Warranty", ar: "الضمان" }, weight: 0, required: false, from: 1000, to: 1000 },
];

export type PlannedPhase = Pick<Usual, "key" | "name" | "weight" | "required"> & { plannedFrom: Day | null; plannedTo: Day | null };

/** The usual phases, spread between the two days, both included; without one of them they have no days yet. */
export function usualPhases(startOn: Day | null, targetEndOn: Day | null, warrantyMonths = 12): PlannedPhase[] {
  return usual.map(({ key, name, weight, required, from, to }) => ({
    key,
    name,
    weight,
    required,
    ...between(startOn, targetEndOn, key === "warranty" ? warrantyMonths : null, from, to),
  }));
}

function between(startOn: Day | null, endOn: Day | null, months: number | null, from: number, to: number) {
  if (!startOn || !endOn) return { plannedFrom: null, plannedTo: null };
  if (months !== null) {
    const first = addDays(endOn, 1);
    return { plannedFrom: first, plannedTo: months === 0 ? first : addDays(addMonths(first, months), -1) };
  }
  const days = daysBetween(startOn, endOn) + 1;
  const first = Math.floor((days * from) / 1000);
  const last = Math.max(first, Math.ceil((days * to) / 1000) - 1);
  return { plannedFrom: addDays(startOn, first), plannedTo: addDays(startOn, Math.min(last, days - 1)) };
}
