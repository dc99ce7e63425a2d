export const entryForms = ["general", "odoo", "erpnext", "chart", "parties"] as const;
/** The forms of the entries themselves, which are handed over in batches. */
export const batchForms = ["general", "odoo", "erpnext"] as const satisfies readonly (typeof entryForms)[number][];
export type EntryForm = (typeof entryForms)[number];
