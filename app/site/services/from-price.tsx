import type { FromPrice as Price } from "#app/content/services/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";

export function FromPrice({ from }: { from: Price | null }) {
  const t = useTranslate();
  const { money } = useFormat();
  return from ? t(`services.from.${from.per}`, { price: money(from.piastres) }) : t("services.byQuotation");
}
