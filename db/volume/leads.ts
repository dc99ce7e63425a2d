import type { LeadPriority, LeadStatus } from "#app/crm/people/leads/fields.ts";
import { addDays, cairoDay, cairoInstant } from "#app/values/calendar.ts";
import type { PropertyType } from "#app/values/property-type.ts";
import { companies, familyNames, firstNames, notes, places } from "./names.ts";

/** Numbers that look accidental and are the same every time. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const day = 86_400_000;
const hour = 3_600_000;
/** How far back they reach. */
const days = 3 * 365;

type Weighted<T> = readonly (readonly [T, number])[];

/** The weights of leads' statuses by age (days): new ones are open, old ones are closed. */
const statusesByAge: { upTo: number; statuses: Weighted<LeadStatus> }[] = [
  { upTo: 4, statuses: [["new", 60], ["contacted", 30], ["qualified", 7], ["lost", 3]] },
  { upTo: 30, statuses: [["new", 6], ["contacted", 30], ["qualified", 22], ["proposal_sent", 14], ["negotiating", 6], ["won", 4], ["lost", 14], ["on_hold", 4]] },
  { upTo: 120, statuses: [["contacted", 9], ["qualified", 10], ["proposal_sent", 10], ["negotiating", 7], ["won", 18], ["lost", 40], ["on_hold", 6]] },
  { upTo: Infinity, statuses: [["contacted", 1], ["qualified", 0.6], ["proposal_sent", 0.6], ["negotiating", 0.4], ["won", 30], ["lost", 65.4], ["on_hold", 2]] },
]; // prettier-ignore

const properties: Weighted<PropertyType> = [["apartment", 52], ["villa", 20], ["office", 12], ["retail", 7], ["restaurant", 4], ["hotel", 1], ["other", 4]]; // prettier-ignore
const priorities: Weighted<LeadPriority> = [
  ["medium", 55],
  ["high", 20],
  ["low", 18],
  ["urgent", 7],
];
const probability: Record<LeadStatus, boolean> = { new: true, contacted: true, qualified: true, proposal_sent: true, negotiating: true, won: false, lost: false, on_hold: false, suspected: false }; // prettier-ignore

/** What a lead's row holds, by the names of the columns. */
export type LeadRow = Record<string, unknown> & {
  id: string;
  number: string;
  status: LeadStatus;
  created_at: string;
  last_activity_at: string;
};

type Setting = {
  count: number;
  now: Date;
  seed?: number;
  /** Who works on leads, and the keys of the lists that an administrator keeps. */
  people: readonly string[];
  sources: readonly string[];
  lostReasons: readonly string[];
  styles: readonly string[];
  /** The next number of a year. */
  numberOf: (year: number) => string;
};

