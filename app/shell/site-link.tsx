import { Link, type LinkProps } from "react-router";
import { useLanguage } from "./language.tsx";

/** A link inside the public site that stays in its language: under `/ar` it leads to `/ar/…`. Into `/admin` and `/crm` it loads a whole document, since they have another policy and style sheet. */
export function SiteLink({ to, ...rest }: Omit<LinkProps, "to"> & { to: string }) {
  const { path } = useLanguage();
  return <Link to={path(to)} reloadDocument={/^\/(admin|crm)(\/|$)/.test(to)} {...rest} />;
}
