import { may } from "#app/access/permissions.ts";
import { returnDays } from "#app/content/settings/operations.server.ts";
import type { AccountKey } from "#app/crm/base/ledger-accounts/fields.ts";
import { booksOf, type Moved } from "#app/crm/office/books/operations.server.ts";
import { withheldLedger } from "#app/crm/purchasing/orders/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay, daysOfQuarter, monthEnd, monthStart, quarterOf, type Day } from "#app/values/calendar.ts";
import type { Range } from "#app/values/date-range.ts";

export type Due = { on: Day; amount: number };

// A credit carried from a return stands on an account of its own once the accountant closed the month.
const ofVat: readonly string[] = ["outputVat", "inputVat", "vatCredit"] satisfies AccountKey[];
const ofTableTax: readonly string[] = ["tableTax"] satisfies AccountKey[];

// VAT and table tax, each month's (of a small business each quarter's) due at the end of the month after it (piastres). Table tax is never set off
// against VAT of purchases, and what government bodies kept of VAT is not set off.
export async function returnsDue(ctx: Ctx): Promise<Due[]> {
  const today = cairoDay(ctx.now());
  const { moved } = await booksOf(ctx, { from: monthStart(today), to: today });
  const of = (accounts: readonly string[]) => moved.filter(({ account }) => accounts.includes(account));
  const current = await returnDays(ctx, today);
  const before = await returnDays(ctx, addDays(current.from, -1));
  const spans = { before, current };
  return [...returnOf(of(ofVat), spans, { carried: true }), ...returnOf(of(ofTableTax), spans, { carried: false })];
}

/** The day until which the return is filed and paid whose period ends on this one. */
export const returnDueOn = (end: Day): Day => monthEnd(end, 1);

// What the accountant entered in this period paid earlier ones. Carried: what purchases hold beyond sales is taken off the next return.
function returnOf(
  moved: readonly Moved[],
  { before, current }: Record<"before" | "current", Range>,
  { carried }: { carried: boolean },
): Due[] {
  const owed = (fits: (row: Moved) => boolean) => moved.filter(fits).reduce((sum, { debit, credit }) => sum + credit - debit, 0);
  const monthOf = (day: Day) => day.slice(0, 7);
  const within = ({ month }: Moved, { from, to }: Range) => monthOf(from) <= month && month <= monthOf(to);
  const byHand = (of: Range) => owed((row) => within(row, of) && row.manual);
  const last = owed(({ month }) => month < monthOf(current.from)) + byHand(current);
  // Payments settle the oldest return first; tax that was entered by hand belongs to its own period.
  const paid = Math.min(0, byHand(before)) + Math.min(0, byHand(current));
  const late = Math.max(0, Math.min(last, owed(({ month }) => month < monthOf(before.from)) + paid));
  const running = owed((row) => within(row, current) && !row.manual) + (carried ? Math.min(0, last) : 0);
  return [
    { on: returnDueOn(addDays(before.from, -1)), amount: late },
    { on: returnDueOn(before.to), amount: Math.max(0, last) - late },
    { on: returnDueOn(current.to), amount: Math.max(0, running) },
  ];
}

// What was withheld of suppliers and not handed over yet, due at the end of the month after its quarter (piastres). A cheque withholds when it
// clears: an open one on the day it is due, or today where that is past.
export async function withheldDue(ctx: Ctx, cheques: readonly { maturesOn: Day; withheld: number }[]): Promise<Due[]> {
  if (!may(ctx, "withholding.read")) return [];
  const today = cairoDay(ctx.now());
  const { rows } = await withheldLedger(ctx, { from: "0001-01-01", to: today, state: "due" });
  const open = cheques.map(({ maturesOn, withheld }) => ({ quarter: quarterOf(maturesOn < today ? today : maturesOn), amount: withheld }));
  return [...rows, ...open].map(({ quarter, amount }) => ({ on: returnDueOn(daysOfQuarter(quarter).to), amount }));
}
