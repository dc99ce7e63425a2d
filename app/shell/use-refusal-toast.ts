import { useEffect } from "react";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "./answer.ts";
import { useToast } from "./toasts.tsx";

export function useRefusalToast(answer: Answer | undefined): void {
  const t = useTranslate();
  const { show } = useToast();
  useEffect(() => {
    if (answer && !answer.ok) show({ title: t(answer.message.key, answer.message.values), kind: "destructive" });
  }, [answer, show, t]);
}
