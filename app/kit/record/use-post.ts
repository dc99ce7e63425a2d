import { useCallback, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Answer } from "#app/shell/answer.ts";

/** As `postForm`, to a page's action; kept once the page is read anew. One at a time: who sends again meanwhile gets the later answer for both. */
export function usePost<T = unknown>(): {
  post: (fields: Record<string, string>, address?: string) => Promise<Answer<T>>;
  busy: boolean;
} {
  const { submit, data, state } = useFetcher<Answer<T>>();
  const waiting = useRef<((answer: Answer<T>) => void)[]>([]);
  const handled = useRef<unknown>(null);
  useEffect(() => {
    if (!data || state !== "idle" || handled.current === data) return;
    handled.current = data;
    for (const resolve of waiting.current.splice(0)) resolve(data);
  }, [data, state]);
  const post = useCallback(
    (fields: Record<string, string>, action?: string) => {
      const { promise, resolve } = Promise.withResolvers<Answer<T>>();
      waiting.current.push(resolve);
      void submit(fields, { method: "post", ...(action !== undefined && { action }) });
      return promise;
    },
    [submit],
  );
  return { post, busy: state !== "idle" };
}
