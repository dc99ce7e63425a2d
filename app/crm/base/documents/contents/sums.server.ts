import type { DocumentSnapshot, SnapshotSums, SnapshotTax } from "#app/crm/base/documents/fields.ts";
import { amount, both, evenly, figures, percent, word } from "#app/crm/base/documents/print/print-text.server.ts";
import type { PrintLayout, Text } from "#app/crm/base/documents/print/print-layout.ts";
import { taxLabel } from "./tax-label.server.ts";

type Line = PrintLayout["sums"][number];

function amountsOf({
  sums,
  own,
  amount: asked,
  balance,
  covered,
  payments,
  deductions,
  statement,
  retention,
  released,
}: DocumentSnapshot): number[] {
  const list = [...payments, ...deductions, ...(sums?.taxes ?? []), ...(own?.taxes ?? [])].map((one) => one.amount);
  const { subtotal, discount, net, rounding, total, withholding, vatWithheld } = sums ?? {};
  const parts = [subtotal, discount?.amount, net, rounding, total, withholding?.amount, vatWithheld?.amount];
  const others = [
    asked,
    balance,
    covered,
    own?.net,
    own?.vat,
    own?.rounding,
    statement?.collection,
    retention?.amount,
    released,
    statement?.held,
  ];
  return [...list, ...[...parts, ...others].map((one) => one ?? 0)];
}

export function sumLines(snapshot: DocumentSnapshot): Line[] {
  const { sums } = snapshot;
  if (!sums) return [];
  const shown = evenly(amountsOf(snapshot));
  const line = (label: Text, piastres: number, note: Text | null = null): Line => ({ label, amount: shown(piastres), note });
  const { priceMode, subtotal, discount, net, taxes, rounding } = sums;
  const inclusive = priceMode === "inclusive";
  const several = taxes.length > 1 || taxes.some(({ share }) => share !== 10_000);
  return [
    line(inclusive ? word("printed.sum.subtotalIncl") : word("printed.sum.subtotal"), subtotal),
    ...(discount && discount.amount !== 0 ? [line(discountLabel(discount), -discount.amount)] : []),
    ...(inclusive || (discount && discount.amount !== 0) ? [line(word("printed.sum.net"), net)] : []),
    ...taxes.map((tax) =>
      line(labelOfTax(tax, inclusive), tax.amount, several ? word("printed.sum.base", () => ({ amount: amount(tax.base) })) : null),
    ),
    ...(rounding === 0 ? [] : [line(word("printed.sum.rounding"), rounding)]),
  ];
}

const discountLabel = ({ kind, value }: NonNullable<SnapshotSums["discount"]>): Text =>
  kind === "percent" ? word("printed.sum.discountOf", () => ({ percent: percent(value) })) : word("printed.sum.discount");

function labelOfTax(tax: SnapshotTax, inclusive: boolean): Text {
  const named = taxLabel(tax);
  return inclusive ? word("printed.sum.ofWhich", (language) => ({ tax: named[language] })) : named;
}

const labelOfTotal = ({ kind, subkind, receipt, statement }: DocumentSnapshot): Text => {
  if (receipt) return receipt.amount < 0 ? word("printed.sum.refunded") : word("printed.sum.received");
  if (statement) return word(`printed.sum.${statement.closing >= 0 ? "closing" : subkind === "supplier" ? "paidAhead" : "inCredit"}`);
  return kind === "creditNote" ? word("printed.sum.credited") : word("printed.sum.total");
};

export function totalOf(snapshot: DocumentSnapshot): NonNullable<PrintLayout["total"]> {
  const total = snapshot.sums?.total ?? snapshot.amount;
  const shown = snapshot.receipt || snapshot.statement ? Math.abs(total) : total;
  const money = both((language) => figures[language].evenly(amountsOf(snapshot)).money(shown));
  return { label: labelOfTotal(snapshot), ...money };
}

export function afterTotal(snapshot: DocumentSnapshot): PrintLayout["after"] {
  const { sums, deductions, own, payments, balance, covered = 0, retention } = snapshot;
  const after: PrintLayout["after"] = [];
  const shown = evenly(amountsOf(snapshot));
  const add = (label: Text, piastres: number, strong = false) => after.push({ label, amount: shown(piastres), strong });
  if (deductions.length > 0) {
    add(word("printed.sum.deductions"), -deductions.reduce((sum, one) => sum + one.amount, 0));
    if (own) {
      add(word("printed.sum.ownNet"), own.net);
      // Documents of former days know the taxes together.
      if (!own.taxes) add(word("printed.sum.ownVat"), own.vat);
      for (const tax of own.taxes ?? []) {
        const named = taxLabel(tax);
        add(
          word("printed.sum.ownTax", (language) => ({ tax: named[language] })),
          tax.amount,
        );
      }
      if (own.rounding) add(word("printed.sum.rounding"), own.rounding);
    }
    add(word("printed.sum.due"), snapshot.amount, true);
  }
  const kept = retention?.amount ?? 0;
  const note = snapshot.kind === "creditNote";
  if (retention && kept !== 0)
    add(
      note ? word("printed.sum.retainedBack") : word("printed.sum.retained", () => ({ percent: percent(retention.rate) })),
      note ? kept : -kept,
    );
  const withheld = sums?.withholding;
  if (withheld && withheld.amount !== 0) {
    add(
      word("printed.sum.withholding", () => ({ percent: percent(withheld.rate) })),
      -withheld.amount,
    );
  }
  const held = sums?.vatWithheld;
  if (held && held.amount !== 0) {
    add(
      word("printed.sum.vatWithheld", () => ({ percent: percent(held.rate) })),
      -held.amount,
    );
  }
  const off = (withheld?.amount ?? 0) + (held?.amount ?? 0);
  if (kept !== 0 && !note) add(word("printed.sum.payableNow"), snapshot.amount - kept - off, true);
  else if (off !== 0) add(word("printed.sum.afterWithholding"), snapshot.amount - off, true);
  if (snapshot.released) add(word("printed.sum.released"), snapshot.released);
  if (payments.length > 0) add(word("printed.sum.paid"), -payments.reduce((sum, one) => sum + one.amount, 0));
  if (balance !== null) add(word("printed.sum.balance"), balance, true);
  if (covered > 0) add(word("printed.sum.covered"), covered);
  if (snapshot.statement && snapshot.statement.collection > 0)
    add(word(`printed.sum.${snapshot.subkind === "supplier" ? "handed" : "covered"}`), snapshot.statement.collection);
  if (snapshot.statement?.held) add(word("printed.sum.held"), snapshot.statement.held);
  if (snapshot.statement?.advance) add(word("printed.sum.advance"), snapshot.statement.advance);
  return after;
}
