import { useEffect, useState } from "react";
import { useTranslate } from "#app/locale/reader.tsx";
import { isLost, type Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";

/** Where no answer came a toast says so and sends again. True meanwhile: the form leaves its own sentence out. `key`: one toast at a time. */
export function useLostToast(answer: Answer | null | undefined, sentence: string, key: string, again: () => void): boolean {
  const t = useTranslate();
  const { show } = useToast();
  const [told, setTold] = useState<Answer>();
  useEffect(() => {
    if (!answer || !isLost(answer)) return;
    setTold(answer);
    show({ key, title: sentence, kind: "destructive", action: { label: t("common.error.retry"), run: again } });
    // Once per answer, not per language or render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);
  return told !== undefined && told === answer;
}
