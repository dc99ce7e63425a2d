import { Link, useLocation, type LinkProps } from "react-router";
import { areaOf } from "#app/locale/area.ts";
import { useLanguage } from "./language.tsx";

/** Pages of administration and CRM have another policy and style sheet. */
export const leadsToOffice = (path: string): boolean => areaOf(path) === "app";

/**
 * A link that stays in the reader's language: under `/ar` it leads to `/ar/…`. From a public page into `/admin` and `/crm` it loads a whole
 * document. The route table is there from the start, so that no link needs to be looked up. An address in parts is one of administration or CRM and stays as it is.
 */
export function SiteLink({ to, ...rest }: LinkProps) {
  const { path } = useLanguage();
  const { pathname } = useLocation();
  const address = typeof to === "string" ? to : (to.pathname ?? pathname);
  return (
    <Link
      discover="none"
      to={typeof to === "string" ? path(to) : to}
      reloadDocument={leadsToOffice(address) && !leadsToOffice(pathname)}
      {...rest}
    />
  );
}
