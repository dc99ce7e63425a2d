import { daysBetween, type Day } from "#app/values/calendar.ts";
import { isOpen, type InvoiceKind, type InvoiceStatus } from "./fields.ts";

/** For how many days money has been overdue; 0 where it is not. */
export const daysLate = (
  { status, kind, balance, dueOn }: { status: InvoiceStatus | null; kind: InvoiceKind | null; balance: number | null; dueOn: Day | null },
  today: Day,
): number =>
  kind !== "credit_note" && isOpen(status) && (balance ?? 0) > 0 && dueOn !== null && dueOn < today ? daysBetween(dueOn, today) : 0;
