import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from "react";
import type { Draft, Fields } from "#app/kit/fields/kinds.ts";
import { useSession } from "#app/shell/session.tsx";
import { forgetTyped, mayStore, nameFor, storeTyped, typedBefore } from "#app/shell/typed-before.ts";
import { useRestoredToast } from "#app/shell/use-restored-toast.ts";
import { changedIn, type FormState } from "./form-state.ts";

type TypedDraftProps = { name: string; fields: Fields; state: FormState; setState: Dispatch<SetStateAction<FormState>> };

const isDraft = (value: unknown): value is Draft => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Keeps what differs from the record in the tab until it is saved, per person, record and version. It is put back where the record is still at
 * that version; where somebody has saved since it is offered, and stands as a change of the newer one. Called once per form.
 */
export function useTypedDraft({ name, fields, state, setState }: TypedDraftProps): { forget: () => void } {
  const { session } = useSession();
  // The address may change before the form is taken away.
  const [own] = useState(nameFor(session?.user.id, name));
  const { restored, offered } = useRestoredToast();
  const changed = changedIn(fields, state).filter(mayStore);
  const dirty = changed.length > 0;
  const wasDirty = useRef(false);

  useEffect(() => {
    const before = typedBefore(own);
    if (!before || !isDraft(before.value)) return;
    const { value, version } = before;
    const known = Object.fromEntries(Object.entries(value).filter(([field]) => Object.hasOwn(fields, field) && mayStore(field)));
    const differs = changedIn(fields, { draft: { ...state.draft, ...known }, base: state.draft }).length > 0;
    if (!differs) return forgetTyped(own);
    const take = () => setState((now) => ({ ...now, draft: { ...now.draft, ...known } }));
    if (version === state.version) {
      take();
      restored(own, () => {
        forgetTyped(own);
        setState((now) => ({ ...now, draft: now.base }));
      });
    } else offered(own, take);
    // As the form was opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [own]);

  useEffect(() => {
    if (dirty) storeTyped(own, Object.fromEntries(changed.map((field) => [field, state.draft[field]])), state.version);
    else if (wasDirty.current) forgetTyped(own);
    wasDirty.current = dirty;
    // What changed follows from the draft.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [own, state, dirty]);

  return { forget: useCallback(() => forgetTyped(own), [own]) };
}
