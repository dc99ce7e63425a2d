import type { Stale } from "#app/kit/entity/screens.ts";
import type { Bilingual, Shown } from "#app/values/text/bilingual.ts";
import type { Picture } from "#app/values/picture.ts";

export type CompanyName = { en: Shown; ar: Shown };

export type CompanyFacts = { name: CompanyName; logo: Picture | null };

export type FooterTexts = CompanyFacts & { description: Bilingual; parentGroup: { name: Bilingual; url: string } | null };

export const companyKeys = [
  "companyNameEn",
  "companyNameAr",
  "companyLogoUrl",
  "closingPictureUrl",
  "footerDescription",
  "parentGroupUrl",
  "parentGroupName",
] as const;
export type CompanyKey = (typeof companyKeys)[number];

export const legalKeys = { privacy: "legal.privacy", terms: "legal.terms" } as const;

export const longest = { message: 5_000, legal: 100_000 } as const;

export type TextInput = { key: string; base: number } & Bilingual;

export type StaleTexts = Stale & { bases: Readonly<Record<string, number>> };

export type When = "draft" | "published" | { at: Date };
