import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";

/** Sends an intent with its fields to an action; the answer is shown as a toast, and `done` is called where it was done. */
export function useAct(address: string, done?: () => void) {
  const fetcher = useFetcher<Answer>();
  const t = useTranslate();
  const { show } = useToast();
  const answer = fetcher.data;
  const showAnswer = useEffectEvent((now: Answer) => {
    if (now.ok) {
      if (now.message) show({ title: t(now.message.key, now.message.values), kind: "ok" });
      done?.();
    } else show({ title: t("kit.form.notDone"), body: t(now.message.key, now.message.values), kind: "destructive" });
  });
  useEffect(() => {
    if (answer) showAnswer(answer);
  }, [answer]);
  return {
    act: (intent: string, fields: Record<string, string> = {}) =>
      void fetcher.submit({ intent, ...fields }, { method: "post", action: address }),
    busy: fetcher.state !== "idle",
    answer,
  };
}
