import { SectionTabs } from "#app/kit/frame/section-tabs.tsx";

const places = [
  { to: "/crm/suppliers", label: "supplier.list.title" },
  { to: "/crm/suppliers/orders", label: "supplier.links.orders" },
  { to: "/crm/suppliers/bills", label: "supplier.links.bills", reads: "supplierBill.read" },
  { to: "/crm/suppliers/prices", label: "supplier.links.prices" },
  { to: "/crm/suppliers/withheld", label: "supplier.links.withheld", reads: "withholding.read" },
  { to: "/crm/suppliers/exceptions", label: "supplier.links.exceptions" },
] as const;

export const SupplierTabs = () => <SectionTabs of="supplier.list.title" places={places} />;
