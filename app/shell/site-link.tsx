import { Link, useLocation, type LinkProps } from "react-router";
import { useLanguage } from "./language.tsx";

const office = /^\/(admin|crm)(\/|$)/;

/**
 * A link that stays in the reader's language: under `/ar` it leads to `/ar/…`. From a public page into `/admin` and `/crm` it loads a whole
 * document, since they have another policy and style sheet. An address in parts is one of administration or CRM and stays as it is.
 */
export function SiteLink({ to, ...rest }: LinkProps) {
  const { path } = useLanguage();
  const { pathname } = useLocation();
  const address = typeof to === "string" ? to : (to.pathname ?? pathname);
  return <Link to={typeof to === "string" ? path(to) : to} reloadDocument={office.test(address) && !office.test(pathname)} {...rest} />;
}
