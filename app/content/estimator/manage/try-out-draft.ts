import { emptyDraft, newRow, nextRowId, type Catalogue, type Draft, type Element } from "#app/content/estimator/fields.ts";
import { money } from "#app/kit/fields/kinds.ts";
import { decimalRule } from "#app/kit/fields/decimal.ts";
import { parseDecimal } from "#app/values/text/typed-number.ts";

const elementsOf = ({ categories }: Catalogue): Element[] => categories.flatMap(({ elements }) => elements);

export function withExample(draft: Draft, element: Element): Draft {
  const row = { ...newRow(nextRowId(draft), element), width: "4", length: "5", area: "20" };
  return { ...draft, rows: [...draft.rows, element.model === "per_item" ? { ...row, count: "10" } : row] };
}

export function firstDraft(catalogue: Catalogue, requestedElement: string | null): Draft {
  const elements = elementsOf(catalogue);
  const wanted = elements.find(({ key }) => key === requestedElement);
  const usual = [elements.find(({ model }) => model === "per_sqm"), elements.find(({ model }) => model === "per_item")];
  return (wanted ? [wanted] : usual.filter((one) => one !== undefined)).reduce(withExample, emptyDraft);
}

export function withPrice(catalogue: Catalogue, key: string | null, typed: string | null): Catalogue | null {
  if (key === null || typed === null) return null;
  const read = parseDecimal(typed, decimalRule(money()));
  const price = read.ok ? Math.round(read.value * 100) : 0;
  const now = elementsOf(catalogue).find((element) => element.key === key);
  if (!now || price === 0 || price === now.price) return null;
  const elements = (own: Element[]) => own.map((element) => (element.key === key ? { ...element, price } : element));
  return { ...catalogue, categories: catalogue.categories.map((category) => ({ ...category, elements: elements(category.elements) })) };
}
