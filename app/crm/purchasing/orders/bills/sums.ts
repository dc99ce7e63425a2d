import { sumPriced, type TaxOf } from "#app/crm/base/priced/sums/sums.ts";
import type { TaxSum } from "#app/values/money/document-sum.ts";
import { divideRounded, safe, sum, type Piastres } from "#app/values/money/money.ts";
import { spread } from "#app/values/money/spread.ts";

/** A bill may be rounded to so many piastres beyond what was agreed, or its tax beyond what the rate makes. */
export const tolerance = 100;

type Line = { net: Piastres | null; taxCode: string | null };
/** In piastres, never below nothing. `off`: by how much the paper differs beyond what a supplier's rounding explains. */
export type BillSum = {
  net: Piastres;
  vat: Piastres;
  total: Piastres;
  vats: Piastres[];
  taxes: Pick<TaxSum, "code" | "vat">[];
  off: Piastres;
};

/** Each tax rounded once for the bill, and shared out over its lines. A paper that is rounded otherwise is followed, in the largest tax. */
export function sumBill(lines: readonly Line[], taxOf: TaxOf, paperTotal: Piastres | null): BillSum {
  const nets = lines.map(({ net }) => Math.abs(net ?? 0));
  const priced = lines.map(({ taxCode }, at) => ({ quantity: 1, unitPrice: nets[at]!, taxCode }));
  const { taxes } = sumPriced({ lines: priced, taxOf, mode: "exclusive" });
  const vats = lines.map(() => 0);
  for (const { code, vat } of taxes) {
    const own = lines.flatMap(({ taxCode }, at) => ((taxCode ?? "") === code ? [at] : []));
    for (const [place, part] of spread(
      vat,
      own.map((at) => nets[at]!),
    ).entries())
      vats[own[place]!] = part;
  }
  return onPaper(lines, nets, vats, paperTotal);
}

export type CreditedLine = { net: Piastres; vat: Piastres; taxCode: string; left: { net: Piastres; vat: Piastres } };

/** A note by the lines of its bill: each takes its share of the tax of its line, and the last of it all that is left. */
export function sumNote(
  lines: readonly (Line & { ofLine: number | null })[],
  billed: readonly CreditedLine[],
  paperTotal: Piastres | null,
): BillSum {
  const nets = lines.map(({ net }) => Math.abs(net ?? 0));
  const vats = lines.map(({ ofLine }, at) => {
    const of = billed[(ofLine ?? 0) - 1];
    if (!of || of.net === 0) return 0;
    const so = of.net - of.left.net + nets[at]!;
    return Math.max(0, safe(divideRounded(BigInt(of.vat) * BigInt(so), BigInt(of.net))) - (of.vat - of.left.vat));
  });
  const taxed = lines.map((line) => ({ ...line, taxCode: billed[(line.ofLine ?? 0) - 1]?.taxCode ?? line.taxCode }));
  return onPaper(taxed, nets, vats, paperTotal);
}

function onPaper(lines: readonly Line[], nets: Piastres[], vats: Piastres[], paperTotal: Piastres | null): BillSum {
  const [net, due] = [sum(nets), sum(vats)];
  const off = paperTotal === null ? 0 : Math.abs(paperTotal) - net - due;
  const most = Math.max(0, ...vats);
  const follows = most > 0 && Math.abs(off) <= tolerance && most + off >= 0;
  if (follows) vats[vats.indexOf(most)]! += off;
  const vat = sum(vats);
  const taxes = [...Map.groupBy(lines, ({ taxCode }) => taxCode ?? "").keys()].map((code) => ({
    code,
    vat: sum(vats.filter((_, at) => (lines[at]!.taxCode ?? "") === code)),
  }));
  return { net, vat, total: net + vat, vats, taxes, off: follows ? 0 : off };
}

/** What all of them have alike; null where they differ. */
export function alike<T>(values: readonly T[]): T | null {
  const [first = null] = values;
  return values.every((one) => one === first) ? first : null;
}
