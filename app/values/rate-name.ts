import { westernDigits } from "#app/values/text/digits.ts";

const western = (rate: string): string => westernDigits(rate).replace("٪", "%");

/** A tax's name with its rate once: one that the name says already stays, another one, because the rate has changed since, is replaced. */
export function nameWithRate(name: string, rate: string): string {
  const plain = name.replace(/([0-9٠-٩])\s+([%٪])/g, "$1$2").trim();
  const percents = plain.match(/[0-9٠-٩.٫]{1,6}[%٪]/g) ?? [];
  if (percents.some((one) => western(one) === western(rate))) return plain;
  return percents.length === 1 ? plain.replace(percents[0], rate) : `${plain} ${rate}`.trim();
}
