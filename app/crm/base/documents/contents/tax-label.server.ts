import { nameWithRate } from "#app/values/rate-name.ts";
import type { SnapshotTax } from "#app/crm/base/documents/fields.ts";
import { both, percent, westernFigures } from "#app/crm/base/documents/print/print-text.server.ts";
import type { Text } from "#app/crm/base/documents/print/print-layout.ts";

export function taxLabel({ name, rate }: Pick<SnapshotTax, "name" | "rate">): Text {
  const named = westernFigures(name);
  return both((language) => nameWithRate(named[language] || named.en || named.ar, percent(rate)));
}
