import { useMemo, useState, type Dispatch, type SetStateAction } from "react";
import type { Draft, Fields } from "#app/kit/fields/kinds.ts";
import { useSession } from "#app/shell/session.tsx";
import { nameFor } from "#app/shell/drafts/draft-storage.ts";
import { usePersistedDraft } from "#app/shell/drafts/use-persisted-draft.ts";
import { changedIn, type FormState } from "./form-state.ts";

type TypedDraftProps = { name: string; fields: Fields; state: FormState; setState: Dispatch<SetStateAction<FormState>> };

const isDraft = (value: unknown): value is Draft => typeof value === "object" && value !== null && !Array.isArray(value);

/** Keeps what is typed in the tab until it is saved. Called once per form. Gives the name that goes along with what is sent. */
export function useTypedDraft({ name, fields, state, setState }: TypedDraftProps): string {
  const { session } = useSession();
  // The address may change before the form is taken away.
  const [own] = useState(nameFor(session?.user.id, name));
  const typed = useMemo(() => {
    const changed = changedIn(fields, state);
    return changed.length > 0 ? Object.fromEntries(changed.map((field) => [field, state.draft[field]])) : null;
  }, [fields, state]);
  usePersistedDraft(own, {
    typed,
    version: state.version,
    taking: (before) => {
      if (!isDraft(before)) return null;
      const known = Object.fromEntries(Object.entries(before).filter(([field]) => Object.hasOwn(fields, field)));
      const differs = changedIn(fields, { draft: { ...state.draft, ...known }, base: state.draft }).length > 0;
      return differs ? () => setState((now) => ({ ...now, draft: { ...now.draft, ...known } })) : null;
    },
    giveUp: () => setState((now) => ({ ...now, draft: now.base })),
  });
  return own;
}
