import type { Translate } from "#app/locale/translate.ts";

/** The word of a choice: the entity's own, or the one that all records share: governorates, kinds of property, whether visitors are shown it. */
export function choiceWord(t: Translate, words: string, name: string, value: string): string {
  const key = `${words}.choice.${name}.${value}`;
  const own = t(key);
  if (own !== key) return own;
  return name === "state" ? t(`kit.state.${value}`) : t(`choice.${name}.${value}`);
}
