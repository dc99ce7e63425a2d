import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { postForm } from "#app/kit/record/post-form.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Answer, Refused } from "#app/shell/answer.ts";
import { useToast, type Toast } from "#app/shell/toasts.tsx";

export type Sending<T = unknown> = {
  /** Sends a form, shows what came of it, and reads the page anew where something changed. Never throws. */
  send: (address: string, form: Record<string, string | File> | FormData, options?: SendOptions<T>) => Promise<Answer<T>>;
  busy: boolean;
  refused: Refused | null;
  settle: (field: string) => void;
};

type SendOptions<T> = {
  action?: (data: T | undefined) => Toast["action"];
  /** Does whoever asked draw this refusal? Every other one is shown as a message. */
  draws?: (refused: Refused) => boolean;
  /** Sends it in another way than by a request of its own, shows what came of it and reads the page anew. */
  by?: () => Promise<Answer<T>>;
};

/** For `draws`: a form that says beside these fields what is wrong with them. A refusal for anything else is still a message. */
export const besideFields =
  (...names: string[]) =>
  ({ fields }: Refused): boolean =>
    Object.keys(fields).length > 0 && Object.keys(fields).every((name) => names.includes(name));

/** Where an answer leads, which says so as `goesTo`: a redirect would be followed by the request alone. */
const goesTo = (data: unknown): string | undefined =>
  typeof data === "object" && data !== null && "goesTo" in data && typeof data.goesTo === "string" ? data.goesTo : undefined;

/** Sends what a dialog or a button asks for. Several may be on their way at once. */
export function useSend<T = unknown>(): Sending<T> {
  const t = useTranslate();
  const { show, dismiss } = useToast();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState(0);
  const [refused, setRefused] = useState<Refused | null>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  const send = useCallback<Sending<T>["send"]>(
    async (address, form, { action, draws, by } = {}) => {
      setWaiting((count) => count + 1);
      setRefused(null);
      const answer = await (by ? by() : postForm<T>(address, form));
      if (here.current) setRefused(answer.ok ? null : answer);
      if (by) {
        if (here.current) setWaiting((count) => count - 1);
        return answer;
      }
      if (answer.ok) {
        dismiss(`refused ${address}`);
        const undo = action?.(answer.data);
        if (answer.message) show({ title: t(answer.message.key, answer.message.values), kind: "ok", ...(undo && { action: undo }) });
      } else if (!draws?.(answer)) {
        // No field is on the screen that a sentence could stand beside.
        const [message = answer.message] = Object.values(answer.fields);
        show({ title: t(message.key, message.values), kind: "destructive", key: `refused ${address}` });
      }
      const away = answer.ok ? goesTo(answer.data) : undefined;
      // The page may show what is not there any more: it is left, not read anew.
      if (away !== undefined) await navigate(away);
      // What was refused because somebody was faster is shown as it is now.
      else if (answer.ok || answer.status === 409) await revalidate();
      // Until the page is read anew it shows what there was: nothing more is sent from it.
      if (here.current) setWaiting((count) => count - 1);
      return answer;
    },
    [dismiss, navigate, revalidate, show, t],
  );
  const settle = useCallback((field: string) => {
    setRefused((now) => now && { ...now, fields: Object.fromEntries(Object.entries(now.fields).filter(([name]) => name !== field)) });
  }, []);
  return { send, busy: waiting > 0, refused, settle };
}
