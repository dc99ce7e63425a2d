import type { SnapshotLine, DocumentSnapshot, SnapshotSection, SnapshotSums } from "#app/crm/base/documents/fields.ts";
import { sumDocument, type SumLine, type SumTax } from "#app/values/money/document-sum.ts";
import type { Answer } from "#app/shell/answer.ts";
import { splitByPlan } from "#app/values/money/instalments.ts";
import type { Piastres } from "#app/values/money/money.ts";

export type Chosen = ReadonlySet<string>;

export const choosable = (line: SnapshotLine): boolean => line.optional || line.alternative !== "";

const linesOf = (snapshot: DocumentSnapshot): SnapshotLine[] => snapshot.sections.flatMap(({ lines }) => lines);

export const hasChoices = (snapshot: DocumentSnapshot): boolean => linesOf(snapshot).some(choosable);

export const chosenAtFirst = (snapshot: DocumentSnapshot): Chosen =>
  new Set(linesOf(snapshot).flatMap((line) => (choosable(line) && line.selected ? [line.id] : [])));

/** What a form says was chosen: only lines that can be, and of each group of alternatives one. A group that the form says nothing of stays as it was. */
export function chosenIn(snapshot: DocumentSnapshot, form: FormData): Chosen {
  const options = new Set(form.getAll("option").map(String));
  const picked = (group: string): string | null => {
    const members = linesOf(snapshot).filter(({ alternative }) => alternative === group);
    const choice = String(form.get(alternativeField(snapshot, group)) ?? "");
    return members.find(({ id }) => id === choice)?.id ?? members.find(({ selected }) => selected)?.id ?? null;
  };
  return new Set(
    linesOf(snapshot).flatMap((line) => {
      if (!choosable(line)) return [];
      const taken = line.alternative ? picked(line.alternative) === line.id : options.has(line.id);
      return taken ? [line.id] : [];
    }),
  );
}

/** The name of the radio buttons of one group: its place among the groups, since what it is called is for people. */
export const alternativeField = (snapshot: DocumentSnapshot, group: string): string =>
  `alternative-${[...new Set(linesOf(snapshot).map(({ alternative }) => alternative))].filter(Boolean).indexOf(group)}`;

export function turned(snapshot: DocumentSnapshot, chosen: Chosen, line: SnapshotLine): Chosen {
  const next = new Set(chosen);
  if (line.alternative) {
    for (const other of linesOf(snapshot)) if (other.alternative === line.alternative) next.delete(other.id);
    next.add(line.id);
  } else if (!next.delete(line.id)) next.add(line.id);
  return next;
}

export function withChoice(snapshot: DocumentSnapshot, chosen: Chosen): DocumentSnapshot {
  const { sums } = snapshot;
  if (!sums || !hasChoices(snapshot)) return snapshot;
  const included = (line: SnapshotLine): boolean => (choosable(line) ? chosen.has(line.id) : line.selected);
  const taxOf = taxesOf(sums);
  const known = linesOf(snapshot).filter((line) => line.net !== null || line.feeRate !== null);
  const merged = mergedInto(sums, known);
  const summed = sumDocument({
    lines: [
      ...known.map((line) => asSummed(line, taxOf(line.tax), included(line))),
      ...(merged === 0 ? [] : [plain("merged", merged, taxOf(mergedTax(snapshot)))]),
    ],
    discount: sums.discount && (sums.discount.kind === "percent" ? { percent: sums.discount.value } : { amount: sums.discount.value }),
    mode: sums.priceMode,
    roundToPound: roundsToPound(sums),
    withholding: sums.withholding?.rate ?? null,
  });
  const netOf = new Map(summed.lines.map(({ key, net }) => [key, net]));
  const named = (code: string) => sums.taxes.find((tax) => tax.code === code)?.name ?? { en: code, ar: code };
  const sections = snapshot.sections.map((section) => sectionWith(section, included, netOf));
  const amounts = splitByPlan(
    summed.total,
    snapshot.plan.map((row) => (row.percent === null ? { amount: row.amount } : { percent: row.percent })),
  );
  return {
    ...snapshot,
    sections,
    sums: {
      ...sums,
      subtotal: summed.subtotal,
      discount: sums.discount && { ...sums.discount, amount: summed.discount },
      net: summed.net,
      taxes: summed.taxes.map(({ code, rate, share, taxable, vat }) => ({
        code,
        rate,
        share,
        name: named(code),
        base: taxable,
        amount: vat,
      })),
      rounding: summed.rounding,
      total: summed.total,
      withholding: sums.withholding && { ...sums.withholding, amount: summed.withholding },
    },
    plan: snapshot.plan.map((row, at) => ({ ...row, amount: amounts[at] ?? row.amount })),
    amount: summed.total,
  };
}

