import { createContext, use } from "react";
import type { LookupKind } from "#app/content/lookups/fields.ts";
import type { Day } from "#app/values/calendar.ts";
import type { Series } from "#app/values/number-format.ts";

/** What a section's screen knows besides its values. */
export type SectionFacts = {
  /** The date in Cairo. */
  today: Day;
  /** With the number formats: the year each series counts in, and the count that comes next. */
  numbers: Record<Series, { year: number; next: number }> | null;
  /** With a list: which one, and by key how many records name its entries. */
  list: { kind: LookupKind; uses: Record<string, number> } | null;
};

const FactsContext = createContext<SectionFacts>({ today: "", numbers: null, list: null });

/** Hands the facts to whatever draws a part of the section. */
export const SectionFactsProvider = FactsContext;
export const useSectionFacts = (): SectionFacts => use(FactsContext);
