import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { usePost } from "#app/kit/record/use-post.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Answer, Refused } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import type { FieldErrors } from "#app/values/errors.ts";
import type { Editing } from "./edits.ts";
import type { StaleTexts, TextInput } from "#app/content/site-texts/fields.ts";
import type { HubText, ShownPage } from "./hub.ts";

export type Intent = "draft" | "publish" | "schedule" | "drop" | "reset" | "confirm" | "restore";

type Saved = { keys: string[] };

export type Saving = {
  busy: Intent | null;
  problems: FieldErrors;
  stale: { texts: StaleTexts; again: (texts: TextInput[]) => void } | null;
  tried: readonly TextInput[];
  settle: () => void;
  saveDraft: () => void;
  send: (
    intent: Intent,
    texts: readonly TextInput[],
    more?: Record<string, string>,
    draws?: (refused: Refused) => boolean,
  ) => Promise<Answer<Saved>>;
  waiting: (texts: readonly HubText[]) => TextInput[];
};

const none: FieldErrors = {};
const refusal = "site-texts-refused";

export function useSaving(page: ShownPage, editing: Editing): Saving {
  const t = useTranslate();
  const { show, dismiss } = useToast();
  const { post, busy } = usePost<Saved>();
  const [problems, setProblems] = useState<FieldErrors>(none);
  const [stale, setStale] = useState<StaleTexts | null>(null);
  const last = useRef<{ intent: Intent; texts: readonly TextInput[]; more: Record<string, string> } | null>(null);
  const { edits, forget } = editing;

  const send = useCallback<Saving["send"]>(
    async (intent, texts, more = {}, draws) => {
      if (texts.length === 0) return { ok: true, intent };
      last.current = { intent, texts, more };
      setProblems(none);
      // Answered once the page has been read anew: what was written would make way for what stood there before.
      const answer = await post({ ...more, intent, texts: JSON.stringify(texts) });
      if (answer.ok) {
        if (intent !== "confirm") forget(answer.data?.keys);
        dismiss(refusal);
        if (answer.message) show({ title: t(answer.message.key, answer.message.values), kind: "ok" });
      } else if (answer.code === "STALE") setStale(answer.details as StaleTexts);
      else {
        setProblems(answer.fields);
        const { message } = answer;
        if (!draws?.(answer)) show({ title: t(message.key, message.values), kind: "destructive", key: refusal });
      }
      return answer;
    },
    [post, forget, dismiss, show, t],
  );

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
      busy: busy ? (last.current?.intent ?? null) : null,
      problems,
      stale: stale && {
        texts: stale,
        again: (texts) => {
          setStale(null);
          if (last.current) void send(last.current.intent, texts, last.current.more);
        },
      },
      tried: last.current?.texts ?? [],
      settle: () => setStale(null),
      saveDraft: () => void send("draft", Object.values(edits)),
      send,
      waiting,
    }),
    [busy, problems, stale, edits, send, waiting],
  );
}
