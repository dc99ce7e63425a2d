import { useEffect, useRef, useState, type ReactNode } from "react";
import { useLocation, useRevalidator } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { Press } from "#app/ui/button.tsx";
import type { ContactItem } from "#app/content/contact-items/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { LanguageToggle } from "#app/ui/language-toggle.tsx";
import { useLanguage, withoutArabic } from "#app/shell/language.tsx";
import { useSession, type Session } from "#app/shell/session.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { Brand, useCompany } from "./brand.tsx";
import { ContactLine } from "./contact-line.tsx";
import css from "./header.module.css";

const places = [
  ["home", "/"],
  ["about", "/about"],
  ["services", "/services"],
  ["portfolio", "/portfolio"],
  ["testimonials", "/testimonials"],
  ["estimator", "/cost-estimator"],
  ["contact", "/contact"],
] as const;

const menuId = "site-menu";

export function SiteHeader({ contacts = [] }: { contacts?: ContactItem[] | undefined }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const places = (
    <nav className={classes(css.nav, ui.place("push"))} aria-label={t("shell.nav.label")}>
      <Places />
    </nav>
  );
  return (
    <PlainHeader places={places}>
      <Press className={css.menuButton} popoverTarget={menuId} aria-label={t("shell.menu.open")}>
        <Icon name="menu" className={css.opening} />
        <Icon name="x-mark" className={css.closing} />
      </Press>
      <Menu key={language} contacts={contacts} />
    </PlainHeader>
  );
}

export function PlainHeader({ places, children }: { places?: ReactNode; children?: ReactNode }) {
  const t = useTranslate();
  const { switching } = useLanguage();
  const missing = useMissingTexts();
  useSessionHint();
  return (
    <>
      <a className="skip" href="#main">
        {t("shell.skip")}
      </a>
      <header className={css.header} data-skeleton={switching || missing ? "" : undefined} aria-busy={switching || undefined}>
        <Brand />
        {places}
        <div className={classes(css.toggles, ui.row(0, "nowrap"))}>
          <ThemeToggle />
          <LanguageToggle button={css.language} code={css.code} />
        </div>
        {children}
      </header>
    </>
  );
}

/** The dashboards to link: where nobody is known, as in pages that are kept for everybody, the hint on the root shows one of both. */
export function useDashboards(): readonly ("admin" | "crm")[] {
  const { session } = useSession();
  return session ? [areaOf(session)] : ["admin", "crm"];
}

const areaOf = (session: Session) => (session.user.user_metadata.role_name === "admin" ? "admin" : "crm");

function Places({ withArrows }: { withArrows?: boolean }) {
  const t = useTranslate();
  const address = withoutArabic(useLocation().pathname);
  const arrow = withArrows && <Icon name="arrow-right" flip />;
  const current = (to: string) => (address === to ? "page" : to !== "/" && address.startsWith(`${to}/`) ? "true" : undefined);
  return (
    <>
      {places.map(([name, to]) => (
        <SiteLink key={name} to={to} aria-current={current(to)}>
          <span>{t(`shell.nav.${name}`)}</span>
          {arrow}
        </SiteLink>
      ))}
      {useDashboards().map((area) => (
        <SiteLink key={area} to={`/${area}`} className={css[area]}>
          <span>{t("shell.nav.dashboard")}</span>
          {arrow}
        </SiteLink>
      ))}
    </>
  );
}

function Menu({ contacts }: { contacts: ContactItem[] }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const menu = useRef<HTMLDivElement>(null);
  const page = useRef(pathname);
  useEffect(() => {
    // Not when React starts: a visitor on a slow line may have opened it by then.
    if (page.current === pathname) return;
    page.current = pathname;
    menu.current?.hidePopover();
  }, [pathname]);
  return (
    <div id={menuId} ref={menu} popover="auto" className={classes(css.menu, ui.text("ink"))}>
      <nav aria-label={t("shell.nav.label")}>
        <Places withArrows />
      </nav>
      <p className={classes(css.reach, ui.stack(0, "tight"), ui.text("base", "soft"))}>
        {contacts.map((item) => (
          <ContactLine key={item.id} item={item} />
        ))}
      </p>
    </div>
  );
}

function ThemeToggle() {
  const t = useTranslate();
  return (
    <Press className={css.theme} data-theme-toggle="" aria-label={t("shell.theme")} title={t("shell.theme")}>
      <Icon name="moon" className={css.moon} />
      <Icon name="sun" className={css.sun} />
    </Press>
  );
}

function useMissingTexts(): boolean {
  const missing = useCompany() === null;
  const { revalidate } = useRevalidator();
  const ask = useRef(revalidate);
  ask.current = revalidate;
  const [retried, setRetried] = useState(false);
  useEffect(() => {
    if (!missing || retried) return;
    void ask.current().finally(() => setRetried(true));
  }, [missing, retried]);
  return missing && !retried;
}

function useSessionHint(): void {
  const { session } = useSession();
  const before = useRef(session);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (session) dataset["session"] = areaOf(session);
    else if (before.current) delete dataset["session"];
    before.current = session;
  }, [session]);
}
