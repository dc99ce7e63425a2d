import { expect, test } from "vitest";
import type { Payer } from "#app/crm/money/payments/ledger/invoice-money.server.ts";
import { amountProblem, blankPaymentEntry, shownAmount, sumsOf } from "./entry-state.ts";

const open = [
  { id: "a", number: "INV-1", title: { en: "", ar: "" }, dueOn: "2026-01-10", balance: 33_333, vatHeld: 0, opened: false },
  { id: "b", number: "INV-2", title: { en: "", ar: "" }, dueOn: "2026-01-20", balance: 100_050, vatHeld: 0, opened: false },
];
const payer = { open, today: "2026-01-15", limits: { transfer: 1, day: 1, month: 1 }, instapay: [] } as unknown as Payer;

test.for([
  ["b", "1000.5", 100_050],
  ["a", "333.33", 33_333],
  [null, "1333.83", 133_383],
] as const)("a form for %s offers what is owed, and that much can be sent", ([invoice, typed, owed]) => {
  const draft = { ...blankPaymentEntry(payer.today), method: "cash" as const };
  expect(shownAmount(draft, payer, invoice)).toBe(typed);
  const sums = sumsOf(draft, payer, invoice);
  expect(sums).toMatchObject({ amount: owed, rest: 0, owed });
});

test("where nothing is owed it offers nothing", () => {
  expect(shownAmount(blankPaymentEntry(payer.today), { ...payer, open: [] }, null)).toBe("");
});

test("after a part payment it offers what is left, unless somebody typed a sum", () => {
  const draft = blankPaymentEntry(payer.today);
  const after = { ...payer, open: [{ ...open[0]!, balance: 10_000 }] };
  expect(shownAmount(draft, after, "a")).toBe("100");
  expect(amountProblem(sumsOf(draft, after, "a"), draft, true)).toBeUndefined();
  expect(shownAmount({ ...draft, amount: "333.33" }, after, "a")).toBe("333.33");
});
