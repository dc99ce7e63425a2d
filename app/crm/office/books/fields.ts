/** Entries as a table, as Odoo and as ERPNext read them; the chart and the parties that they name. */
export const entryForms = ["general", "odoo", "erpnext", "chart", "parties"] as const;
export type EntryForm = (typeof entryForms)[number];
