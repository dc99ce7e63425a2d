import type { Element } from "#app/content/estimator/fields.ts";
import { useLanguage } from "#app/shell/language.tsx";

/** What the administrator calls the unit of an element, in the reader's language; empty where he gave it no name: its own word stands then. */
export function useUnitName({ unitName }: Element): string {
  const { language } = useLanguage();
  return unitName[language].trim();
}
