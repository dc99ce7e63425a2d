import { useMemo, useState, type Dispatch, type SetStateAction } from "react";
import { typedField } from "./request-fields.ts";
import { useSession } from "#app/shell/session.tsx";
import { nameFor } from "./draft-storage.ts";
import { usePersistedDraft } from "./use-persisted-draft.ts";

type Sent = { [typedField]: string };
type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

function differing(value: Fields, first: Fields): Fields | null {
  const found = Object.entries(value).filter(([name, one]) => JSON.stringify(one ?? "") !== JSON.stringify(first[name] ?? ""));
  return found.length > 0 ? Object.fromEntries(found) : null;
}

/** `useState` that outlives the page, per person, form and record. Send the third along: it is forgotten when taken. `version`: of the record. */
export function usePersistedState<T>(
  name: string,
  first: T | (() => T),
  version: number | null = null,
): [T, Dispatch<SetStateAction<T>>, Sent] {
  const { session } = useSession();
  // The address, and so the name, may change before the form is taken away.
  const [own] = useState(() => nameFor(session?.user.id, name));
  const [begun] = useState(first);
  const [state, setState] = useState<T>(begun);
  const typed = useMemo(
    () => (isFields(state) && isFields(begun) ? differing(state, begun) : JSON.stringify(state) === JSON.stringify(begun) ? null : state),
    [state, begun],
  );
  usePersistedDraft(own, {
    typed,
    version,
    taking: (before) => {
      if (isFields(begun)) return isFields(before) && differing(before, begun) ? () => setState((now) => ({ ...now, ...before })) : null;
      return typeof before === typeof begun && before !== null ? () => setState(before as T) : null;
    },
    giveUp: () => setState(begun),
  });
  return [state, setState, useMemo(() => ({ [typedField]: own }), [own])];
}
