import { daysBetween, type Day } from "#app/values/calendar.ts";
import { unpaidOf, type Owed } from "./fields.ts";

/** For how many days money has been overdue; 0 where it is not. */
export const daysLate = ({ dueOn, ...invoice }: Owed & { dueOn: Day | null }, today: Day): number =>
  unpaidOf(invoice) > 0 && dueOn !== null && dueOn < today ? daysBetween(dueOn, today) : 0;