/** Leads of three years, oldest first, each as the product would have stored it. */
export function* volumeOfLeads({ count, now, seed = 7, people, sources, lostReasons, styles, numberOf }: Setting): Generator<LeadRow> {
  const random = chance(seed);
  const one = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  /** The first ones are more common than the last. */
  const early = <T>(from: readonly T[]): T => from[Math.floor(random() ** 1.8 * from.length)]!;
  const maybe = (share: number): boolean => random() < share;
  const by = <T>(weights: Weighted<T>): T => {
    let left = random() * weights.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of weights) if ((left -= weight) <= 0) return value;
    return weights[0]![0];
  };
  const hex = (digits: number): string => Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join("");
  const first = now.getTime() - days * day;
  const today = cairoDay(now);

  for (let at = 0; at < count; at++) {
    // Business grows: the last year has more of them than the first. In order of time, as numbers are.
    const share = ((at + random() * 0.9) / count) ** 0.8;
    const created = new Date(Math.min(first + share * days * day, now.getTime() - 60_000));
    const age = (now.getTime() - created.getTime()) / day;
    const status = by(statusesByAge.find(({ upTo }) => age <= upTo)!.statuses);
    const language = maybe(0.62) ? "ar" : "en";
    const company = maybe(0.14);
    const [givenName, family] = [Math.floor(random() * firstNames.en.length), Math.floor(random() ** 1.4 * familyNames.en.length)];
    const nameIn = (of: "en" | "ar"): string => {
      const family1 = familyNames[of][family]!;
      if (!company) return `${firstNames[of][givenName]} ${family1}`;
      const kind = companies[of][givenName % companies.en.length]!;
      return of === "en" ? `${family1} ${kind}` : kind.startsWith("ل") ? `${family1} ${kind}` : `${kind} ${family1}`;
    };
    const both = maybe(0.08);
    const name = { en: language === "en" || both ? nameIn("en") : "", ar: language === "ar" || both ? nameIn("ar") : "" };
    const mobile = `1${one([0, 1, 2, 5])}${String(Math.floor(random() * 1e8)).padStart(8, "0")}`;
    const phone = maybe(0.93) ? { raw: typed(mobile, random), e164: `+20${mobile}` } : null;
    const email = !phone || maybe(0.45) ? `${firstNames.en[givenName]!.toLowerCase()}.${family}.${at}@mail.example` : "";
    const place = early(places);
    const city = maybe(0.85) ? place.city : "";
    const compound = maybe(0.5) ? one(place.compounds) : "";
    const note = maybe(0.4) ? one(notes[language]) : "";
    const property = by(properties);
    const size = maybe(0.8) ? Math.round(60 + random() ** 2 * 700) : null;
    const budget = maybe(0.75) ? Math.round((200_000 + random() ** 3 * 9_000_000) / 10_000) * 1_000_000 : null;
    const active = probability[status];
    const idle = active ? random() ** 2 * Math.min(age, 40) : random() * Math.min(age, 20);
    const lastActivity = new Date(Math.max(created.getTime(), now.getTime() - (active ? idle : Math.max(0, age - idle)) * day));
    const answered = status !== "new";
    const number = numberOf(Number(cairoDay(created).slice(0, 4)));
    const assigned = people.length > 0 && (answered || maybe(0.75)) ? early(people) : null;
    yield {
      id: `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
      version: 1,
      created_at: created.toISOString(),
      updated_at: lastActivity.toISOString(),
      number,
      name_en: name.en || null,
      name_ar: name.ar || null,
      property_type: property,
      property_size: size,
      budget_estimate: budget,
      timeline_months: maybe(0.6) ? Math.floor(random() * 18) : null,
      source: early(sources),
      utm: {},
      status,
      priority: by(priorities),
      assigned_to: assigned,
      assigned_at: assigned ? new Date(Math.min(created.getTime() + random() * hour, now.getTime())).toISOString() : null,
      next_follow_up:
        active && answered && maybe(0.7) ? cairoInstant(addDays(today, Math.round(random() * 21 - 5)), "11:00").toISOString() : null,
      phone_raw: phone?.raw ?? null,
      phone_e164: phone?.e164 ?? null,
      email: email || null,
      governorate: place.governorate,
      city: city || null,
      compound: compound || null,
      preferred_language: language,
      preferred_channel: maybe(0.7) ? one(["phone", "whatsapp", "email"]) : null,
      preferred_style: styles.length > 0 && maybe(0.3) ? one(styles) : null,
      notes: note || null,
      lost_reason: status === "lost" && lostReasons.length > 0 ? early(lostReasons) : null,
      held_from: status === "on_hold" ? "qualified" : null,
      on_hold_until: status === "on_hold" ? new Date(now.getTime() + (5 + random() * 90) * day).toISOString() : null,
      expected_value: (status === "won" || status === "negotiating") && budget ? Math.round(budget * (0.8 + random() * 0.3)) : null,
      first_responded_at: answered ? new Date(created.getTime() + random() * 20 * hour).toISOString() : null,
      last_activity_at: lastActivity.toISOString(),
    };
  }
}

const indic = (text: string): string => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

/** As people type it: with its zero, its country, with and without spaces, in either digits. */
function typed(mobile: string, random: () => number): string {
  const way = random();
  if (way < 0.45) return `0${mobile}`;
  if (way < 0.65) return `0${mobile.slice(0, 2)} ${mobile.slice(2, 6)} ${mobile.slice(6)}`;
  if (way < 0.8) return `+20 ${mobile.slice(0, 2)} ${mobile.slice(2, 6)} ${mobile.slice(6)}`;
  return way < 0.92 ? indic(`0${mobile}`) : `+20${mobile}`;
}
