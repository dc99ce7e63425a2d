import { useEffect, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { postForm } from "#app/kit/record/post-form.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import type { Said } from "#app/values/errors.ts";

export type Sending = {
  /** Sends it, unless something is on its way. */
  send: (fields: Record<string, string>) => void;
  busy: boolean;
  /** What was wrong with it, by field. */
  errors: Record<string, Said>;
  clear: () => void;
};

/** One form of the timeline, after which the page is read anew: keeps what is typed when it is refused or the line breaks. */
export function useSending(action: string, onDone?: () => void, onRefused?: () => void): Sending {
  const t = useTranslate();
  const { show, dismiss } = useToast();
  const { revalidate } = useRevalidator();
  const [errors, setErrors] = useState<Record<string, Said>>({});
  const [busy, setBusy] = useState(false);
  const going = useRef(false);
  const told = useRef({ onDone, onRefused });
  useEffect(() => {
    told.current = { onDone, onRefused };
  });
  const go = async (fields: Record<string, string>): Promise<void> => {
    const answer = await postForm(action, fields);
    going.current = false;
    setBusy(false);
    if (answer.ok) {
      setErrors({});
      dismiss(refusedToast);
      told.current.onDone?.();
      void revalidate();
      return;
    }
    setErrors(answer.fields);
    const said = Object.values(answer.fields)[0] ?? answer.said;
    show({ key: refusedToast, title: t(said.key, said.values), kind: "destructive" });
    told.current.onRefused?.();
  };
  return {
    send: (fields) => {
      if (going.current) return;
      going.current = true;
      setBusy(true);
      void go(fields);
    },
    busy,
    errors,
    clear: () => setErrors({}),
  };
}

const refusedToast = "timeline-refused";

/** The id of an error's sentence, and the sentence. */
export function useWrong(said: Said | undefined): { id: string | undefined; text: string | null } {
  const t = useTranslate();
  const id = useId();
  return said ? { id, text: t(said.key, said.values) } : { id: undefined, text: null };
}
