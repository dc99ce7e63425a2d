import { useEffect, useState } from "react";
import { forgetTyped, nameFor, storeTyped, typedBefore } from "./typed-before.ts";
import { useRestoredToast } from "./use-restored-toast.ts";
import { useSession } from "./session.tsx";

/**
 * State of a field that outlives the page until it is sent: as `useState`, stored under a name per person. The third is called
 * when it was sent or given up. `empty` must be the same at every drawing.
 */
export function useTypedState<T>(name: string, empty: T): [T, (next: T) => void, () => void] {
  const { session } = useSession();
  const own = nameFor(session?.user.id, name);
  const [state, setState] = useState<T>(empty);
  const { restored } = useRestoredToast();
  const blank = JSON.stringify(empty);
  useEffect(() => {
    const before = typedBefore(own)?.value;
    if (before === undefined || before === null || typeof before !== typeof empty || JSON.stringify(before) === blank) return;
    setState(before as T);
    restored(own, () => {
      forgetTyped(own);
      setState(empty);
    });
    // Once for each name.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [own]);
  useEffect(() => {
    if (JSON.stringify(state) !== blank) storeTyped(own, state);
  }, [own, state, blank]);
  const set = (next: T): void => {
    if (JSON.stringify(next) === blank) forgetTyped(own);
    setState(next);
  };
  return [state, set, () => forgetTyped(own)];
}
