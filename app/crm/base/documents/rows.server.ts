import type { DocumentSnapshot, SnapshotPlanRow } from "./fields.ts";
import { amount, isWritten, percent, same, shortDay, word, written } from "./print-text.server.ts";
import { numbered, plainGroup, plainRow } from "./items.server.ts";
import type { Table, Text } from "./print-layout.ts";

export function planTable({ plan }: DocumentSnapshot): Table | null {
  if (plan.length === 0) return null;
  return {
    title: word("printed.plan.title"),
    head: word("printed.head.due"),
    heads: [word("printed.head.share"), word("printed.head.egp")],
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

function whenOf({ trigger, dueOn, offsetDays }: SnapshotPlanRow): Text {
  const when = word(`printed.plan.${trigger}`, () => ({ date: dueOn ? shortDay(dueOn) : "–" }));
  if (offsetDays <= 0 || trigger === "date") return when;
  return word("printed.plan.after", (language) => ({ days: offsetDays, when: when[language] }));
}

export function deductionTable({ deductions }: DocumentSnapshot): Table | null {
  if (deductions.length === 0) return null;
  return {
    title: word("printed.deductions"),
    head: word("printed.head.number"),
    heads: [word("printed.head.date"), word("printed.head.net"), word("printed.head.vat"), word("printed.head.egp")],
    widths: [22, 22, 20, 23],
    groups: plainGroup(
      deductions.map(({ number, label, on, net, vat, amount: whole }) =>
        plainRow(numbered(number, written(label)), [shortDay(on), amount(net), amount(vat), amount(whole)]),
      ),
    ),
  };
}

export function paymentTable({ payments }: DocumentSnapshot): Table | null {
  if (payments.length === 0) return null;
  return {
    title: word("printed.payments"),
    head: word("printed.head.number"),
    heads: [word("printed.head.date"), word("printed.head.egp")],
    widths: [24, 30],
    groups: plainGroup(
      payments.map(({ number, on, method, reference, amount: paid }) =>
        plainRow(
          numbered(number, word(`printed.method.${method}`)),
          [shortDay(on), amount(paid)],
          "plain",
          reference ? [same(reference)] : [],
        ),
      ),
    ),
  };
}

export function paidTable({ receipt }: DocumentSnapshot): Table | null {
  if (!receipt) return null;
  const rest = receipt.amount - receipt.paid.reduce((sum, one) => sum + one.amount, 0);
  const rows = [
    ...receipt.paid.map((one) =>
      plainRow(
        word("printed.receipt.invoice", () => ({ number: one.number })),
        [amount(one.amount)],
      ),
    ),
    ...(rest > 0 ? [plainRow(word("printed.receipt.onAccount"), [amount(rest)])] : []),
  ];
  return rows.length === 0
    ? null
    : { title: null, head: word("printed.receipt.paid"), heads: [word("printed.head.egp")], widths: [36], groups: plainGroup(rows) };
}

export function statementTable({ statement }: DocumentSnapshot): Table | null {
  if (!statement) return null;
  const opening = plainRow(word("printed.sum.opening"), [shortDay(statement.from), "", "", amount(statement.opening)], "strong");
  return {
    title: null,
    head: word("printed.head.item"),
    heads: [word("printed.head.date"), word("printed.head.debit"), word("printed.head.credit"), word("printed.head.balance")],
    widths: [22, 23, 23, 24],
    groups: plainGroup([
      opening,
      ...statement.entries.map(({ on, kind, number, label, debit, credit, cheque, balance }) =>
        plainRow(
          numbered(number, word(`printed.statement.${kind}`)),
          [shortDay(on), debit === 0 ? "" : amount(debit), credit === 0 ? "" : amount(credit), amount(balance)],
          "plain",
          [
            ...(isWritten(label) ? [written(label)] : []),
            ...(cheque > 0 ? [word("printed.statement.chequeOf", () => ({ amount: amount(cheque) }))] : []),
          ],
        ),
      ),
    ]),
  };
}
