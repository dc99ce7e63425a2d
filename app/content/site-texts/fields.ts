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

/** The longest message and the longest legal text (characters). */
export const longest = { message: 5_000, legal: 100_000 } as const;

/** One text as somebody saves it: both sides, and the newest version that he has seen. An empty side is built in. */
export type TextInput = { key: string; base: number } & Bilingual;

/** In a `Conflict("STALE")`: texts that somebody else saved in between, by key, and the newest version of each. */
export type StaleTexts = Stale & { bases: Readonly<Record<string, number>> };

export type When = "draft" | "published" | { at: Date };
