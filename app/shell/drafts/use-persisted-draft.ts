import { useEffect, useRef } from "react";
import { forgetStoredDraft, storeDraft, storedDraft } from "./draft-storage.ts";
import { useRestoredToast } from "./use-restored-toast.ts";

type DraftUse = {
  /** What was typed and not sent; null where nothing was. Stored at every change. */
  typed: unknown;
  /** Of the record that it stands on; null where there is none. */
  version: number | null;
  /** Gives the way to put back what was stored, or null where that has another shape or changes nothing. */
  taking: (before: unknown) => (() => void) | null;
  giveUp: () => void;
};

/** Keeps what is typed until sent: put back at the same version, else offered. What is sent with the field `typed` is forgotten when taken. */
export function usePersistedDraft(name: string, { typed, version, taking, giveUp }: DraftUse): void {
  const { restored, offered, over } = useRestoredToast();
  const wasTyped = useRef(false);
  useEffect(() => {
    const before = storedDraft(name);
    if (!before) return;
    const take = taking(before.value);
    if (!take) forgetStoredDraft(name);
    else if (before.version !== version) offered(name, take);
    else {
      take();
      restored(name, () => {
        forgetStoredDraft(name);
        giveUp();
      });
    }
    // As the form was opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name]);
  useEffect(() => {
    if (typed !== null) storeDraft(name, typed, version);
    else if (wasTyped.current) {
      forgetStoredDraft(name);
      over(name);
    }
    wasTyped.current = typed !== null;
  }, [name, typed, version, over]);
  // With the form, saved or left, goes what is said of it.
  useEffect(() => () => over(name), [name, over]);
}
