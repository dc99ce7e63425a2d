import type { StateLook } from "#app/ui/tones.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";

export type SampleLane = "new" | "contacted" | "qualified" | "proposal" | "negotiating" | "won" | "lost" | "hold";

export type SampleCard = {
  id: string;
  lane: SampleLane;
  name: Bilingual;
  kind: Bilingual;
  area: number;
  budget: number;
  priority: 1 | 2 | 3 | 4;
  due: string;
  late?: boolean;
  owner: Bilingual;
};

export const sampleLanes: (StateLook & { id: SampleLane; folded?: boolean; total?: number })[] = [
  { id: "new", at: 0, total: 7 },
  { id: "contacted", at: 25 },
  { id: "qualified", at: 50 },
  { id: "proposal", at: 75 },
  { id: "negotiating", at: 90 },
  { id: "won", at: 100, tone: "ok", folded: true },
  { id: "lost", at: "struck", tone: "quiet", folded: true },
  { id: "hold", at: "paused", tone: "warn", folded: true },
];

const salma = { en: "Salma Rizk", ar: "سلمى رزق" };
const karim = { en: "Karim Fathy", ar: "كريم فتحي" };
const omar = { en: "Omar Hegazy", ar: "عمر حجازي" };
const apartment = { en: "Apartment", ar: "شقة" };
const villa = { en: "Villa", ar: "فيلا" };
const office = { en: "Office", ar: "مكتب" };

export const sampleCards: SampleCard[] = [
  { id: "a1", lane: "new", name: { en: "Yasmin Adel", ar: "ياسمين عادل" }, kind: apartment, area: 145, budget: 95_000_000, priority: 2, owner: karim, due: "2026-11-22" },
  { id: "a2", lane: "new", name: { en: "Al Nour Pharmacy", ar: "صيدلية النور" }, kind: { en: "Retail", ar: "متجر" }, area: 110, budget: 120_000_000, priority: 1, owner: omar, due: "2026-11-24" },
  { id: "a3", lane: "new", name: { en: "Ramy Guirguis", ar: "رامي جرجس" }, kind: apartment, area: 180, budget: 140_000_000, priority: 3, owner: salma, due: "2026-11-21" },
  { id: "a4", lane: "contacted", name: { en: "Dr Laila Anwar", ar: "د. ليلى أنور" }, kind: villa, area: 380, budget: 310_000_000, priority: 3, owner: karim, due: "2026-11-22" },
  { id: "a5", lane: "contacted", name: { en: "Fady Aziz", ar: "فادي عزيز" }, kind: apartment, area: 98, budget: 60_000_000, priority: 1, owner: omar, due: "2026-11-29" },
  { id: "a6", lane: "qualified", name: { en: "Mesk Clinics", ar: "عيادات مسك" }, kind: office, area: 520, budget: 390_000_000, priority: 4, owner: salma, due: "2026-11-23" },
  { id: "a7", lane: "proposal", name: { en: "Hany Sobhi", ar: "هاني صبحي" }, kind: villa, area: 450, budget: 420_000_000, priority: 4, owner: karim, due: "2026-11-16", late: true },
  { id: "a8", lane: "proposal", name: { en: "Karma Hotel and its restaurant on the corniche", ar: "فندق كارما ومطعمه على الكورنيش" }, kind: { en: "Hotel", ar: "فندق" }, area: 1450, budget: 860_000_000, priority: 3, owner: omar, due: "2026-11-24" },
  { id: "a9", lane: "won", name: { en: "Nile Law Partners", ar: "شركاء النيل للمحاماة" }, kind: office, area: 260, budget: 185_000_000, priority: 2, owner: salma, due: "2026-11-24" },
]; // prettier-ignore
