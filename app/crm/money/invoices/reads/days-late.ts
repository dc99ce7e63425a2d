import type { Day } from "#app/values/calendar.ts";
import { daysOverdue } from "#app/values/money/owed.ts";
import { unpaidOf, type Owed } from "#app/crm/money/invoices/fields.ts";

export const daysLate = ({ dueOn, ...invoice }: Owed & { dueOn: Day | null }, today: Day): number =>
  daysOverdue({ balance: unpaidOf(invoice), covered: 0, dueOn }, today);
