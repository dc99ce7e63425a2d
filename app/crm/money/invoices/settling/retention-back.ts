import type { invoiceTable } from "#app/crm/money/invoices/table.server.ts";

type Row = Pick<typeof invoiceTable.$inferSelect, "kind" | "status" | "retained" | "held">;

/** What of an issued invoice's retention was released, or given back by notes, since (piastres). */
export const retentionBack = ({ kind, status, retained, held }: Row): number =>
  kind === "credit_note" || status === "void" ? 0 : retained - held;
