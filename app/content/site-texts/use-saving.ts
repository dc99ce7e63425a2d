import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import type { FieldErrors } from "#app/values/errors.ts";
import type { Editing } from "./edits.ts";
import type { StaleTexts, TextInput } from "./fields.ts";
import type { HubText, ShownPage } from "./hub.ts";

export type Intent = "draft" | "publish" | "schedule" | "drop" | "reset" | "confirm" | "restore";

export type Saving = {
  /** What is under way; null when nothing is. */
  busy: Intent | null;
  problems: FieldErrors;
  /** Texts that somebody else saved in between, and what was to be done with them. */
  stale: { texts: StaleTexts; again: (texts: TextInput[]) => void } | null;
  /** The texts that were sent last. */
  tried: readonly TextInput[];
  settle: () => void;
  saveDraft: () => void;
  send: (intent: Intent, texts: readonly TextInput[], more?: Record<string, string>) => void;
  /** Everything that waits to be published among these: what is written and not saved, and the drafts. */
  waiting: (texts: readonly HubText[]) => TextInput[];
};

const none: FieldErrors = {};
/** The toast of a refusal leaves when a save succeeds. */
const refusal = "site-texts-refused";

/** Sends texts and tells how it went: a toast, the marks of what was refused, or what somebody else wrote in between. */
export function useSaving(page: ShownPage, editing: Editing): Saving {
  const t = useTranslate();
  const { show, dismiss } = useToast();
  const { submit, data, state } = useFetcher<Answer<{ keys: string[] }>>();
  const [problems, setProblems] = useState<FieldErrors>(none);
  const [stale, setStale] = useState<StaleTexts | null>(null);
  const last = useRef<{ intent: Intent; texts: readonly TextInput[]; more: Record<string, string> } | null>(null);
  const { edits, forget } = editing;

  const send = useCallback(
    (intent: Intent, texts: readonly TextInput[], more: Record<string, string> = {}) => {
      if (texts.length === 0) return;
      last.current = { intent, texts, more };
      setProblems(none);
      void submit({ ...more, intent, texts: JSON.stringify(texts) }, { method: "post" });
    },
    [submit],
  );

  const told = useRef<unknown>(null);
  useEffect(() => {
    // Not before the page has been read anew: what was written would make way for what stood there before.
    if (!data || state !== "idle" || told.current === data) return;
    told.current = data;
    if (data.ok) {
      if (last.current?.intent !== "confirm") forget(data.data?.keys);
      dismiss(refusal);
      if (data.said) show({ title: t(data.said.key, data.said.values), kind: "ok" });
      return;
    }
    if (data.code === "STALE") return setStale(data.details as StaleTexts);
    setProblems(data.fields);
    const [first] = Object.values(data.fields);
    show({
      title: t(data.said.key, data.said.values),
      ...(first && data.fields["publishAt"] && { body: t(first.key, first.values) }),
      kind: "destructive",
      key: refusal,
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per answer
  }, [data, state]);

  // A mark stays until something is written again; then what is typed is looked at anew.
  useEffect(() => setProblems(none), [edits]);

  const waiting = useCallback(
    (texts: readonly HubText[]): TextInput[] =>
      texts.flatMap((text) => {
        const edit = edits[text.key];
        if (edit) return [edit];
        return text.pending?.state === "draft" ? [{ key: text.key, base: text.base, ...text.wanted }] : [];
      }),
    [edits],
  );

  return useMemo(
    () => ({
      busy: state === "idle" ? null : (last.current?.intent ?? null),
      problems,
      stale: stale && {
        texts: stale,
        again: (texts) => {
          setStale(null);
          if (last.current) send(last.current.intent, texts, last.current.more);
        },
      },
      tried: last.current?.texts ?? [],
      settle: () => setStale(null),
      saveDraft: () => send("draft", Object.values(edits)),
      send,
      waiting,
    }),
    [state, problems, stale, edits, send, waiting],
  );
}
