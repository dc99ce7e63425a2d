import type { Bilingual } from "#app/values/text/bilingual.ts";

// What the screens of the content hub are given. Empty sides of an override are built in.

export type Figures = { texts: number; withoutArabic: number; withoutEnglish: number; older: number; pending: number };

export type ListedSection = { name: string; title: string; place: string } & Figures;
export type ListedPage = { name: string; title: string; sections: ListedSection[] } & Figures;

export type HubText = {
  key: string;
  name: string;
  builtIn: Bilingual;
  base: number;
  published: Bilingual;
  wanted: Bilingual;
  pending: { state: "draft" | "scheduled"; at: string; by: string | null; publishAt: string | null } | null;
  older: boolean;
  legal: boolean;
  placeholders: string[];
  counts: boolean;
};

export type ShownSection = { name: string; title: string; place: string; at: string; texts: HubText[] };
export type ShownPage = { name: string; title: string; sections: ShownSection[] };

export type FoundText = { key: string; name: string; page: string; section: string; place: string; text: Bilingual };

export type TextVersion = {
  id: number;
  state: "draft" | "scheduled" | "published" | "dropped";
  at: string;
  by: string | null;
  publishAt: string | null;
  text: Bilingual;
  before: Bilingual;
  builtIn: boolean;
};
