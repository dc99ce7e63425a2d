import { useEffect, useState } from "react";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { isLost, type Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";

/**
 * Where no answer came a toast says so and sends the form again. True while the toast says it: the form, which says it where no script runs, leaves
 * it out. `key`: one toast of this form at a time.
 */
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
