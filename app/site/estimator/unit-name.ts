import type { Element } from "#app/content/estimator/fields.ts";
import { useLanguage } from "#app/shell/language.tsx";

export function useUnitName({ unitName }: Element): string {
  const { language } = useLanguage();
  return unitName[language].trim();
}
