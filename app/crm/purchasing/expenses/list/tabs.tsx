import { SectionTabs } from "#app/kit/frame/section-tabs.tsx";

const places = [
  { to: "/crm/expenses", label: "expense.list.title" },
  { to: "/crm/expenses/approvals", label: "expense.ledger.submitted" },
  { to: "/crm/expenses/custody", label: "custody.list.title" },
];

export const ExpenseTabs = () => <SectionTabs of="expense.list.title" places={places} />;
