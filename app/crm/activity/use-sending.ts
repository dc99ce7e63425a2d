import { useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import type { Said } from "#app/values/errors.ts";

/** Also where the page is not served over https, so not `randomUUID`. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, "0")).join("");

export type Sending = {
  /** Sends it, unless something is on its way. */
  send: (fields: Record<string, string>) => void;
  busy: boolean;
  /** What was wrong with it, by field. */
  errors: Record<string, Said>;
  clear: () => void;
};

/** One form of the timeline: keeps what is typed when it is refused or the line breaks, and makes one entry however often it is sent. */
export function useSending(action: string, onDone: (intent: string) => void, onRefused?: () => void): Sending {
  const t = useTranslate();
  const { show } = useToast();
  const fetcher = useFetcher<Answer>();
  const [errors, setErrors] = useState<Record<string, Said>>({});
  const [key, setKey] = useState(newKey);
  const took = useRef<unknown>(undefined);
  const told = useRef({ onDone, onRefused });
  useEffect(() => {
    told.current = { onDone, onRefused };
  });
  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== "idle" || answer === undefined || answer === took.current) return;
    took.current = answer;
    if (answer.ok) {
      setErrors({});
      setKey(newKey());
      told.current.onDone(answer.intent ?? "");
      return;
    }
    setErrors(answer.fields);
    const said = Object.values(answer.fields)[0] ?? answer.said;
    show({ key: "timeline", title: t(said.key, said.values), kind: "destructive" });
    told.current.onRefused?.();
  }, [fetcher.data, fetcher.state, show, t]);
  return {
    send: (fields) => {
      if (fetcher.state === "idle") void fetcher.submit({ ...fields, once: key }, { method: "post", action });
    },
    busy: fetcher.state !== "idle",
    errors,
    clear: () => setErrors({}),
  };
}

/** The id of an error's sentence, and the sentence. */
export function useWrong(said: Said | undefined): { id: string | undefined; text: string | null } {
  const t = useTranslate();
  const id = useId();
  return said ? { id, text: t(said.key, said.values) } : { id: undefined, text: null };
}
