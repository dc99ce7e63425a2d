import type { Translate } from "#app/locale/translate.ts";

/** The word of a choice: the entity's own, or the one all records share that visitors may be shown. */
export function choiceWord(t: Translate, words: string, name: string, value: string): string {
  const key = `${words}.choice.${name}.${value}`;
  const own = t(key);
  return own === key && name === "state" ? t(`kit.state.${value}`) : own;
}
