import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Day } from "#app/values/calendar.ts";
import { parseDecimal, type NumberRule } from "#app/values/text/typed-number.ts";
import type { Message } from "#app/values/errors.ts";
import { rectangle } from "#app/values/measure.ts";
import { exact, product, rateOf, safe, sum, type Exact, type Piastres } from "#app/values/money/money.ts";
import {
  countRule,
  measureRules,
  mostRows,
  mostTotal,
  type Catalogue,
  type Draft,
  type DraftRow,
  type Element,
  type Line,
  type MeasureField,
  type Range,
  type ServiceLine,
  type SpecialService,
} from "./fields.ts";
import type { FeeType } from "./pricing-fields.ts";
import { rangeOf } from "./range.ts";

export type Estimate = {
  lines: Line[];
  errors: Record<string, Partial<Record<RowField, Message>>>;
  refused: Message | null;
  subtotal: Piastres;
  services: ServiceLine[];
  percentagesOff: boolean;
  total: Piastres;
  range: Range;
  pricesOf: Day;
};

export type RowField = MeasureField | "element";

/** The step that an estimate's range is rounded to: 500 EGP. */
const rangeStep = 50_000;

export const rangeAround = (total: Piastres): Range => rangeOf(total, rangeStep);

export function estimate(catalogue: Catalogue, draft: Draft): Estimate {
  const elements = elementsByKey(catalogue);
  const errors: Estimate["errors"] = {};
  const lines: Line[] = [];
  for (const row of draft.rows.slice(0, mostRows)) {
    const found = elements.get(row.element);
    if (!found) {
      errors[row.id] = { element: { key: "estimator.error.gone" } };
      continue;
    }
    const priced = priceRow(row, found.element, found.categoryName);
    if ("line" in priced) lines.push(priced.line);
    else errors[row.id] = priced.errors;
  }
  const subtotal = sum(lines.map((line) => line.amount));
  const percentagesOff = subtotal === 0;
  const chosen = catalogue.services.filter((service) => draft.services.some((one) => one.key === service.key));
  const services = chosen
    .filter((service) => service.fee === "fixed" || !percentagesOff)
    .map((service) => ({ ...pickService(service), amount: service.fee === "fixed" ? service.price : rateOf(subtotal, service.price) }));
  const total = sum([subtotal, ...services.map((service) => service.amount)]);
  return {
    lines,
    errors,
    refused: refusal(draft, total),
    subtotal,
    services,
    percentagesOff,
    total,
    range: rangeAround(total),
    pricesOf: catalogue.pricesOf,
  };
}

function refusal(draft: Draft, total: Piastres): Message | null {
  if (draft.rows.length > mostRows) return { key: "estimator.error.tooManyRows", values: { most: mostRows } };
  if (total > mostTotal) return { key: "estimator.error.tooMuch" };
  return null;
}

const pickService = ({ key, name, fee, price }: SpecialService) => ({ key, name, fee, price });

function elementsByKey(catalogue: Catalogue): Map<string, { element: Element; categoryName: Bilingual }> {
  return new Map(
    catalogue.categories.flatMap((category) => category.elements.map((element) => [element.key, { element, categoryName: category.name }])),
  );
}

type PricedRow = { line: Line } | { errors: Partial<Record<RowField, Message>> };

function priceRow(row: DraftRow, element: Element, categoryName: Bilingual): PricedRow {
  const errors: Partial<Record<RowField, Message>> = {};
  const read = (field: MeasureField, rule: NumberRule): number => {
    const parsed = parseDecimal(row[field], rule);
    if (parsed.ok) return parsed.value;
    errors[field] = parsed.message;
    return 0;
  };
  const measures = {
    width: null as number | null,
    length: null as number | null,
    size: null as number | null,
    count: null as number | null,
    quantity: 1,
  };
  const factors: Exact[] = [];
  if (element.model === "per_item") {
    const rule = countRule(element.unit);
    measures.count = read("count", rule);
    factors.push(exact(measures.count, rule.decimals));
  } else {
    if (element.requiresDimensions) {
      measures.width = read("width", measureRules.width);
      measures.length = read("length", measureRules.length);
      factors.push(exact(measures.width), exact(measures.length));
      measures.size = rectangle(measures.width, measures.length);
      missingSide(row, errors);
    } else {
      measures.size = read("area", measureRules.area);
      factors.push(exact(measures.size));
    }
    measures.quantity = read("quantity", measureRules.quantity);
    factors.push(exact(measures.quantity, 0));
  }
  if (Object.keys(errors).length > 0) return { errors };
  const amount = product(element.price, factors);
  if (amount > BigInt(mostTotal)) return { errors: { quantity: { key: "estimator.error.tooMuch" } } };
  const { key, category, name, model, unit, price } = element;
  return {
    line: {
      row: row.id,
      element: key,
      category,
      name,
      categoryName,
      room: row.room.trim(),
      model,
      unit,
      price,
      ...measures,
      amount: safe(amount),
    },
  };
}

function missingSide(row: DraftRow, errors: Partial<Record<RowField, Message>>): void {
  for (const field of ["width", "length"] as const) if (row[field].trim() === "") errors[field] = { key: "estimator.error.bothSides" };
}

export type PriceChange = {
  key: string;
  kind: "element" | "service";
  name: Bilingual | null;
  fee: FeeType | null;
  was: number;
  now: number | null;
};

export function changesSince(catalogue: Catalogue, draft: Draft): PriceChange[] {
  const elements = elementsByKey(catalogue);
  const changes = new Map<string, PriceChange>();
  for (const row of draft.rows) {
    const now = elements.get(row.element)?.element;
    if (now && (row.seen === null || now.price === row.seen)) continue;
    changes.set(`element ${row.element}`, {
      key: row.element,
      kind: "element",
      name: now?.name ?? null,
      fee: null,
      was: row.seen ?? 0,
      now: now?.price ?? null,
    });
  }
  for (const { key, seen } of draft.services) {
    const now = catalogue.services.find((service) => service.key === key);
    if (now && (seen === null || now.price === seen)) continue;
    changes.set(`service ${key}`, {
      key,
      kind: "service",
      name: now?.name ?? null,
      fee: now?.fee ?? null,
      was: seen ?? 0,
      now: now?.price ?? null,
    });
  }
  return [...changes.values()];
}

export function acceptPrices(catalogue: Catalogue, draft: Draft): Draft {
  const elements = elementsByKey(catalogue);
  return {
    ...draft,
    rows: draft.rows.flatMap((row) => {
      const now = elements.get(row.element)?.element;
      return now ? [{ ...row, seen: now.price }] : [];
    }),
    services: draft.services.flatMap(({ key }) => {
      const now = catalogue.services.find((service) => service.key === key);
      return now ? [{ key, seen: now.price }] : [];
    }),
  };
}

export type Group = { key: string; lines: Line[]; amount: Piastres };

export function grouped(lines: readonly Line[], by: "category" | "room"): Group[] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = by === "category" ? line.category : line.room;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups].map(([key, own]) => ({ key, lines: own, amount: sum(own.map((line) => line.amount)) }));
}

export function stepCount(row: DraftRow, by: 1 | -1): DraftRow {
  const parsed = parseDecimal(row.count, { min: 0, max: 1000, decimals: 1 });
  const next = parsed.ok ? Math.round((parsed.value + by) * 10) / 10 : 1;
  return { ...row, count: String(Math.min(1000, Math.max(1, next))) };
}
