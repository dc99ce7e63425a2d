import { parseDecimal } from "#app/values/text/typed-number.ts";
import { Invalid, type FieldErrors } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { QuantityOfLine } from "#app/crm/purchasing/orders/fields.ts";
import { thousandths } from "#app/crm/purchasing/orders/lines/sums.ts";
import type { OrderLineRow } from "#app/crm/purchasing/orders/records.server.ts";

/** `{ "<line's id>": "12.5" }` in any digits, empty ones left out. Throws `Invalid` with `lines.<id>`, or with `lines` where nothing is said. */
export function readQuantities(raw: unknown, lines: readonly OrderLineRow[]): QuantityOfLine[] {
  const entries = raw !== null && typeof raw === "object" && !Array.isArray(raw) ? Object.entries(raw) : [];
  const errors: FieldErrors = {};
  const found: QuantityOfLine[] = [];
  for (const [lineId, value] of entries) {
    const typed = typeof value === "number" ? String(value) : value;
    if (typed === "" || typed === null || typed === undefined) continue;
    if (typeof typed !== "string" || !isUuid(lineId) || !lines.some(({ id }) => id === lineId)) {
      errors.lines = { key: "kit.error.unreadable", values: { side: "" } };
      continue;
    }
    const read = parseDecimal(typed, { min: 0, max: 100_000, decimals: 3 });
    if (!read.ok && read.nothing) continue;
    if (!read.ok) errors[`lines.${lineId}`] = read.message;
    else if (read.value > 0) found.push({ lineId, quantity: read.value });
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  if (found.length === 0) throw new Invalid({ lines: { key: "order.error.nothing" } });
  return found;
}

/** Back goes only what came unbilled (`free`); billed, once, only what was ordered or came beyond it (`open`). Throws `Invalid` by line. */
export function refuseAboveUnbilled(lines: readonly OrderLineRow[], quantities: readonly QuantityOfLine[], of: "free" | "open"): void {
  const errors: FieldErrors = {};
  for (const { lineId, quantity } of quantities) {
    const line = lines.find(({ id }) => id === lineId)!;
    const most = of === "free" ? line.received : Math.max(line.quantity, line.received);
    const left = Math.max(0, thousandths(most - line.billed));
    if (quantity > left)
      errors[`lines.${lineId}`] = { key: of === "free" ? "order.error.notFree" : "order.error.unbilled", values: { left } };
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}
