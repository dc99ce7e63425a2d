import { useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import type { Language } from "#app/values/language.ts";

type RootData = {
  company: { name: Record<Language, { text: string; lang: Language }>; logo: { src: string; width: number; height: number } | null } | null;
};

/** The company's name and logo as they came with the document, or the built-in name. */
export function useCompany() {
  const data = useRouteLoaderData<RootData>("root");
  const t = useTranslate();
  const { language } = useLanguage();
  const stored = data?.company?.name[language];
  const logo = data?.company?.logo ?? null;
  return useMemo(
    () => ({ name: stored?.text ? stored : { text: t("common.companyName"), lang: language }, logo }),
    [stored, t, language, logo],
  );
}
