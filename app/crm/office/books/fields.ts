export const entryForms = ["general", "odoo", "erpnext", "chart", "parties"] as const;
export type EntryForm = (typeof entryForms)[number];
