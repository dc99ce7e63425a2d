import { nameWithRate } from "#app/values/rate-name.ts";
import type { TaxOnPaper } from "./fields.ts";
import { both, percent, westernFigures } from "./ink.server.ts";
import type { Text } from "./sheet.ts";

/** A tax as documents call it, with its rate once. */
export function taxLabel({ name, rate }: Pick<TaxOnPaper, "name" | "rate">): Text {
  const named = westernFigures(name);
  return both((language) => nameWithRate(named[language] || named.en || named.ar, percent(rate)));
}
