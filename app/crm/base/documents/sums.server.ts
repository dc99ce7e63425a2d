import type { Paper, SumsOnPaper, TaxOnPaper } from "./fields.ts";
import { amount, both, figures, percent, word } from "./ink.server.ts";
import type { Sheet, Text } from "./sheet.ts";
import { taxLabel } from "./tax-label.server.ts";

type Line = Sheet["sums"][number];
const line = (label: Text, piastres: number, note: Text | null = null): Line => ({ label, amount: amount(piastres), note });

/** What leads to the total. With prices that hold the tax, the tax is told as a part of what is there already. */
export function sumLines({ sums }: Paper): Line[] {
  if (!sums) return [];
  const { priceMode, subtotal, discount, net, taxes, rounding } = sums;
  const inclusive = priceMode === "inclusive";
  const several = taxes.length > 1 || taxes.some(({ share }) => share !== 10_000);
  return [
    line(inclusive ? word("paper.sum.subtotalIncl") : word("paper.sum.subtotal"), subtotal),
    ...(discount && discount.amount !== 0 ? [line(discountLabel(discount), -discount.amount)] : []),
    ...(inclusive || (discount && discount.amount !== 0) ? [line(word("paper.sum.net"), net)] : []),
    ...taxes.map((tax) => taxLine(tax, inclusive, several)),
    ...(rounding === 0 ? [] : [line(word("paper.sum.rounding"), rounding)]),
  ];
}

const discountLabel = ({ kind, value }: NonNullable<SumsOnPaper["discount"]>): Text =>
  kind === "percent" ? word("paper.sum.discountOf", () => ({ percent: percent(value) })) : word("paper.sum.discount");

function taxLine(tax: TaxOnPaper, inclusive: boolean, several: boolean): Line {
  const named = taxLabel(tax);
  const label = inclusive ? word("paper.sum.ofWhich", (language) => ({ tax: named[language] })) : named;
  return line(label, tax.amount, several ? word("paper.sum.base", () => ({ amount: amount(tax.base) })) : null);
}

const labelOfTotal = ({ kind, receipt, statement }: Paper): Text => {
  if (receipt) return receipt.amount < 0 ? word("paper.sum.refunded") : word("paper.sum.received");
  if (statement) return statement.closing < 0 ? word("paper.sum.inCredit") : word("paper.sum.closing");
  return kind === "creditNote" ? word("paper.sum.credited") : word("paper.sum.total");
};

/** The total in both scripts' way of writing an amount. */
export function totalOf(paper: Paper): Sheet["total"] {
  const total = paper.sums?.total ?? paper.amount;
  const shown = paper.receipt || paper.statement ? Math.abs(total) : total;
  const money = both((language) => figures[language].exactMoney(shown).replace("-", "−"));
  return { label: labelOfTotal(paper), ...money };
}

/** What comes off the total, what is left to pay, and what has been paid. */
export function afterTotal(paper: Paper): Sheet["after"] {
  const { sums, deductions, own, payments, balance, covered = 0 } = paper;
  const after: Sheet["after"] = [];
  const add = (label: Text, piastres: number, strong = false) => after.push({ label, amount: amount(piastres), strong });
  if (deductions.length > 0) {
    add(word("paper.sum.deductions"), -deductions.reduce((sum, one) => sum + one.amount, 0));
    if (own) {
      add(word("paper.sum.ownNet"), own.net);
      add(word("paper.sum.ownVat"), own.vat);
    }
    add(word("paper.sum.due"), paper.amount, true);
  }
  const withheld = sums?.withholding;
  if (withheld && withheld.amount !== 0) {
    add(
      word("paper.sum.withholding", () => ({ percent: percent(withheld.rate) })),
      -withheld.amount,
    );
  }
  const held = sums?.vatWithheld;
  if (held && held.amount !== 0) {
    add(
      word("paper.sum.vatWithheld", () => ({ percent: percent(held.rate) })),
      -held.amount,
    );
  }
  const off = (withheld?.amount ?? 0) + (held?.amount ?? 0);
  if (off !== 0) add(word("paper.sum.afterWithholding"), paper.amount - off, true);
  if (payments.length > 0) add(word("paper.sum.paid"), -payments.reduce((sum, one) => sum + one.amount, 0));
  if (balance !== null) add(word("paper.sum.balance"), balance, true);
  if (covered > 0) add(word("paper.sum.covered"), covered);
  if (paper.statement && paper.statement.collection > 0) add(word("paper.sum.covered"), paper.statement.collection);
  return after;
}
