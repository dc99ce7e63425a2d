import type { Line, SavedEstimate, ServiceLine } from "#app/content/estimator/fields.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { divideRounded, exact, safe } from "#app/values/money/money.ts";
import { blankRow } from "#app/crm/base/priced/typed/typed-rows.ts";
import { quotationLineFields, type DraftLine, type DraftSection } from "#app/crm/sales/quotations/fields.ts";

const units: Record<Line["unit"], string> = { m2: "m2", piece: "piece", set: "set", linear_metre: "lm" };

const blank = blankRow(quotationLineFields);

/** Units of a priced row: square metres of all of them, or pieces. An area has up to four decimals, a quantity three: the last one is rounded half up. */
function quantityOf({ model, size, count, quantity }: Line): number {
  const each = exact((model === "per_sqm" ? size : count) ?? 0, 4);
  return safe(divideRounded(BigInt(each.units) * BigInt(exact(quantity, 0).units), 10n)) / 1000;
}

const typed = (hundredths: number): string => String(hundredths / 100);

const lineOf = (line: Line): DraftLine => ({
  ...blank,
  id: line.row,
  description: line.name,
  unit: units[line.unit],
  quantity: String(quantityOf(line)),
  unitPrice: typed(line.price),
  elementKey: line.element,
});

const feeOf = ({ key, name, fee, price }: ServiceLine): DraftLine => ({
  ...blank,
  id: `service-${key}`.slice(0, 64),
  kind: "service_fee",
  description: name,
  ...(fee === "percentage" ? { feeRate: typed(price) } : { quantity: "1", unit: "lump_sum", unitPrice: typed(price) }),
});

const nameOf = (room: string): Bilingual => (/[\u0600-\u06ff]/.test(room) ? { en: "", ar: room } : { en: room, ar: "" });

export function sectionsOf(
  { lines, services }: Pick<SavedEstimate, "lines" | "services">,
  newId: () => string,
  names: { works: Bilingual; services: Bilingual },
): DraftSection[] {
  const rooms = new Map<string, DraftLine[]>();
  for (const line of lines) rooms.set(line.room, [...(rooms.get(line.room) ?? []), lineOf(line)]);
  const section = (name: Bilingual, own: DraftLine[]): DraftSection => ({ id: newId(), name, area: "", showSubtotal: true, lines: own });
  return [
    ...[...rooms].map(([room, own]) => section(room ? nameOf(room) : names.works, own)),
    ...(services.length > 0 ? [section(names.services, services.map(feeOf))] : []),
  ];
}
