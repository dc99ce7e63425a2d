import { SectionTabs } from "#app/kit/frame/section-tabs.tsx";

const places = [
  { to: "/crm/invoices", label: "payment.nav.invoices" },
  { to: "/crm/invoices/ready", label: "payment.nav.ready" },
  { to: "/crm/invoices/payments", label: "payment.nav.payments" },
  { to: "/crm/invoices/cheques", label: "payment.nav.cheques" },
  { to: "/crm/invoices/ageing", label: "payment.nav.ageing" },
  { to: "/crm/invoices/certificates", label: "payment.nav.certificates" },
  { to: "/crm/money-accounts", label: "moneyAccount.list.title", reads: "moneyAccount.read" },
  { to: "/crm/reports?tab=books", label: "report.tab.books", reads: "journalEntry.read" },
] as const;

export const MoneyTabs = () => <SectionTabs of="payment.nav.label" places={places} />;
