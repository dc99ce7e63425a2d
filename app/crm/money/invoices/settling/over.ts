import { type InvoiceRow, counted } from "./invoice-rows.server.ts";
import { leftOf, type Parts } from "#app/crm/money/invoices/plan/parts.ts";

/** What was invoiced of a contract beyond what it comes to now, tax by tax: a change order took it away, and a credit note answers it. */
export const overOf = (contract: Parts, invoiced: readonly InvoiceRow[]): Parts => {
  const { taxes } = leftOf({ taxes: contract.taxes, rounding: contract.rounding }, invoiced.map(counted));
  const over = taxes.map((tax) => ({ ...tax, net: Math.max(0, -tax.net), vat: Math.max(0, -tax.vat) }));
  return { taxes: over.filter(({ net, vat }) => net + vat > 0), rounding: 0 };
};
