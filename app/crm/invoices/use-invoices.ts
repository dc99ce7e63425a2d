import { useLive } from "#app/kit/live/use-live.ts";
import { usePart } from "#app/kit/record/use-part.ts";
import type { InvoicesOf } from "./of.server.ts";

export const addressOf = (kind: "client" | "project", id: string): string => `/crm/invoices/of/${kind}/${id}`;

/** The invoices and plans of a record, read again whenever somebody changes one elsewhere. Whoever may not read them is shown none: `hidden`. */
export function useInvoicesOf(
  kind: "client" | "project",
  id: string,
): { found: InvoicesOf | null; failed: boolean; hidden: boolean; read: () => Promise<void> } {
  const { forbidden, ...part } = usePart<InvoicesOf>(addressOf(kind, id));
  useLive({ entity: ["invoice", "contract"] }, () => void part.read());
  return { ...part, hidden: forbidden };
}
