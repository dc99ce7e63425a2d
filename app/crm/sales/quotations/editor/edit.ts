import type { Option } from "#app/kit/entity/screens.ts";
import { blankRow } from "#app/crm/base/priced/typed/typed-rows.ts";
import {
  quotationBounds,
  quotationLineFields,
  quotationSectionFields,
  toldLineFields,
  type DraftLine,
  type DraftPlanRow,
  type DraftSection,
  type QuotationDraft,
} from "#app/crm/sales/quotations/fields.ts";

export const blankLine = (id: string, some: Partial<DraftLine> = {}): DraftLine => ({
  id,
  ...blankRow(toldLineFields),
  ...some,
});

export const blankSection = (id: string, some: Partial<DraftSection> = {}): DraftSection => ({
  id,
  ...blankRow(quotationSectionFields),
  lines: [],
  ...some,
});

type Head = Omit<QuotationDraft, "sections" | "plan">;

export const headSet = (draft: QuotationDraft, some: Partial<Head>): QuotationDraft => ({ ...draft, ...some });

export type Place = { section: DraftSection; at: number; line: DraftLine };

export function placeOf(draft: QuotationDraft, id: string): Place | null {
  for (const section of draft.sections) {
    const at = section.lines.findIndex((line) => line.id === id);
    if (at >= 0) return { section, at, line: section.lines[at]! };
  }
  return null;
}

const withSections = (draft: QuotationDraft, some: (section: DraftSection) => DraftSection): QuotationDraft => ({
  ...draft,
  sections: draft.sections.map(some),
});

const withLines = (draft: QuotationDraft, id: string, some: (lines: DraftLine[]) => DraftLine[]): QuotationDraft =>
  withSections(draft, (section) => (section.id === id ? { ...section, lines: some(section.lines) } : section));

export const lineSet = (draft: QuotationDraft, id: string, some: Partial<DraftLine>): QuotationDraft =>
  withSections(draft, (section) =>
    section.lines.some((line) => line.id === id)
      ? { ...section, lines: section.lines.map((line) => (line.id === id ? { ...line, ...some } : line)) }
      : section,
  );

export const alternativeTaken = (draft: QuotationDraft, id: string): QuotationDraft => {
  const group = placeOf(draft, id)?.line.alternative;
  if (!group) return draft;
  return withSections(draft, (section) => ({
    ...section,
    lines: section.lines.map((line) => (line.alternative === group ? { ...line, selected: line.id === id } : line)),
  }));
};

const inserted = <T>(list: readonly T[], at: number, ...items: T[]): T[] => [...list.slice(0, at), ...items, ...list.slice(at)];

export const lineAdded = (draft: QuotationDraft, section: string, line: DraftLine, at?: number): QuotationDraft =>
  withLines(draft, section, (lines) => inserted(lines, at ?? lines.length, line));

const isEmpty = ({ description, quantity, unitPrice, feeRate, code }: DraftLine): boolean =>
  [description.en, description.ar, quantity, unitPrice, feeRate, code].every((text) => text.trim() === "");

export function lineOffered(draft: QuotationDraft, section: string, line: DraftLine, at?: number): QuotationDraft {
  const last = draft.sections.find(({ id }) => id === section)?.lines.at(-1);
  return lineAdded(at === undefined && last && isEmpty(last) ? lineRemoved(draft, last.id) : draft, section, line, at);
}

export const pastedInto = ({ sections }: QuotationDraft, { units }: { units: readonly Option[] }) => ({
  units,
  longest: quotationLineFields.description.max,
  free: quotationBounds.lines - sections.reduce((sum, { lines }) => sum + lines.length, 0),
});

export function linesPasted(draft: QuotationDraft, below: string, lines: readonly DraftLine[]): QuotationDraft {
  const place = placeOf(draft, below);
  if (!place) return draft;
  return withLines(draft, place.section.id, (all) =>
    all.toSpliced(isEmpty(place.line) ? place.at : place.at + 1, isEmpty(place.line) ? 1 : 0, ...lines),
  );
}

export const lineRemoved = (draft: QuotationDraft, id: string): QuotationDraft => {
  const place = placeOf(draft, id);
  return place ? withLines(draft, place.section.id, (lines) => lines.filter((line) => line.id !== id)) : draft;
};

export function lineMoved(draft: QuotationDraft, id: string, section: string, at: number): QuotationDraft {
  const place = placeOf(draft, id);
  if (!place) return draft;
  return lineAdded(lineRemoved(draft, id), section, place.line, at);
}

export function lineStepped(draft: QuotationDraft, id: string, step: 1 | -1): QuotationDraft {
  const place = placeOf(draft, id);
  if (!place) return draft;
  const to = place.at + step;
  if (to >= 0 && to < place.section.lines.length) return lineMoved(draft, id, place.section.id, to);
  const next = draft.sections[draft.sections.indexOf(place.section) + step];
  return next ? lineMoved(draft, id, next.id, step === 1 ? 0 : next.lines.length) : draft;
}

export function lineCopied(draft: QuotationDraft, id: string, copy: string): QuotationDraft {
  const place = placeOf(draft, id);
  if (!place) return draft;
  return lineAdded(draft, place.section.id, copied(place.line, copy), place.at + 1);
}

const copied = (line: DraftLine, id: string): DraftLine => ({ ...line, id, selected: line.alternative ? false : line.selected });

export const sectionAdded = (draft: QuotationDraft, section: DraftSection, at?: number): QuotationDraft => ({
  ...draft,
  sections: inserted(draft.sections, at ?? draft.sections.length, section),
});

export const sectionSet = (draft: QuotationDraft, id: string, some: Partial<Omit<DraftSection, "lines">>): QuotationDraft =>
  withSections(draft, (section) => (section.id === id ? { ...section, ...some } : section));

export const sectionRemoved = (draft: QuotationDraft, id: string): QuotationDraft => ({
  ...draft,
  sections: draft.sections.filter((section) => section.id !== id),
});

export function sectionMoved(draft: QuotationDraft, id: string, at: number): QuotationDraft {
  const section = draft.sections.find((one) => one.id === id);
  const to = Math.min(Math.max(at, 0), draft.sections.length - 1);
  return section ? sectionAdded(sectionRemoved(draft, id), section, to) : draft;
}

export function sectionCopied(draft: QuotationDraft, id: string, make: () => string): QuotationDraft {
  const at = draft.sections.findIndex((section) => section.id === id);
  const section = draft.sections[at];
  if (!section) return draft;
  return sectionAdded(draft, { ...section, id: make(), lines: section.lines.map((line) => copied(line, make())) }, at + 1);
}

export const sectionMerged = (draft: QuotationDraft, id: string, merged: boolean): QuotationDraft =>
  withLines(draft, id, (lines) =>
    lines.map((line) => ({
      ...line,
      visibility: merged && !line.optional && !line.alternative && line.kind !== "text" ? "merged" : "shown",
    })),
  );

export const isMerged = (section: DraftSection): boolean => section.lines.some(({ visibility }) => visibility === "merged");

export const planSet = (draft: QuotationDraft, plan: DraftPlanRow[], planIn: QuotationDraft["planIn"] = draft.planIn): QuotationDraft => ({
  ...draft,
  plan,
  planIn,
});