/** A document that was rounded to the pound stays so; one whose sum is whole by itself comes to the same either way. */
const roundsToPound = (sums: SnapshotSums): boolean => sums.rounding !== 0;

const taxesOf =
  (sums: SnapshotSums) =>
  (code: string): SumTax => {
    const tax = sums.taxes.find((one) => one.code === code) ?? sums.taxes[0];
    return tax ? { code: tax.code, rate: tax.rate, share: tax.share } : { code, rate: 0, share: 10_000 };
  };

function asSummed(line: SnapshotLine, tax: SumTax, included: boolean): SumLine {
  if (line.feeRate === null) return { ...plain(line.id, line.net ?? 0, tax), kind: line.kind, included, sign: signOf(line) };
  const discount = line.discount && (line.discount.kind === "percent" ? { percent: line.discount.value } : { amount: line.discount.value });
  return { key: line.id, kind: "service_fee", quantity: 1, unitPrice: 0, feeRate: line.feeRate, discount, tax, included };
}

const plain = (key: string, amount: Piastres, tax: SumTax): SumLine => ({ key, kind: "work", quantity: 1, unitPrice: amount, tax });
const signOf = (line: SnapshotLine): 1 | -1 => (line.effect === "deduct" ? -1 : 1);

/** What the lines that are merged into their room's price come to: the rest of the subtotal that was sent. */
const mergedInto = (sums: SnapshotSums, known: readonly SnapshotLine[]): Piastres =>
  known.reduce((rest, line) => (line.selected ? rest - signOf(line) * (line.net ?? 0) : rest), sums.subtotal);

const mergedTax = (snapshot: DocumentSnapshot): string =>
  linesOf(snapshot).find(({ net, kind }) => net === null && kind !== "text")?.tax ?? "";

function sectionWith(section: SnapshotSection, included: (line: SnapshotLine) => boolean, netOf: ReadonlyMap<string, Piastres>) {
  const lines = section.lines.map((line) => ({ ...line, net: line.net === null ? null : Math.abs(netOf.get(line.id) ?? line.net) }));
  const counted = (line: SnapshotLine, taken: boolean, net: Piastres | null): Piastres => (taken ? signOf(line) * (net ?? 0) : 0);
  const change = section.lines.reduce(
    (sum, line, at) => sum + counted(line, included(line), lines[at]?.net ?? null) - counted(line, line.selected, line.net),
    0,
  );
  return {
    ...section,
    lines: lines.map((line) => ({ ...line, selected: included(line) })),
    sum: section.sum === null ? null : section.sum + change,
  };
}

export function chosenBefore(
  snapshot: DocumentSnapshot,
  answer: Answer<{ chosen?: (readonly [string, string])[] }> | undefined,
): Chosen | null {
  const chosenIds = answer?.ok
    ? answer.data?.chosen
    : answer?.intent === "accept"
      ? Object.entries(answer.input).flatMap(spread)
      : undefined;
  if (!chosenIds) return null;
  const form = new FormData();
  for (const [name, value] of chosenIds) form.append(name, value);
  return chosenIn(snapshot, form);
}

const spread = ([name, values]: [string, string[]]): (readonly [string, string])[] => values.map((value) => [name, value] as const);
