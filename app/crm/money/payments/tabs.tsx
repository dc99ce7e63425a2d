import { useLocation } from "react-router";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Segments } from "#app/ui/segments.tsx";

const places = [
  { key: "invoices", to: "/crm/invoices" },
  { key: "ready", to: "/crm/invoices/ready" },
  { key: "payments", to: "/crm/invoices/payments" },
  { key: "cheques", to: "/crm/invoices/cheques" },
  { key: "ageing", to: "/crm/invoices/ageing" },
  { key: "certificates", to: "/crm/invoices/certificates" },
] as const;

/** The ways between invoices, payments, cheques and what is owed since when. */
export function MoneyTabs() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const segments = places.map(({ key, to }) => ({ key, to, label: t(`payment.nav.${key}`), current: pathname === to }));
  return <Segments tabs label={t("payment.nav.label")} segments={segments} />;
}
