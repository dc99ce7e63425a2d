export const etaAddress = (id: string): string => `/crm/invoices/${id}/einvoice`;
