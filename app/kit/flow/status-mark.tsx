import { Phase } from "#app/kit/phase/phase.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Flow } from "./flow.ts";

/** Where a record stands: the ring of its state and its word, `<words>.choice.<field>.<state>`. */
export function StatusMark<S extends string>({ flow, state }: { flow: Pick<Flow<S>, "words" | "field" | "states">; state: S | null }) {
  const t = useTranslate();
  if (!state) return null;
  const { phase, tone } = flow.states[state];
  return (
    <Phase at={phase} tone={tone}>
      {t(`${flow.words}.choice.${flow.field}.${state}`)}
    </Phase>
  );
}
