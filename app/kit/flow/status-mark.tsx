import { Badge } from "#app/ui/badge.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Flow } from "./flow.ts";

/** The ring of a state: how far the matter has come. */
export const ringOf = <S extends string>({ states }: Pick<Flow<S>, "states">, state: S) => ({
  at: states[state].phase,
  tone: states[state].tone,
});

/** Where a record stands: the ring of its state and its word, `<words>.choice.<field>.<state>`. */
export function StatusMark<S extends string>({ flow, state }: { flow: Pick<Flow<S>, "words" | "field" | "states">; state: S | null }) {
  const t = useTranslate();
  if (!state) return null;
  return <Badge {...ringOf(flow, state)}>{t(`${flow.words}.choice.${flow.field}.${state}`)}</Badge>;
}
