import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import type { SavedQuotation } from "#app/crm/sales/quotations/draft/save.server.ts";
import { postForm } from "#app/kit/record/post-form.ts";
import { typedField } from "#app/shell/drafts/request-fields.ts";
import type { FieldErrors, Message } from "#app/values/errors.ts";

/** How long the writing rests before it is saved, and how long until a save that found nobody is tried again (ms). */
const rest = 900;
const pauses = [3_000, 6_000, 12_000, 30_000] as const;

/** `refused`: what was wrong with the last save, by path. `waiting`: something is not saved yet. `away`: the company does not answer; it is tried again. `stopped`: not before somebody decides. */
export type Saving = {
  state: "saved" | "waiting" | "saving" | "away" | "stopped";
  at: string | null;
  message: Message | null;
  refused: FieldErrors;
};

type SavedDraft = { draft: QuotationDraft; version: number };

type AutosaveProps = {
  address: string;
  stored: string;
  draft: QuotationDraft;
  start: SavedDraft & { savedAt: string | null };
  held: boolean;
  onStale: () => void;
};

/** Saves what is written by itself: after a pause, one save at a time, again when the line is back. What is being written is never touched. */
export function useAutosave({ address, stored, draft, start, held, onStale }: AutosaveProps) {
  const [saving, setSaving] = useState<Saving>({ state: "saved", at: start.savedAt, message: null, refused: {} });
  const [lastAnswer, setLastAnswer] = useState<SavedQuotation | null>(null);
  const lastSaved = useRef<SavedDraft>({ draft: start.draft, version: start.version });
  const latest = useRef({ draft, held, onStale });
  const busy = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const failed = useRef(0);
  // Before the effect below it: a save that is answered in between compares with what is drawn.
  useLayoutEffect(() => {
    latest.current = { draft, held, onStale };
  });

  const again = useRef<() => void>(() => undefined);
  const later = useCallback((pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => again.current(), pause);
  }, []);

  const once = useCallback(async (): Promise<boolean> => {
    const sent = latest.current.draft;
    setSaving((now) => ({ ...now, state: "saving" }));
    const answer = await postForm<SavedQuotation>(address, {
      version: String(lastSaved.current.version),
      draft: JSON.stringify(sent),
      [typedField]: stored,
    });
    if (answer.ok && answer.data) {
      failed.current = 0;
      lastSaved.current = { draft: sent, version: answer.data.version };
      setLastAnswer(answer.data);
      setSaving({ state: latest.current.draft === sent ? "saved" : "waiting", at: answer.data.savedAt, message: null, refused: {} });
      return true;
    }
    if (answer.ok) return false;
    if (answer.code === "STALE") {
      setSaving((now) => ({ ...now, state: "waiting" }));
      latest.current.onStale();
    } else if (answer.status === 0 || answer.status >= 500 || answer.status === 429) {
      failed.current += 1;
      setSaving((now) => ({ ...now, state: "away", message: answer.message }));
    } else setSaving((now) => ({ ...now, state: "stopped", message: answer.message, refused: answer.fields }));
    return false;
  }, [address, stored]);

  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    for (;;) {
      if (busy.current) await busy.current;
      if (latest.current.draft === lastSaved.current.draft) return true;
      if (latest.current.held) return false;
      busy.current = once().finally(() => (busy.current = null));
      if (!(await busy.current)) {
        if (failed.current > 0) later(pauses[Math.min(failed.current, pauses.length) - 1]!);
        return false;
      }
    }
  }, [once, later]);

  useEffect(() => {
    again.current = () => void flush();
  }, [flush]);

  // With the drawing: "saved" never stands beside what is not, not even for a moment.
  useLayoutEffect(() => {
    if (draft === lastSaved.current.draft) {
      setSaving((now) => (now.state === "waiting" ? { ...now, state: "saved" } : now));
      return;
    }
    if (held) return;
    setSaving((now) => (now.state === "saved" || now.state === "stopped" ? { ...now, state: "waiting" } : now));
    if (failed.current === 0) later(rest);
  }, [draft, held, later]);

  useEffect(() => {
    const back = () => void flush();
    window.addEventListener("online", back);
    return () => {
      window.removeEventListener("online", back);
      clearTimeout(timer.current);
    };
  }, [flush]);

  return {
    saving,
    lastAnswer,
    lastSaved,
    flush,
    rebase: useCallback((now: SavedDraft) => {
      lastSaved.current = now;
      failed.current = 0;
    }, []),
  };
}
