import { daysBetween, type Day } from "#app/values/calendar.ts";
import type { Piastres } from "./money.ts";

/** What an invoice asks for still: `balance` is not settled for good, `covered` the part of it that cheques under collection stand for. */
export type Owing = { balance: Piastres; covered: Piastres; dueOn: Day | null };

/** What is to be collected: the balance that no cheque under collection covers. Piastres. */
export const toCollect = ({ balance, covered }: Pick<Owing, "balance" | "covered">): Piastres => balance - covered;

/** Has the due day passed? What is due today is not late. */
export const isPastDue = (dueOn: Day | null, today: Day): boolean => dueOn !== null && dueOn < today;

/** For how many days it has been overdue: its day has passed, and something is to be collected. 0 where it is not. */
export const daysOverdue = (owing: Owing, today: Day): number =>
  owing.dueOn !== null && isPastDue(owing.dueOn, today) && toCollect(owing) > 0 ? daysBetween(owing.dueOn, today) : 0;

/** Of what is past due, in piastres: what is to be collected, and what cheques under collection cover besides. */
export type Overdue = { overdue: Piastres; overdueCovered: Piastres };

/** What is overdue of an invoice. */
export const overdueOf = (owing: Owing, today: Day): Overdue =>
  isPastDue(owing.dueOn, today) ? { overdue: toCollect(owing), overdueCovered: owing.covered } : { overdue: 0, overdueCovered: 0 };
