import { createContext, use } from "react";
import type { LookupKind } from "#app/content/lookups/fields.ts";
import type { Day } from "#app/values/calendar.ts";
import type { Series } from "#app/values/number-format.ts";

export type SectionFacts = {
  today: Day;
  numbers: Record<Series, { year: number; next: number }> | null;
  list: { kind: LookupKind; uses: Record<string, number> } | null;
};

const FactsContext = createContext<SectionFacts>({ today: "", numbers: null, list: null });

export const SectionFactsProvider = FactsContext;
export const useSectionFacts = (): SectionFacts => use(FactsContext);
