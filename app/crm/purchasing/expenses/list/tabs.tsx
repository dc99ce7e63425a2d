import { SectionTabs } from "#app/kit/frame/section-tabs.tsx";

const places = [
  { to: "/crm/expenses", label: "expense.list.title" },
  { to: "/crm/expenses/approvals", label: "expense.ledger.submitted" },
  { to: "/crm/expenses/custody", label: "custody.list.title" },
  { to: "/crm/money-accounts", label: "moneyAccount.list.title", reads: "moneyAccount.read" },
  { to: "/crm/reports?tab=books", label: "report.tab.books", reads: "journalEntry.read" },
] as const;

export const ExpenseTabs = () => <SectionTabs of="expense.list.title" places={places} />;
