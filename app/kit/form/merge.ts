import { sameDraft } from "#app/kit/fields/same-draft.ts";
import { text, type Draft, type Field, type Fields } from "#app/kit/fields/kinds.ts";
import { languages, type Language } from "#app/values/language.ts";
import type { Stale } from "#app/kit/entity/screens.ts";

export type Difference = {
  field: string;
  side?: Language;
  by: string | null;
  at: string | null;
  before: unknown;
  mine: unknown;
  theirs: unknown;
  /** `taken`: only they changed it, and it was taken over. `open`: both did, and somebody has to choose. */
  outcome: "taken" | "open";
  choice?: "mine" | "theirs";
};

export type Merged = { draft: Draft; differences: Difference[] };

const isPair = (field: Field): boolean => field.kind === "bilingual" || field.kind === "bilingualLong";
const sideText = text();

/** Brings what I typed and what somebody else saved together; what both changed differently stays mine until it is chosen. */
export function mergeStale(fields: Fields, before: Draft, mine: Draft, stale: Stale): Merged {
  const draft: Draft = { ...mine };
  const differences: Difference[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const changedField = stale.changed.find((change) => change.field === name);
    const shared = { field: name, by: changedField?.by ?? null, at: changedField?.at ?? null };
    if (!isPair(field)) {
      const difference = compare(field, before[name], mine[name], stale.theirs[name]);
      if (!difference) continue;
      differences.push({ ...shared, ...difference });
      if (difference.outcome === "taken") draft[name] = difference.theirs;
      continue;
    }
    for (const side of languages) {
      const difference = compare(sideText, sideOf(before[name], side), sideOf(mine[name], side), sideOf(stale.theirs[name], side));
      if (!difference) continue;
      differences.push({ ...shared, side, ...difference });
      if (difference.outcome === "taken") draft[name] = withSide(draft[name], side, difference.theirs);
    }
  }
  return { draft, differences };
}

/** What is shown of one value that somebody else changed; nothing where they did not, or where both came to the same. */
function compare(field: Field, before: unknown, mine: unknown, theirs: unknown): Omit<Difference, "field" | "by" | "at"> | null {
  if (sameDraft(field, before, theirs) || sameDraft(field, mine, theirs)) return null;
  return { before, mine, theirs, outcome: sameDraft(field, before, mine) ? "taken" : "open" };
}

/** The draft with one difference settled as chosen. */
export function settle(draft: Draft, { field, side, mine, theirs }: Difference, choice: "mine" | "theirs"): Draft {
  const value = choice === "mine" ? mine : theirs;
  return { ...draft, [field]: side ? withSide(draft[field], side, value) : value };
}

const sideOf = (pair: unknown, side: Language): string => {
  const value = (pair as Record<string, unknown> | null | undefined)?.[side];
  return typeof value === "string" ? value : "";
};

const withSide = (pair: unknown, side: Language, value: unknown): unknown => ({
  en: sideOf(pair, "en"),
  ar: sideOf(pair, "ar"),
  [side]: value,
});
