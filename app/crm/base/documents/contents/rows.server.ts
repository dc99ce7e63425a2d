import type { DocumentSnapshot, SnapshotPlanRow } from "#app/crm/base/documents/fields.ts";
import { amount, evenly, isWritten, percent, same, shortDay, word, written } from "#app/crm/base/documents/print/print-text.server.ts";
import { numbered, plainRow, plainTable } from "./items.server.ts";
import type { Table, Text } from "#app/crm/base/documents/print/print-layout.ts";

export function planTable({ plan }: DocumentSnapshot): Table | null {
  if (plan.length === 0) return null;
  const shown = evenly(plan.map((row) => row.amount));
  const shares = plan.some((row) => row.percent !== null);
  return plainTable({
    title: word("printed.plan.title"),
    head: word("printed.head.due"),
    heads: [...(shares ? [word("printed.head.share")] : []), word("printed.head.egp")],
    widths: [...(shares ? [18] : []), 30],
    parts: plan.length > 1 && plan.every((row) => row.amount > 0) ? plan.map((row) => row.amount) : [],
    rows: plan.map((row) => {
      const label = written(row.label);
      const when = whenOf(row);
      const share = row.percent === null ? "" : percent(row.percent);
      return plainRow(
        isWritten(label) ? label : when,
        [...(shares ? [share] : []), shown(row.amount)],
        "plain",
        isWritten(label) && !alike(label, when) ? [when] : [],
      );
    }),
  });
}

const alike = (one: Text, other: Text): boolean => one.en.toLowerCase() === other.en.toLowerCase() || one.ar === other.ar;

function whenOf({ trigger, dueOn, offsetDays }: SnapshotPlanRow): Text {
  const when = word(`printed.plan.${trigger}`, () => ({ date: dueOn ? shortDay(dueOn) : "–" }));
  if (offsetDays <= 0 || trigger === "date") return when;
  return word("printed.plan.after", (language) => ({ days: offsetDays, when: when[language] }));
}

export function deductionTable({ deductions }: DocumentSnapshot): Table | null {
  if (deductions.length === 0) return null;
  const [nets, vats, wholes] = [
    evenly(deductions.map(({ net }) => net)),
    evenly(deductions.map(({ vat }) => vat)),
    evenly(deductions.map((one) => one.amount)),
  ];
  return plainTable({
    title: word("printed.deductions"),
    head: word("printed.head.number"),
    heads: [word("printed.head.date"), word("printed.head.net"), word("printed.head.vat"), word("printed.head.egp")],
    widths: [24, 24, 22, 25],
    rows: deductions.map(({ number, label, on, net, vat, amount: whole }) =>
      plainRow(numbered(number, written(label)), [shortDay(on), nets(net), vats(vat), wholes(whole)]),
    ),
  });
}

export function paymentTable({ payments }: DocumentSnapshot): Table | null {
  if (payments.length === 0) return null;
  const shown = evenly(payments.map((payment) => payment.amount));
  return plainTable({
    title: word("printed.payments"),
    head: word("printed.head.number"),
    heads: [word("printed.head.date"), word("printed.head.egp")],
    widths: [24, 30],
    rows: payments.map(({ number, on, method, reference, amount: paid }) =>
      plainRow(
        numbered(number, word(`printed.method.${method}`)),
        [shortDay(on), shown(paid)],
        "plain",
        reference ? [same(reference)] : [],
      ),
    ),
  });
}

export function paidTable({ receipt }: DocumentSnapshot): Table | null {
  if (!receipt) return null;
  const rest = receipt.amount - receipt.paid.reduce((sum, one) => sum + one.amount, 0);
  const shown = evenly([rest, ...receipt.paid.map((one) => one.amount)]);
  const rows = [
    ...receipt.paid.map((one) =>
      plainRow(
        word("printed.receipt.invoice", () => ({ number: one.number })),
        [shown(one.amount)],
      ),
    ),
    ...(rest > 0 ? [plainRow(word("printed.receipt.onAccount"), [shown(rest)])] : []),
  ];
  return rows.length === 0
    ? null
    : plainTable({ title: null, head: word("printed.receipt.paid"), heads: [word("printed.head.egp")], widths: [36], rows });
}

export function statementTable({ statement, subkind }: DocumentSnapshot): Table | null {
  if (!statement) return null;
  const { entries, opening: before } = statement;
  const [debits, credits, balances] = [
    evenly(entries.map(({ debit }) => debit)),
    evenly(entries.map(({ credit }) => credit)),
    evenly([before, ...entries.map(({ balance }) => balance)]),
  ];
  const sides = (subkind === "supplier" ? ["paid", "billed"] : ["debit", "credit"]).map((name) => word(`printed.head.${name}`));
  const opening = plainRow(word("printed.sum.opening"), [shortDay(statement.from), "", "", balances(before)], "strong");
  return plainTable({
    title: null,
    head: word("printed.head.item"),
    heads: [word("printed.head.date"), ...sides, word("printed.head.balance")],
    widths: [24, 24, 24, 25],
    rows: [
      opening,
      ...entries.map(({ on, kind, number, label, debit, credit, cheque, balance }) =>
        plainRow(
          numbered(number, word(`printed.statement.${kind}`)),
          [shortDay(on), debit === 0 ? "" : debits(debit), credit === 0 ? "" : credits(credit), balances(balance)],
          "plain",
          [
            ...(isWritten(label) ? [written(label)] : []),
            ...(cheque > 0 ? [word("printed.statement.chequeOf", () => ({ amount: amount(cheque) }))] : []),
          ],
        ),
      ),
    ],
  });
}
