import { useCallback, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import type { FieldErrors } from "#app/values/errors.ts";

/** Sends a change of state to `<record>/transition` and says what came of it; what is missing in a dialog stays with it. */
export function useMove(
  address: string,
  then?: () => void,
): { move: (given: Record<string, string>) => void; busy: boolean; errors: FieldErrors } {
  const fetcher = useFetcher<Answer>();
  const t = useTranslate();
  const { show } = useToast();
  const told = useRef<unknown>(undefined);
  const errors = fetcher.data && !fetcher.data.ok ? fetcher.data.fields : {};
  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== "idle" || !answer || told.current === answer) return;
    told.current = answer;
    if (answer.ok) {
      if (answer.said) show({ title: t(answer.said.key, answer.said.values), kind: "ok" });
      then?.();
    } else if (Object.keys(answer.fields).length === 0) show({ title: t(answer.said.key, answer.said.values), kind: "destructive" });
  });
  const { submit } = fetcher;
  const move = useCallback(
    (given: Record<string, string>) => void submit(given, { method: "post", action: `${address}/transition` }),
    [submit, address],
  );
  return { move, busy: fetcher.state !== "idle", errors };
}
