import type { Paper, PlanRowOnPaper } from "./fields.ts";
import { amount, isWritten, percent, same, shortDay, word, written } from "./ink.server.ts";
import { numbered, plainGroup, plainRow } from "./items.server.ts";
import type { Table, Text } from "./sheet.ts";

/** When which part is due. */
export function planTable({ plan }: Paper): Table | null {
  if (plan.length === 0) return null;
  return {
    title: word("paper.plan.title"),
    head: word("paper.head.due"),
    heads: [word("paper.head.share"), word("paper.head.egp")],
    widths: [18, 30],
    groups: plainGroup(
      plan.map((row) => {
        const label = written(row.label);
        const when = whenOf(row);
        return plainRow(
          isWritten(label) ? label : when,
          [row.percent === null ? "" : percent(row.percent), amount(row.amount)],
          "plain",
          isWritten(label) && !alike(label, when) ? [when] : [],
        );
      }),
    ),
  };
}

/** A row that is called by what it waits for says it once. */
const alike = (one: Text, other: Text): boolean => one.en.toLowerCase() === other.en.toLowerCase() || one.ar === other.ar;

function whenOf({ trigger, dueOn, offsetDays }: PlanRowOnPaper): Text {
  const when = word(`paper.plan.${trigger}`, () => ({ date: dueOn ? shortDay(dueOn) : "–" }));
  if (offsetDays <= 0 || trigger === "date") return when;
  return word("paper.plan.after", (language) => ({ days: offsetDays, when: when[language] }));
}

/** The invoices that a final one takes off, each with its tax: that is not charged twice. */
export function deductionTable({ deductions }: Paper): Table | null {
  if (deductions.length === 0) return null;
  return {
    title: word("paper.deductions"),
    head: word("paper.head.number"),
    heads: [word("paper.head.date"), word("paper.head.net"), word("paper.head.vat"), word("paper.head.egp")],
    widths: [19, 22, 20, 23],
    groups: plainGroup(
      deductions.map(({ number, label, on, net, vat, amount: whole }) =>
        plainRow(numbered(number, written(label)), [shortDay(on), amount(net), amount(vat), amount(whole)]),
      ),
    ),
  };
}

/** What was paid since. */
export function paymentTable({ payments }: Paper): Table | null {
  if (payments.length === 0) return null;
  return {
    title: word("paper.payments"),
    head: word("paper.head.number"),
    heads: [word("paper.head.date"), word("paper.head.egp")],
    widths: [24, 30],
    groups: plainGroup(
      payments.map(({ number, on, method, reference, amount: paid }) =>
        plainRow(
          numbered(number, word(`paper.method.${method}`)),
          [shortDay(on), amount(paid)],
          "plain",
          reference ? [same(reference)] : [],
        ),
      ),
    ),
  };
}

/** Of a receipt: what it pays. */
export function paidTable({ receipt }: Paper): Table | null {
  if (!receipt) return null;
  const rest = receipt.amount - receipt.paid.reduce((sum, one) => sum + one.amount, 0);
  const rows = [
    ...receipt.paid.map((one) =>
      plainRow(
        word("paper.receipt.invoice", () => ({ number: one.number })),
        [amount(one.amount)],
      ),
    ),
    ...(rest > 0 ? [plainRow(word("paper.receipt.onAccount"), [amount(rest)])] : []),
  ];
  return rows.length === 0
    ? null
    : { title: null, head: word("paper.receipt.paid"), heads: [word("paper.head.egp")], widths: [36], groups: plainGroup(rows) };
}

/** What was charged and paid, each row with the balance after it. */
export function statementTable({ statement }: Paper): Table | null {
  if (!statement) return null;
  const opening = plainRow(word("paper.sum.opening"), [shortDay(statement.from), "", "", amount(statement.opening)], "strong");
  return {
    title: null,
    head: word("paper.head.item"),
    heads: [word("paper.head.date"), word("paper.head.debit"), word("paper.head.credit"), word("paper.head.balance")],
    widths: [19, 23, 23, 24],
    groups: plainGroup([
      opening,
      ...statement.entries.map(({ on, kind, number, label, debit, credit, cheque, balance }) =>
        plainRow(
          numbered(number, word(`paper.statement.${kind}`)),
          [shortDay(on), debit === 0 ? "" : amount(debit), credit === 0 ? "" : amount(credit), amount(balance)],
          "plain",
          [
            ...(isWritten(label) ? [written(label)] : []),
            ...(cheque > 0 ? [word("paper.statement.chequeOf", () => ({ amount: amount(cheque) }))] : []),
          ],
        ),
      ),
    ]),
  };
}
