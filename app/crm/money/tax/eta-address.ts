/** Where the answer of the tax authority about an invoice is written down. */
export const etaAddress = (id: string): string => `/crm/invoices/${id}/einvoice`;
