import { useEffect, type RefObject } from "react";
import { useActionData } from "react-router";
import { useTranslate } from "#app/locale/reader.tsx";
import { isLost, type Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import { accountName, forgetStoredDraft } from "#app/shell/drafts/draft-storage.ts";
import type { FieldErrors } from "#app/values/errors.ts";

export function useAnswer<T>(...intents: string[]): Answer<T> | undefined {
  const answer = useActionData<Answer<T>>();
  const mine = answer && intents.includes(answer.intent ?? "") ? answer : undefined;
  const done = mine?.ok ? mine.intent : null;
  useEffect(() => {
    if (done) forgetStoredDraft(accountName(done));
  }, [done]);
  return mine;
}

export const wrongIn = (answer: Answer | undefined): FieldErrors => (answer && !answer.ok ? answer.fields : {});

export const enteredIn = (answer: Answer | undefined, name: string): string | undefined =>
  answer && !answer.ok ? answer.input[name]?.[0] : undefined;

export function useRefusal(answer: Answer | undefined, title: string, form: RefObject<HTMLFormElement | null>): void {
  const t = useTranslate();
  const { show, dismiss } = useToast();
  useEffect(() => {
    if (!answer || !isLost(answer)) dismiss(toastKey);
    if (!answer || answer.ok) return;
    const action = { label: t("common.error.retry"), run: () => form.current?.requestSubmit() };
    if (isLost(answer)) show({ title, body: t(answer.message.key, answer.message.values), kind: "destructive", key: toastKey, action });
    else form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [answer, title, form, show, dismiss, t]);
}

const toastKey = "account";
