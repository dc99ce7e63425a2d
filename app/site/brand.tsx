import { useRouteLoaderData } from "react-router";
import type { DocumentData } from "#app/document/document.server.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { directionOf, type Language } from "#app/values/language.ts";
import type { CompanyFacts } from "#app/content/site-texts/fields.ts";
import css from "./brand.module.css";

/** The company's name as the reader sees it, with the language it is in; the built-in name when none is stored or it could not be read. */
export function useCompanyName(facts?: CompanyFacts | null): { text: string; lang: Language } {
  const t = useTranslate();
  const { language } = useLanguage();
  const stored = facts?.name[language];
  return stored?.text ? stored : { text: t("common.companyName"), lang: language };
}

export const useCompany = (): CompanyFacts | null => useRouteLoaderData<DocumentData>("root")?.company ?? null;

export function Brand({ className }: { className?: string | undefined }) {
  const { language } = useLanguage();
  const company = useCompany();
  const name = useCompanyName(company);
  return (
    <SiteLink to="/" className={classes(css.brand, ui.row(3, "nowrap", "inline"), ui.text("whole"), className)}>
      {company?.logo ? (
        <img className={css.logo} src={company.logo.src} width={company.logo.width} height={company.logo.height} alt="" />
      ) : (
        <Logo />
      )}
      <span className={css.name} data-brand-name="" {...(name.lang !== language && { lang: name.lang, dir: directionOf(name.lang) })}>
        {name.text}
      </span>
    </SiteLink>
  );
}
