import type { Bilingual } from "#app/values/bilingual.ts";

/** Why two records may be about the same person. */
export type DuplicateReason = "phone" | "email" | "taxNumber" | "nationalId" | "name";

/** A record that may be about the same person. */
export type Lookalike = {
  kind: "client" | "lead";
  id: string;
  number: string;
  name: Bilingual;
  phone: string | null;
  blacklisted: boolean;
  why: DuplicateReason[];
};

/** The candidates in a refusal's details; none in those of another refusal. */
export function lookalikesIn(details: unknown): Lookalike[] {
  if (details === null || typeof details !== "object" || !("candidates" in details) || !Array.isArray(details.candidates)) return [];
  return details.candidates as Lookalike[];
}
