import type { Bilingual } from "#app/values/bilingual.ts";

export type Likeness = "phone" | "email" | "name";

/** Somebody who may be the same person, and by what. */
export type Lookalike = { kind: "lead" | "client"; id: string; number: string; name: Bilingual; by: Likeness };

/** The candidates in a refusal's details; none in those of another refusal. */
export function lookalikesIn(details: unknown): Lookalike[] {
  if (details === null || typeof details !== "object" || !("candidates" in details) || !Array.isArray(details.candidates)) return [];
  return details.candidates as Lookalike[];
}
