import { useRef } from "react";
import { Link, useLocation } from "react-router";
import { useCurrentInView } from "#app/kit/record/record-tabs.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import css from "./tabs.module.css";

const places = [
  { key: "invoices", to: "/crm/invoices" },
  { key: "payments", to: "/crm/invoices/payments" },
  { key: "cheques", to: "/crm/invoices/cheques" },
  { key: "ageing", to: "/crm/invoices/ageing" },
  { key: "certificates", to: "/crm/invoices/certificates" },
] as const;

/** The ways between invoices, payments, cheques and what is owed since when. */
export function MoneyTabs() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row, pathname);
  return (
    <nav ref={row} className={css.tabs} aria-label={t("payment.nav.label")}>
      {places.map(({ key, to }) => (
        <Link key={key} to={to} className={css.tab} aria-current={pathname === to ? "page" : undefined}>
          {t(`payment.nav.${key}`)}
        </Link>
      ))}
    </nav>
  );
}
