import { expect, test } from "vitest";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { DisplayTotal } from "#app/ui/sums/display-sum.tsx";
import { LineTable } from "#app/crm/base/priced/lines/line-table.tsx";
import { taxIn } from "#app/crm/base/priced/sums/sums.ts";
import { sumDraft } from "#app/crm/sales/quotations/draft/draft-sums.ts";
import { readDraft } from "#app/crm/sales/quotations/draft/read-draft.ts";
import { blankLine, blankSection } from "#app/crm/sales/quotations/editor/edit.ts";
import type { QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { Summary } from "#app/crm/sales/quotations/page/summary.tsx";
import { drawn } from "../../../../tests/drawn.tsx";

const text = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
const cells = (html: string) => [...html.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) => text(cell));

const table = (sums: number[]) => (
  <LineTable
    item="Item"
    renderItem={({ id }: { id: string }) => id}
    columns={[
      { name: "quantity", label: "Quantity", cell: () => "1" },
      { name: "amount", label: "Amount", money: ({ id }) => sums[Number(id)] ?? null },
    ]}
    sections={[{ id: "all", name: { en: "", ar: "" }, sum: null, lines: sums.map((_, at) => ({ id: String(at) })) }]}
    sums={[{ name: "total", label: "Total", figure: sums.reduce((all, sum) => all + sum, 0), total: true }]}
  />
);
const figuresIn = (html: string) => cells(html).filter((_, at) => at % 3 === 2);

test("the currency of lines stands once, in the head of their column, and a zero is a dash", () => {
  for (const [language, currency] of [
    ["en", "EGP"],
    ["ar", "ج.م"],
  ] as const) {
    const html = drawn(language, table([1_250_000, 0]));
    expect(text(html).split(currency)).toHaveLength(2);
    expect(/<thead>.*<\/thead>/s.exec(html)?.[0]).toContain(currency);
    expect(figuresIn(html)[1]).toBe("—");
  }
});

test("lines have two decimals where one of them has piastres, and none elsewhere", () => {
  expect(figuresIn(drawn("en", table([1_250_000, 300])))).toEqual(["12,500", "3", "12,503"]);
  expect(figuresIn(drawn("en", table([1_250_000, 350])))).toEqual(["12,500.00", "3.50", "12,503.50"]);
});

test("in a headline nothing is a word, of money and of what is counted, and a credit is said", () => {
  const figures = [
    { label: "Owed", value: { money: 0 } },
    { label: "Messages", value: 0 },
    { label: "Balance", value: { money: -500_00, credit: true } },
    { label: "Projects", value: 11 },
  ];
  expect(text(drawn("ar", <Ledger figures={figures} />))).toBe("Owed لا يوجد Messages لا يوجد Balance ٥٠٠ ج.م رصيد دائن Projects ١١");
  expect(text(drawn("en", <Ledger figures={figures} />))).toBe("Owed None Messages None Balance EGP 500 in credit Projects 11");
});

test("the currency of a large total is an element of its own, before an English figure and after an Arabic one", () => {
  expect(drawn("en", <DisplayTotal of={123_450} />)).toMatch(/<small[^>]*>EGP<\/small>\u00a01,234\.50/);
  expect(drawn("ar", <DisplayTotal of={123_400} among={[123_400, 50]} />)).toMatch(/١٬٢٣٤٫٠٠\u00a0<small[^>]*>ج\.م<\/small>/);
});

test("a cost that nobody entered is a dash in a quotation's summary, not a sum of zero", () => {
  const draft = {
    discount: "",
    discountKind: null,
    priceMode: "exclusive",
    plan: [],
    sections: [blankSection("hall", { lines: [blankLine("floor", { quantity: "2", unitPrice: "100" })] })],
  } as unknown as QuotationDraft;
  const inner = (cost: string) => {
    const [section] = draft.sections;
    const now = { ...draft, sections: [{ ...section!, lines: section!.lines.map((line) => ({ ...line, cost })) }] };
    return text(drawn("en", <Summary draft={now} sums={sumDraft(now, taxIn([]), readDraft(now).numbers)} taxes={[]} />)).split(
      "Internal",
    )[1];
  };
  expect(inner("")).toMatch(/Cost —.*Margin —/);
  expect(inner("60")).toMatch(/Cost 120 Profit 80 Margin 40%/);
});
